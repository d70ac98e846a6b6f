import { useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import { queryKeyOf, useApi } from '../../api/use-api.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { Untrusted } from '../../lib/wire/untrusted.ts'
import { useCurrency } from '../../shared/account/use-currency.ts'
import { CallFailedState } from '../../shared/failure/call-failed-state.tsx'
import { Card } from '../../ui/display/card.tsx'
import { ClaimDialog } from './coupons/claim-dialog.tsx'
import { CouponList } from './coupons/coupon-list.tsx'
import { type Coupon, readCoupons, readWheelSetup } from './read-wheel.ts'
import { WheelSection, WheelSkeleton } from './spin/wheel-section.tsx'
import styles from './spin-page.module.css'

const SETUP_ROUTE = 'GET /api/spinwheel/setup'

/** The prize wheel, and the coupons that the member has won (product section 2, "Spin page"). */
export const SpinPage = () => {
  const { t } = useTexts()
  const { mutate } = useSWRConfig()
  const setupCall = useApi(SETUP_ROUTE)
  const couponCall = useApi('GET /api/spinwheel/coupon')
  const currency = useCurrency() ?? null
  const [couponToClaim, setCouponToClaim] = useState<Coupon | null>(null)
  const wheelSetup = useMemo(() => (setupCall.data ? readWheelSetup(setupCall.data) : null), [setupCall.data])
  const coupons = couponCall.data ? readCoupons(couponCall.data) : null

  const reload = () => {
    void setupCall.reload()
    void couponCall.reload()
  }
  /** Called when the wheel stops. Reloads the coupons, and shows the remaining coins without waiting for a reload. */
  const handleStop = (coinsLeft: number | null) => {
    void couponCall.reload()
    if (coinsLeft === null) return
    const updateCoins = (knownSetup: Untrusted<object> | undefined) =>
      knownSetup && { ...knownSetup, userCoin: coinsLeft }
    void mutate(queryKeyOf(SETUP_ROUTE), updateCoins, { revalidate: false })
  }

  const renderWheel = () => {
    if (setupCall.data === undefined && !setupCall.error) return <WheelSkeleton />
    if (wheelSetup === null)
      return (
        <CallFailedState
          title={t('spin.notLoaded')}
          error={setupCall.error}
          isRetrying={setupCall.isValidating}
          onRetry={reload}
        />
      )
    return (
      <WheelSection
        wheelSetup={wheelSetup}
        isReading={setupCall.isValidating}
        coupons={coupons}
        currency={currency}
        onClaim={setCouponToClaim}
        onStop={handleStop}
        onReload={reload}
      />
    )
  }

  return (
    <div className={styles.page}>
      <Card className={styles.wheel}>
        <h1>{t('shell.spin')}</h1>
        {renderWheel()}
      </Card>
      <CouponList
        coupons={couponCall.data === undefined && !couponCall.error ? undefined : coupons}
        error={couponCall.error}
        isRetrying={couponCall.isValidating}
        onRetry={() => void couponCall.reload()}
        currency={currency}
        onClaim={setCouponToClaim}
      />
      {couponToClaim && (
        <ClaimDialog
          coupon={couponToClaim}
          currency={currency ?? 'BAHT'}
          onEnd={reload}
          onClose={() => setCouponToClaim(null)}
        />
      )}
    </div>
  )
}
