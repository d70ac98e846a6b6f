import { useTexts } from '../../lib/i18n/i18n.ts'
import styles from './skip-link.module.css'

/** The first tab stop in both shells: skips header and menu, and is visible only while it has the focus. */
export const SkipLink = () => {
  const { t } = useTexts()
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link within the page whose fragment is kept out of the address
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        // Keeps the fragment out of the address of the page.
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('shell.skip')}
    </a>
  )
}
