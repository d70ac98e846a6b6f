import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { pageRangeOf } from './page-range.ts'
import styles from './pager.module.css'

/** How a page of the list is opened: by a link to its address, or, inside a dialog, by a handler. */
type PageOpener =
  | { hrefOf: (page: number) => string; onChoose?: never }
  | { onChoose: (page: number) => void; hrefOf?: never }

type Props = PageOpener & {
  page: number
  pageCount: number
  /** Whether there may be more pages than `pageCount`. */
  isOpenEnded?: boolean
}

interface StepProps {
  opener: PageOpener
  targetPage: number
  label: string
  isCurrent?: boolean
  children: ReactNode
}

const PagerStep = ({ opener, targetPage, label, isCurrent = false, children }: StepProps) => {
  const commonProps = {
    className: styles.page,
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    children,
  }
  return (
    <li>
      {opener.hrefOf ? (
        <Link {...commonProps} to={opener.hrefOf(targetPage)} />
      ) : (
        <button {...commonProps} type="button" onClick={() => opener.onChoose(targetPage)} />
      )}
    </li>
  )
}

/**
 * Links to the pages around the current page. Renders nothing if there is only one page. At an address beyond the last
 * page, it leads back to the last page.
 */
export const Pager = ({ page, pageCount, isOpenEnded = false, ...opener }: Props) => {
  const { t } = useTexts()
  const pageList = useRef<HTMLUListElement>(null)
  const wasPressed = useRef(false)
  // The button for the previous page disappears on the first page, and that for the next page on the last one. If the
  // focus was on such a button, it moves to the number of the current page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these buttons disappear only when the page changes
  useLayoutEffect(() => {
    if (wasPressed.current && document.activeElement === document.body)
      pageList.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    wasPressed.current = false
  }, [page])
  const notePress = () => {
    wasPressed.current = true
  }
  if (pageCount <= 1) return null
  const shownPages = pageRangeOf(page, pageCount)
  return (
    <nav className={styles.pager} aria-label={t('pager.choose')}>
      <ul ref={pageList} className={styles.pages} onClickCapture={notePress}>
        {page > 1 && (
          <PagerStep opener={opener} targetPage={Math.min(page - 1, pageCount)} label={t('pager.previous')}>
            <ChevronLeft size={20} aria-hidden="true" />
          </PagerStep>
        )}
        {shownPages.map((pageNumber) => (
          <PagerStep
            key={pageNumber}
            opener={opener}
            targetPage={pageNumber}
            label={t('pager.page', { page: pageNumber })}
            isCurrent={pageNumber === page}
          >
            <span>{pageNumber}</span>
          </PagerStep>
        ))}
        {(shownPages.at(-1) ?? pageCount) < pageCount && (
          <li className={styles.more} aria-hidden="true">
            …
          </li>
        )}
        {page < pageCount && (
          <PagerStep opener={opener} targetPage={page + 1} label={t('pager.next')}>
            <ChevronRight size={20} aria-hidden="true" />
          </PagerStep>
        )}
      </ul>
      {(isOpenEnded || page <= pageCount) && (
        <p className={styles.position}>
          {isOpenEnded ? t('pager.page', { page }) : t('pager.pageOf', { page, pages: pageCount })}
        </p>
      )}
    </nav>
  )
}
