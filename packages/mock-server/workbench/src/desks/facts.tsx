import styles from './desks.module.css'

/** Shows values as a description list. `of` has the text of each value by its label. */
export const Facts = ({ of }: { of: Readonly<Record<string, string>> }) => (
  <dl className={styles.facts}>
    {Object.entries(of).map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
