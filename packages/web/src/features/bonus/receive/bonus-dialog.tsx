import type { Currency } from '@sabai/contracts/constants'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { useNow } from '../../../lib/runtime/use-now.ts'
import { BannerCarousel } from '../../../shared/banners/banner-carousel.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { bonusStateOf } from '../bonus-state.ts'
import type { Bonus } from '../read-bonus.ts'
import { UnconfirmedRewardDialog } from '../unconfirmed-reward-dialog.tsx'
import type { ActiveReward } from '../use-rewards.ts'
import { BonusNotice } from './bonus-notice.tsx'
import styles from './receive.module.css'
import { type BlockReason, ReceiveActions } from './receive-actions.tsx'
import { ReceiveProblem } from './receive-problem.tsx'
import type { ReceivedBonus } from './received-dialog.tsx'
import { useReceive } from './use-receive.ts'

const MIDNIGHT_CHECK_INTERVAL_MS = 10_000

interface Props {
  /** The bonus as it was when the member pressed it. */
  bonus: Bonus
  /** The current bonuses; null if they could not be loaded. */
  bonuses: readonly Bonus[] | null
  activeReward: ActiveReward | null | undefined
  activeRewardText: string
  currency: Currency | null
  onEnd: () => void
  onReceived: (received: ReceivedBonus) => void
  onClose: () => void
}

/** The details of a bonus, and the button that receives it (product section 2, "Bonus page"). */
export const BonusDialog = ({
  bonus: pressedBonus,
  bonuses,
  activeReward,
  activeRewardText,
  currency,
  onEnd,
  onReceived,
  onClose,
}: Props) => {
  const { t } = useTexts()
  const nowMs = useNow(MIDNIGHT_CHECK_INTERVAL_MS, bonuses)
  // The dialog keeps showing a bonus that the operator has removed.
  const [shownBonus, setShownBonus] = useState(pressedBonus)
  const currentBonus = bonuses?.find(({ code }) => code === pressedBonus.code)
  if (currentBonus && currentBonus !== shownBonus) setShownBonus(currentBonus)
  const { receive, isRunning, problem, dismissProblem } = useReceive({
    route: 'GET /api/bonus/activate/{code}',
    code: pressedBonus.code,
    onEnd,
    onReceived: (amount) => onReceived({ title: t('bonus.received'), name: shownBonus.name, amount }),
  })

  const findBlockReason = (): BlockReason | null => {
    if (bonuses && !currentBonus) return 'gone'
    const state = bonusStateOf(shownBonus, nowMs)
    if (state === 'current') return 'current'
    if (activeReward) return 'other'
    return state === 'received' ? 'received' : null
  }

  if (problem?.outcomeUnknown)
    return (
      <UnconfirmedRewardDialog
        title={t('bonus.unconfirmed')}
        hint={t('bonus.unconfirmedHint')}
        error={problem}
        activeRewardText={activeRewardText}
        currency={currency}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={t('bonus.details')} locked={isRunning} onClose={onClose}>
      <div className={styles.body} data-columns="">
        {shownBonus.banners.length > 0 ? (
          <BannerCarousel banners={shownBonus.banners} label={shownBonus.name} />
        ) : (
          <p className={styles.name}>{shownBonus.name}</p>
        )}
        <BonusNotice percentFail={shownBonus.percentFail} />
        <ReceiveActions
          blockReason={findBlockReason()}
          receiveLabel={t('bonus.receive')}
          isBusy={isRunning}
          onReceive={receive}
          onClose={onClose}
        />
      </div>
      {problem && <ReceiveProblem error={problem} name={shownBonus.name} onClose={dismissProblem} />}
    </Dialog>
  )
}
