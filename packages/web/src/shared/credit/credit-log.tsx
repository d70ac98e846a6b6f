import { type Currency, PAGE_SIZE } from '@sabai/contracts/constants'
import { useState } from 'react'
import { formatDateTime } from '../../lib/format/time.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Card } from '../../ui/display/card.tsx'
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { pageCountOf } from '../../ui/pager/page-range.ts'
import { Pager } from '../../ui/pager/pager.tsx'
import { CallFailedState } from '../failure/call-failed-state.tsx'
import { useFormatMoney } from '../money/use-format-money.ts'
import styles from './credit-log.module.css'

/** An entry of the log: one amount of credit that the member earned or received. */
export interface CreditEntry {
  /** The name of the person whose activity earned the credit, if any. */
  readonly name?: string
  readonly createdAt: string
  readonly amount: number | null
}

export interface CreditPage {
  readonly entries: readonly CreditEntry[]
  /** The number of entries on all pages; null if the server does not send it. */
  readonly total: number | null
}

interface Props {
  title: string
  /** The heading of the first column. */
  nameColumnTitle: string
  /** Undefined while the log is loading, null if it could not be loaded. */
  creditPage: CreditPage | null | undefined
  page: number
  onPageChange: (page: number) => void
  currency: Currency
  /** What to show if the log could not be loaded. */
  failure: { readonly title: string; readonly error: unknown }
  /** Whether the shown entries may be out of date, because a later request failed. */
  isStale: boolean
  isRetrying: boolean
  onRetry: () => void
  /** The texts to show if there are no entries yet. */
  emptyTexts: { readonly title: string; readonly text: string }
}

/** The credit that a member earned or received, newest first, ten entries per page (product sections 2, 9). */
export const CreditLog = ({
  title,
  nameColumnTitle,
  creditPage,
  page,
  onPageChange,
  currency,
  failure,
  emptyTexts,
  ...requestState
}: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const [shownPageCount, setShownPageCount] = useState(1)
  const isOpenEnded = creditPage?.total === null
  const countPages = ({ entries, total }: CreditPage) =>
    total === null ? page + (entries.length >= PAGE_SIZE ? 1 : 0) : pageCountOf(total, PAGE_SIZE)
  const pageCount = creditPage ? countPages(creditPage) : shownPageCount
  // Keeps the last known number of pages, so that the pager stays visible while another page is loading.
  if (pageCount !== shownPageCount) setShownPageCount(pageCount)

  const renderContent = () => {
    if (creditPage === undefined)
      return <ListSkeleton rowCount={shownPageCount > 1 ? PAGE_SIZE : 3} lines={['1.36rem', '1.2rem']} />
    if (creditPage === null)
      return (
        <Card>
          <CallFailedState {...failure} isRetrying={requestState.isRetrying} onRetry={requestState.onRetry} />
        </Card>
      )
    if (creditPage.entries.length === 0)
      return (
        <Card className={styles.empty}>
          {page === 1 ? (
            <Notice scene="empty" {...emptyTexts} />
          ) : (
            <Notice
              scene="empty"
              title={t('statement.emptyPage')}
              action={<Button onClick={() => onPageChange(1)}>{t('statement.toFirstPage')}</Button>}
            />
          )}
        </Card>
      )
    return (
      <Card hasNoPadding>
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{nameColumnTitle}</th>
              <th scope="col">{t('statement.column.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {creditPage.entries.map(({ name, createdAt, amount }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and two may be equal
              <tr key={index}>
                <td>
                  {name !== undefined && <bdi className={styles.name}>{name || '–'}</bdi>}
                  <time className={name === undefined ? undefined : styles.time} dateTime={createdAt || undefined}>
                    {formatDateTime(createdAt)}
                  </time>
                </td>
                <td className={styles.amount}>{formatMoney(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    )
  }

  return (
    <section className={styles.log}>
      <h3>{title}</h3>
      {requestState.isStale && (
        <p className={styles.stale} role="status">
          {t('statement.stale')}
        </p>
      )}
      {renderContent()}
      <Pager page={page} pageCount={shownPageCount} isOpenEnded={isOpenEnded} onChoose={onPageChange} />
    </section>
  )
}
