import styles from './unbroken.module.css'

/** A text in which one part, a number with dashes for example, is not broken at the end of a line. */
export const Unbroken = ({ text, part }: { text: string; part: string }) => {
  const [before = '', ...after] = text.split(part)
  return (
    <>
      {before}
      {after.length > 0 && <span className={styles.unbroken}>{part}</span>}
      {after.join(part)}
    </>
  )
}
