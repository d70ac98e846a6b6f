import styles from './desks.module.css'

/** Lists what is known about something, by label. */
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
