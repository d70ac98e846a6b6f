import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { pageRangeOf } from './page-range.ts'
import styles from './pager.module.css'

/** The address of a page, so that each one can be kept, shared and gone back to; or within a dialog what a press does. */
type Way = { hrefOf: (page: number) => string; onChoose?: never } | { onChoose: (page: number) => void; hrefOf?: never }

type Props = Way & {
  page: number
  pages: number
  /** There may be more pages than these. */
  isOpenEnded?: boolean
}

interface StepProps {
  way: Way
  to: number
  label: string
  isCurrent?: boolean
  children: ReactNode
}

const Step = ({ way, to, label, isCurrent = false, children }: StepProps) => {
  const look = {
    className: styles.page,
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    children,
  }
  return (
    <li>
      {way.hrefOf ? (
        <Link {...look} to={way.hrefOf(to)} />
      ) : (
        <button {...look} type="button" onClick={() => way.onChoose(to)} />
      )}
    </li>
  )
}

/** Leads to the pages around this one. Nothing where there is but one page. */
export const Pager = ({ page, pages, isOpenEnded = false, ...way }: Props) => {
  const { t } = useTexts()
  if (pages <= 1) return null
  return (
    <nav className={styles.pager} aria-label={t('pager.choose')}>
      <ul className={styles.pages}>
        {page > 1 && (
          <Step way={way} to={page - 1} label={t('pager.previous')}>
            <ChevronLeft size={20} aria-hidden="true" />
          </Step>
        )}
        {pageRangeOf(page, pages).map((number) => (
          <Step
            key={number}
            way={way}
            to={number}
            label={t('pager.page', { page: number })}
            isCurrent={number === page}
          >
            {number}
          </Step>
        ))}
        {page < pages && (
          <Step way={way} to={page + 1} label={t('pager.next')}>
            <ChevronRight size={20} aria-hidden="true" />
          </Step>
        )}
      </ul>
      <p className={styles.where}>{isOpenEnded ? t('pager.page', { page }) : t('pager.pageOf', { page, pages })}</p>
    </nav>
  )
}
