import { useTexts } from '../../lib/i18n/i18n.ts'
import styles from './loading-overlay.module.css'
import { SlowNote } from './slow-note.tsx'
import { Spinner } from './spinner.tsx'

/** Covers the page while something in it is loading, for example on entering the home page (product section 4). */
export const LoadingOverlay = () => {
  const { t } = useTexts()
  return (
    <div className={styles.overlay} role="status">
      <span className={styles.spinner}>
        <Spinner />
      </span>
      <span className="visually-hidden">{t('common.loading')}</span>
      <SlowNote />
    </div>
  )
}
