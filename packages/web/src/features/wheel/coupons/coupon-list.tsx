import { COUPON_PAGE_SIZE, type Currency } from '@sabai/contracts/constants'
import { useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { useNow } from '../../../lib/runtime/use-now.ts'
import { CallFailedState } from '../../../shared/failure/call-failed-state.tsx'
import { useFormatMoney } from '../../../shared/money/use-format-money.ts'
import { Card } from '../../../ui/display/card.tsx'
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { pageCountOf } from '../../../ui/pager/page-range.ts'
import { Pager } from '../../../ui/pager/pager.tsx'
import type { Coupon } from '../read-wheel.ts'
import styles from './coupon-list.module.css'
import { DaysLeft } from './days-left.tsx'

const DAY_CHECK_INTERVAL_MS = 60_000

interface Props {
  /** Undefined while the coupons are loading, null if they could not be loaded. */
  coupons: readonly Coupon[] | null | undefined
  error: ApiError | undefined
  isRetrying: boolean
  onRetry: () => void
  /** Null if the currency could not be loaded; amounts are then shown without a unit. */
  currency: Currency | null
  onClaim: (coupon: Coupon) => void
}

/** Returns whether the name of the prize contains the words on its slice. If so, the words are not shown twice. */
const nameContainsSlice = ({ name, slice }: Coupon): boolean => name.includes(slice)

/** The member's coupons, three to a page, each with a button to claim it (product section 2, "Spin page"). */
export const CouponList = ({ coupons, error, isRetrying, onRetry, currency, onClaim }: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const nowMs = useNow(DAY_CHECK_INTERVAL_MS, coupons)
  const [requestedPage, setPage] = useState(1)
  const pageCount = pageCountOf(coupons?.length ?? 0, COUPON_PAGE_SIZE)
  // When the only coupon of the last page is claimed, that page no longer exists, so the page before it is shown.
  const page = Math.min(requestedPage, pageCount)
  const firstIndex = (page - 1) * COUPON_PAGE_SIZE

  const renderContent = () => {
    if (coupons === undefined) return <ListSkeleton lines={['1.45rem', '1.36rem']} rowHeight="5.2rem" />
    if (coupons === null)
      return (
        <Card>
          <CallFailedState title={t('spin.couponsFailed')} error={error} isRetrying={isRetrying} onRetry={onRetry} />
        </Card>
      )
    if (coupons.length === 0)
      return (
        <Card>
          <Notice scene="empty" title={t('spin.couponsEmpty')} text={t('spin.couponsEmptyHint')} />
        </Card>
      )
    return (
      <table className={styles.table}>
        <caption className="visually-hidden">{t('spin.coupons')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('spin.column.place')}</th>
            <th scope="col">{t('spin.column.prize')}</th>
            <th scope="col">{t('spin.column.amount')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('spin.claim')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {coupons.slice(firstIndex, firstIndex + COUPON_PAGE_SIZE).map((coupon, index) => (
            <tr key={coupon.id} className={styles.ticket}>
              <td className={styles.place}>{firstIndex + index + 1}</td>
              <td className={styles.prize}>
                <span className={styles.slice}>{nameContainsSlice(coupon) ? coupon.name : coupon.slice}</span>
                {!nameContainsSlice(coupon) && <span className={styles.name}>{coupon.name}</span>}
                <DaysLeft expiresAt={coupon.expiresAt} nowMs={nowMs} />
              </td>
              <td className={styles.amount}>{formatMoney(coupon.amount)}</td>
              <td className={styles.action}>
                <Button
                  aria-label={t('spin.claimOf', { name: coupon.name || coupon.slice })}
                  onClick={() => onClaim(coupon)}
                >
                  {t('spin.claim')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  }

  return (
    <section className={styles.coupons}>
      <h2>{t('spin.coupons')}</h2>
      {error && coupons && (
        <p className={styles.stale} role="status">
          {t('spin.couponsStale')}
        </p>
      )}
      {renderContent()}
      <Pager page={page} pageCount={pageCount} onChoose={setPage} />
    </section>
  )
}
