import styles from './spinner.module.css'

/** A turning ring beside a text that says what is awaited; it says nothing itself. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
