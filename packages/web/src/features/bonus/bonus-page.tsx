import { useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useCurrency } from '../../shared/account/use-currency.ts'
import { CallFailedState } from '../../shared/failure/call-failed-state.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PullToRefresh } from '../../ui/pull/pull-to-refresh.tsx'
import { ActiveCard } from './active/active-card.tsx'
import { CancelDialog } from './active/cancel-dialog.tsx'
import styles from './bonus-page.module.css'
import { BonusList, BonusListSkeleton } from './cards/bonus-list.tsx'
import type { Bonus } from './read-bonus.ts'
import { BonusDialog } from './receive/bonus-dialog.tsx'
import { PromotionDialog } from './receive/promotion-dialog.tsx'
import { PromotionForm } from './receive/promotion-form.tsx'
import { type ReceivedBonus, ReceivedDialog } from './receive/received-dialog.tsx'
import { useRewards } from './use-rewards.ts'

type OpenDialog =
  | { readonly kind: 'bonus'; readonly bonus: Bonus }
  | { readonly kind: 'promotion'; readonly code: string }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'received'; readonly received: ReceivedBonus }

const isPending = ({ data, error }: { readonly data: unknown; readonly error: unknown }) =>
  data === undefined && error === undefined

/** The active bonus or the promotion code form, and the list of bonuses (product section 2, "Bonus page"). */
export const BonusPage = () => {
  const { t } = useTexts()
  const { bonusListCall, bonusCheckCall, promotionCall, bonuses, activeReward, reload } = useRewards()
  const knownCurrency = useCurrency()
  const currency = knownCurrency ?? null
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const activeRewardCall = activeReward?.isPromotion ? promotionCall : bonusListCall

  const renderActive = () => {
    if (activeReward) {
      const failure = activeReward.isPromotion && promotionCall.error && !promotionCall.data && (
        <CallFailedState
          title={t('bonus.promotion.currentFailed')}
          error={promotionCall.error}
          isRetrying={promotionCall.isValidating}
          onRetry={() => void promotionCall.reload()}
        />
      )
      return (
        <ActiveCard
          activeReward={activeReward}
          isReading={activeRewardCall.isValidating}
          failure={failure}
          currency={currency}
          onCancel={() => setOpenDialog({ kind: 'cancel' })}
        />
      )
    }
    if (activeReward === null) return <PromotionForm onSearch={(code) => setOpenDialog({ kind: 'promotion', code })} />
    return (
      <Card>
        <CallFailedState
          title={t('bonus.activeFailed')}
          error={bonusCheckCall.error}
          isRetrying={bonusCheckCall.isValidating}
          onRetry={() => void reload()}
        />
      </Card>
    )
  }

  const describeActive = () => {
    if (activeReward === undefined || bonusCheckCall.isValidating) return '–'
    return activeReward ? activeReward.name || t('bonus.unnamed') : t('bonus.none')
  }
  const renderDialog = () => {
    const commonProps = {
      currency,
      activeRewardText: describeActive(),
      onEnd: () => void reload(),
      onClose: () => setOpenDialog(null),
    }
    const showReceived = (received: ReceivedBonus) => setOpenDialog({ kind: 'received', received })
    if (openDialog?.kind === 'received') return <ReceivedDialog {...commonProps} received={openDialog.received} />
    if (openDialog?.kind === 'cancel') return <CancelDialog {...commonProps} activeReward={activeReward} />
    if (openDialog?.kind === 'bonus')
      return (
        <BonusDialog
          {...commonProps}
          bonus={openDialog.bonus}
          bonuses={bonuses}
          activeReward={activeReward}
          onReceived={showReceived}
        />
      )
    if (openDialog?.kind === 'promotion')
      return (
        <PromotionDialog
          {...commonProps}
          code={openDialog.code}
          hasActiveReward={Boolean(activeReward)}
          onReceived={showReceived}
        />
      )
    return null
  }
  // All parts appear at the same time, so that none is pushed down by a part above it that loads later.
  const isLoading =
    isPending(bonusCheckCall) ||
    isPending(bonusListCall) ||
    (activeReward && (knownCurrency === undefined || (activeReward.isPromotion && isPending(promotionCall))))
  const isStale = Boolean((bonusListCall.error && bonuses) || (bonusCheckCall.error && activeReward !== undefined))

  return (
    <div className={styles.page}>
      <PullToRefresh onPull={reload} />
      <h1>{t('shell.bonus')}</h1>
      {isStale && (
        <p className={styles.stale} role="status">
          {t('bonus.stale')}
        </p>
      )}
      {isLoading ? (
        <Loading>
          <div className={styles.parts}>
            <div className={styles.part}>
              <h2>
                <Skeleton width="8rem" />
              </h2>
              <Card className={styles.waiting}>
                <Skeleton width="70%" />
                <Skeleton width="40%" />
                <Skeleton height="var(--control)" />
                <Skeleton height="var(--target)" />
              </Card>
            </div>
            <BonusListSkeleton />
          </div>
        </Loading>
      ) : (
        <div className={styles.parts}>
          {renderActive()}
          <BonusList
            bonuses={bonuses}
            error={bonusListCall.error}
            isRetrying={bonusListCall.isValidating}
            onRetry={() => void bonusListCall.reload()}
            onOpen={(bonus) => setOpenDialog({ kind: 'bonus', bonus })}
          />
        </div>
      )}
      {renderDialog()}
    </div>
  )
}
