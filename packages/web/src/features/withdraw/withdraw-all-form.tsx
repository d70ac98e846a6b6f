import type { Currency } from '@sabai/contracts/constants'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { BonusNote } from '../../shared/bonus/bonus-note.tsx'
import { useMoneyText } from '../../shared/money/use-money-text.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './withdraw-form-dialog.module.css'

interface Props {
  /** All the money of the member; null if it is unknown. */
  total: number | null
  min: number
  isPromotion: boolean
  currency: Currency
  locked: boolean
  notice: ReactNode
  /** Shows the money that can be withdrawn. */
  children: ReactNode
  /** Shows the account that receives it. */
  account: ReactNode
  onNext: (amount: number) => void
}

/**
 * Offers the only withdrawal that is possible while a bonus is active: of the whole balance, which ends the bonus
 * (product section 5).
 */
export const WithdrawAllForm = ({
  total,
  min,
  isPromotion,
  currency,
  locked,
  notice,
  children,
  account,
  onNext,
}: Props) => {
  const { t } = useTexts()
  const moneyText = useMoneyText(currency)
  const isTooLittle = total !== null && total < min
  return (
    <div className={styles.form} data-columns="">
      {children}
      {/* The note about the bonus is above the account, so that it is in view even on a low screen. */}
      <div className={styles.entry}>
        <BonusNote isPromotion={isPromotion} currency={currency}>
          {t('withdraw.endsBonus')}
        </BonusNote>
      </div>
      {account}
      {isTooLittle && <p role="status">{t('amount.minimum', { amount: moneyText(min) })}</p>}
      {notice}
      <DialogFoot>
        <Button
          variant="main"
          wide
          disabled={locked || total === null || isTooLittle}
          onClick={() => total !== null && onNext(total)}
        >
          {t('withdraw.allAndEnd')}
        </Button>
      </DialogFoot>
    </div>
  )
}
