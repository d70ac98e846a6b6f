import { type Currency, MAX_PAGE_LIMIT, PAGE_SIZE } from '@sabai/contracts/constants'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { lazyPart } from '../../lib/navigation/lazy-part.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { useNow } from '../../lib/runtime/use-now.ts'
import { useCurrency } from '../../shared/account/use-currency.ts'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { pageCountOf } from '../../ui/pager/page-range.ts'
import { Pager } from '../../ui/pager/pager.tsx'
import { PullToRefresh } from '../../ui/pull/pull-to-refresh.tsx'
import { groupByDay } from './entries/group-by-day.ts'
import { StatementList, StatementSkeleton } from './entries/statement-list.tsx'
import { FilterChips } from './filter-chips.tsx'
import { readStatement } from './read-statement.ts'
import styles from './statement.module.css'
import { StatementFailed } from './statement-failed.tsx'
import { entryIdOf, formatSearch, matchesFilter } from './statement-search.ts'
import { useAccountNames } from './use-account-names.ts'
import { useStatementAddress } from './use-statement-address.ts'

const EntryReceipt = lazyPart({
  load: async () => (await import('./receipt/entry-receipt.tsx')).EntryReceipt,
  texts: ['statement'],
})
const EntrySearch = lazyPart({
  load: async () => (await import('./receipt/entry-search.tsx')).EntrySearch,
  texts: ['statement'],
})

const AGO_REFRESH_INTERVAL_MS = 10_000

/**
 * Scrolls to the top when another page of entries is shown, because the pager that the member has pressed is far below.
 * Returns a ref for the title. The title then gets the focus, because the pager that had the focus is out of view.
 */
const useScrollToTop = (page: number) => {
  const title = useRef<HTMLHeadingElement>(null)
  const shownPage = useRef(page)
  useEffect(() => {
    if (shownPage.current !== page) {
      globalThis.scrollTo(0, 0)
      title.current?.focus({ preventScroll: true })
    }
    shownPage.current = page
  }, [page])
  return title
}

interface Props {
  /**
   * Renders the link to the member's slips beside the title. It is given the currency, and a function to call when a
   * slip is credited.
   */
  renderSlips?: (currency: Currency | null, onCredited: () => void) => ReactNode
}

/**
 * The member's transactions, newest first, ten to a page (product section 2, "Statement page"). The server does not
 * filter. For a filter, the app requests pages of the largest size, and shows the matching entries of each page.
 */
export const Statement = ({ renderSlips }: Props) => {
  const { t } = useTexts()
  const { page, filter, openId, close } = useStatementAddress()
  const title = useScrollToTop(page)
  const pageSize = filter === 'all' ? PAGE_SIZE : MAX_PAGE_LIMIT
  const { data, error, isValidating, reload } = useApi('POST /api/statement', { body: { page, limit: pageSize } })
  const nameOf = useAccountNames()
  const currency = useCurrency()
  const nowMs = useNow(AGO_REFRESH_INTERVAL_MS, data)
  const statement = data ? readStatement(data) : null
  // Keeps the last known total, so that the pager stays visible while another page is loading.
  const [total, setTotal] = useState(0)
  if (statement && statement.total !== total) setTotal(statement.total)
  const entries = statement?.entries.filter((entry) => matchesFilter(entry, filter)) ?? []
  const pageCount = pageCountOf(total, pageSize)

  const renderReceipt = () => {
    if (openId === '' || currency === undefined || (data === undefined && !error)) return null
    const openEntry = entries.find((entry) => entryIdOf(entry) === openId)
    const receiptProps = { address: formatSearch({ entry: openId }), currency, onClose: close }
    return (
      <LazyDialog onClose={close}>
        {openEntry ? (
          <EntryReceipt {...receiptProps} entry={openEntry} />
        ) : (
          <EntrySearch {...receiptProps} entryId={openId} />
        )}
      </LazyDialog>
    )
  }

  const renderContent = () => {
    if (data === undefined && !error) return <StatementSkeleton />
    if (statement === null) {
      return <StatementFailed error={error} onRetry={() => void reload()} isRetrying={isValidating} />
    }
    if (currency === undefined) return <StatementSkeleton />
    if (statement.entries.length === 0) {
      return (
        <Card>
          {statement.total === 0 ? (
            <Notice
              scene="empty"
              title={t('statement.empty')}
              text={t('statement.emptyHint')}
              action={<ButtonLink to={PATHS.home}>{t('shell.toHome')}</ButtonLink>}
            />
          ) : (
            <Notice
              scene="empty"
              title={t('statement.emptyPage')}
              action={<ButtonLink to="?page=1">{t('statement.toFirstPage')}</ButtonLink>}
            />
          )}
        </Card>
      )
    }
    if (entries.length === 0)
      return (
        <Card>
          <Notice
            scene="empty"
            title={t(`statement.none.${filter}`)}
            {...(pageCount > 1 ? { text: t('statement.noneHere') } : {})}
            action={<ButtonLink to="?">{t('statement.showAll')}</ButtonLink>}
          />
        </Card>
      )
    return (
      <StatementList
        days={groupByDay(entries)}
        currency={currency}
        nameOf={nameOf}
        nowMs={nowMs}
        hrefOf={(entry) => {
          const id = entryIdOf(entry)
          return id && formatSearch({ page, filter, entry: id })
        }}
      />
    )
  }

  return (
    <div className={styles.page}>
      <PullToRefresh onPull={reload} />
      <div className={styles.top}>
        <header className={styles.head}>
          <h1 ref={title} tabIndex={-1}>
            {t('statement.title')}
          </h1>
          {renderSlips?.(currency ?? null, () => void reload())}
        </header>
        <FilterChips filter={filter} />
      </div>
      {error && statement && (
        <p className={styles.stale} role="status">
          {t('statement.stale')}
        </p>
      )}
      {renderContent()}
      <Pager page={page} pageCount={pageCount} hrefOf={(number) => formatSearch({ page: number, filter })} />
      {renderReceipt()}
    </div>
  )
}
