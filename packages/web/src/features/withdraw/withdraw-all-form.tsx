import type { Currency } from '@sabai/contracts/constants'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { BonusNote } from '../../shared/bonus/bonus-note.tsx'
import { useFormatBalance, useFormatMoney } from '../../shared/money/use-format-money.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './withdraw-form-dialog.module.css'

interface Props {
  /** All the money of the member; null if it is unknown. */
  total: number | null
  min: number
  isPromotion: boolean
  currency: Currency
  isLocked: boolean
  notice: ReactNode
  /** Shows the money that can be withdrawn. */
  children: ReactNode
  /** Shows the account that receives the money. */
  account: ReactNode
  onNext: (amount: number) => void
}

/**
 * Offers to withdraw the whole balance. The withdrawal ends the active bonus. While a bonus is active, no other
 * withdrawal is possible (product section 5).
 */
export const WithdrawAllForm = ({
  total,
  min,
  isPromotion,
  currency,
  isLocked,
  notice,
  children,
  account,
  onNext,
}: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const formatBalance = useFormatBalance(currency)
  const isTooLittle = total !== null && total < min
  return (
    <div className={styles.form} data-columns="">
      {children}
      {/* The note about the bonus is above the account, so that the note is in view even on a low screen. */}
      <div className={styles.entry}>
        <BonusNote isPromotion={isPromotion} currency={currency}>
          {t('withdraw.endsBonus')}
        </BonusNote>
      </div>
      {account}
      {isTooLittle && <p role="status">{t('amount.minimum', { amount: formatMoney(min) })}</p>}
      {notice}
      <DialogFoot>
        <Button
          variant="main"
          wide
          disabled={isLocked || total === null || isTooLittle}
          onClick={() => total !== null && onNext(total)}
        >
          {t('withdraw.allAndEnd', { amount: formatBalance(total) })}
        </Button>
      </DialogFoot>
    </div>
  )
}
