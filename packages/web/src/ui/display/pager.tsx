import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { pageRangeOf } from './page-range.ts'
import styles from './pager.module.css'

interface Props {
  page: number
  pages: number
  /** The address of a page, so that each one can be kept, shared and gone back to. */
  hrefOf: (page: number) => string
}

/** Links to the pages around this one. Nothing where there is but one page. */
export const Pager = ({ page, pages, hrefOf }: Props) => {
  const { t } = useTexts()
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={t('ui.pages')}>
      <ul className={styles.pages}>
        {page > 1 && (
          <li>
            <Link className={styles.page} to={hrefOf(page - 1)} rel="prev" aria-label={t('ui.previousPage')}>
              <ChevronLeft size={20} aria-hidden="true" />
            </Link>
          </li>
        )}
        {pageRangeOf(page, pages).map((number) => (
          <li key={number}>
            <Link
              className={styles.page}
              to={hrefOf(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={t('ui.page', { page: number })}
            >
              {number}
            </Link>
          </li>
        ))}
        {page < pages && (
          <li>
            <Link className={styles.page} to={hrefOf(page + 1)} rel="next" aria-label={t('ui.nextPage')}>
              <ChevronRight size={20} aria-hidden="true" />
            </Link>
          </li>
        )}
      </ul>
      <p className={styles.where}>{t('ui.pageOf', { page, pages })}</p>
    </nav>
  )
}
