import styles from './spinner.module.css'

/** A turning ring beside a text that says what is loading; it is hidden from screen readers. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
