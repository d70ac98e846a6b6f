import type { Currency } from '@sabai/contracts/constants'
import { useRef } from 'react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { PATHS } from '../../../lib/navigation/paths.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import type { Coupon, WheelSetup } from '../read-wheel.ts'
import { DepositLink } from './deposit-link.tsx'
import { PrizeDialog } from './prize-dialog.tsx'
import { SpinProblemDialog } from './spin-problem-dialog.tsx'
import { useSpin } from './use-spin.ts'
import { Wheel } from './wheel.tsx'
import styles from './wheel-section.module.css'

interface Props {
  wheelSetup: WheelSetup
  /** Whether the coins are being reloaded. */
  isReading: boolean
  /** The member's coupons; null while they are unknown. */
  coupons: readonly Coupon[] | null
  /** Null if the currency could not be loaded. */
  currency: Currency | null
  /** Claims the coupon that a spin has won. */
  onClaim: (coupon: Coupon) => void
  onStop: (coinsLeft: number | null) => void
  onReload: () => void
}

/** A placeholder with the size of the wheel. */
export const WheelSkeleton = () => (
  <Loading>
    <div className={styles.waiting}>
      <div className={styles.disc}>
        <Skeleton height="100%" />
      </div>
      <Skeleton width="14rem" />
    </div>
  </Loading>
)

/** The wheel with its hint and announcements, and the dialogs of a spin. */
export const WheelSection = ({ wheelSetup, isReading, coupons, currency, onClaim, onStop, onReload }: Props) => {
  const { t } = useTexts()
  const spin = useSpin({ wheelSetup, onStop, onReload })
  const { phase, wheel, coins, wonSlice, problem } = spin
  /** The ids of the coupons before the spin; null if they are unknown. A coupon with another id was won by the spin. */
  const couponIdsBefore = useRef<readonly string[] | null>(null)

  if (!wheel)
    return (
      <>
        <Notice
          scene="empty"
          title={t('spin.none')}
          text={t('spin.noneHint')}
          action={<ButtonLink to={PATHS.home}>{t('shell.toHome')}</ButtonLink>}
        />
        {problem && <SpinProblemDialog problem={problem} coins={isReading ? null : coins} onClose={spin.close} />}
      </>
    )

  const describeSpin = () => {
    if (phase === 'asking' || phase === 'turning') return t('spin.spinning')
    return wonSlice ? t('spin.stopped', { label: wonSlice.label }) : ''
  }
  const describeHint = () => {
    if (phase !== 'idle') return describeSpin()
    return t(coins !== null && coins <= 0 ? 'spin.noCoins' : 'spin.hint')
  }

  return (
    <>
      <Wheel
        {...spin}
        wheel={wheel}
        onSpin={() => {
          couponIdsBefore.current = coupons?.map(({ id }) => id) ?? null
          void spin.spin()
        }}
      />
      <p className="visually-hidden" role="status">
        {describeSpin()}
      </p>
      <div className={styles.below}>
        <p className={styles.hint} aria-hidden={phase !== 'idle' || undefined}>
          {describeHint()}
        </p>
        {coins !== null && coins <= 0 && phase === 'idle' && <DepositLink />}
      </div>
      {wonSlice && phase === 'prize' && (
        <PrizeDialog
          slice={wonSlice}
          coupon={coupons?.find(({ id }) => couponIdsBefore.current?.includes(id) === false) ?? null}
          currency={currency}
          onClaim={(coupon) => {
            spin.close()
            onClaim(coupon)
          }}
          onClose={spin.close}
        />
      )}
      {problem && <SpinProblemDialog problem={problem} coins={isReading ? null : coins} onClose={spin.close} />}
    </>
  )
}
