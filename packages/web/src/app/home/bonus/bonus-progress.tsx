import { ChevronRight, Gift } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { PATHS } from '../../../lib/navigation/paths.ts'
import { useCurrency } from '../../../shared/account/use-currency.ts'
import { turnoverLeftOf } from '../../../shared/bonus/read-active-bonus.ts'
import { useBonusCheck } from '../../../shared/bonus/use-bonus-check.ts'
import { useTurnover } from '../../../shared/bonus/use-turnover.ts'
import { useFormatMoney } from '../../../shared/money/use-format-money.ts'
import { ProgressTrack } from '../../../ui/feedback/progress-track.tsx'
import styles from './bonus-progress.module.css'

const TurnoverProgress = ({ isPromotion }: { isPromotion: boolean }) => {
  const { t } = useTexts()
  const currency = useCurrency() ?? null
  const formatMoney = useFormatMoney(currency)
  const turnover = useTurnover(isPromotion)
  if (!turnover) return null
  const remainingText = t('home.bonusLeft', { amount: formatMoney(turnoverLeftOf(turnover, currency ?? 'BAHT')) })
  const { done, needed } = turnover
  return (
    <>
      <span className={styles.left}>{remainingText}</span>
      <ProgressTrack aria-label={remainingText} value={Math.min(done, needed)} max={needed} />
    </>
  )
}

/**
 * The link to the active bonus, with its progress. Renders nothing while no bonus is active, or while the app does not
 * know whether one is.
 */
export const BonusProgress = ({ updatedAt }: { updatedAt: string | null }) => {
  const { t } = useTexts()
  const { isActive, isPromotion, reload } = useBonusCheck()
  const reloadNow = useEffectEvent(() => void reload())
  const lastUpdatedAt = useRef(updatedAt)
  useEffect(() => {
    if (lastUpdatedAt.current !== updatedAt) reloadNow()
    lastUpdatedAt.current = updatedAt
  }, [updatedAt])
  if (!isActive) return null
  return (
    <Link className={styles.chip} to={PATHS.bonus}>
      <Gift size={20} aria-hidden="true" />
      <span className={styles.text}>
        <span className={styles.title}>{t('home.bonusActive')}</span>
        <TurnoverProgress isPromotion={isPromotion} />
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  )
}
