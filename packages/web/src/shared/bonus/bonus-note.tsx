import type { Currency } from '@sabai/contracts/constants'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useFormatMoney } from '../money/use-format-money.ts'
import styles from './bonus-note.module.css'
import { turnoverLeftOf } from './read-active-bonus.ts'
import { useTurnover } from './use-turnover.ts'

interface Props {
  isPromotion: boolean
  currency: Currency
  /** How the active bonus affects what the member is doing. */
  children: ReactNode
}

/**
 * Says that a bonus is active, how much turnover is left if that is known, and how the bonus affects what the member is
 * doing.
 */
export const BonusNote = ({ isPromotion, currency, children }: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const turnoverLeft = turnoverLeftOf(useTurnover(isPromotion), currency)
  return (
    <div className={styles.note}>
      <Gift size={22} aria-hidden="true" />
      <div>
        <p className={styles.title}>{t('home.bonusActive')}</p>
        {turnoverLeft !== null && <p>{t('home.bonusLeft', { amount: formatMoney(turnoverLeft) })}</p>}
        <p>{children}</p>
      </div>
    </div>
  )
}
