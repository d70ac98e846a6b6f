import { PAGE_SIZE } from '@sabai/contracts/constants'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './statement-page.module.css'

/** The entries of a page on one calm surface. */
export const StatementList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>

/** The place of a page of entries while they are on their way. */
export const StatementSkeleton = () => {
  const { t } = useTexts()
  return (
    <div className={styles.list} role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      {Array.from({ length: PAGE_SIZE }, (_, place) => place).map((place) => (
        <div key={place} className={styles.waiting}>
          <Skeleton width="2.5rem" height="2.5rem" />
          <div className={styles.lines}>
            <Skeleton width="45%" height="1.45rem" />
            <Skeleton width="70%" height="1.36rem" />
            <Skeleton width="60%" height="1.18rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
