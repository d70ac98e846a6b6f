import styles from './spinner.module.css'

/** A spinning ring next to a text that says what is loading; hidden from screen readers. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
