import { useTexts } from '../../lib/i18n/i18n.ts'
import styles from './skip-link.module.css'

/** The first stop of the keyboard in both shells: leads past header and menu, and is seen while it has the focus. */
export const SkipLink = () => {
  const { t } = useTexts()
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads within the page; only the address is kept as it is
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        // The address of the page stays as it is.
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('shell.skip')}
    </a>
  )
}
