import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import styles from './loading.module.css'
import { SlowNote } from './slow-note.tsx'

/** Wraps the skeletons of what is loading. Screen readers announce the loading at once, and again if it takes long. */
export const Loading = ({ children }: { children: ReactNode }) => {
  const { t } = useTexts()
  return (
    <div className={styles.loading} role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      {children}
      <div className={styles.slow}>
        <SlowNote />
      </div>
    </div>
  )
}
