import { type Currency, WALLET } from '@sabai/contracts/constants'
import { type BankAccount, formatAccountNo } from '../../lib/bank/bank-account.ts'
import { sum } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useBank } from '../../shared/account/use-bank.ts'
import { BonusNote } from '../../shared/bonus/bonus-note.tsx'
import type { BonusCheck } from '../../shared/bonus/use-bonus-check.ts'
import { ReviewDialog } from '../../shared/money/review-dialog.tsx'
import type { LatestBalances } from '../../shared/money/unread-balances.tsx'
import { useFormatBalance, useFormatMoney } from '../../shared/money/use-format-money.ts'
import { AccountTile, BankTile } from '../../ui/display/tile.tsx'
import type { AvailableMoney } from './check-withdraw.ts'

interface Props {
  amount: number
  available: AvailableMoney
  currency: Currency
  bank: BankAccount
  bonus: BonusCheck
  latestBalances: LatestBalances
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/**
 * Shows the amount, the account and the remaining balance, warns if the withdrawal ends a bonus, and asks for
 * confirmation.
 */
export const WithdrawReviewDialog = ({ amount, available, currency, bank, bonus, ...dialogProps }: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const formatBalance = useFormatBalance(currency)
  const { code, name: bankName } = useBank(bank)
  return (
    <ReviewDialog
      {...dialogProps}
      title={t('withdraw.confirmTitle')}
      amount={{ label: t('withdraw.amount'), amount, currency }}
      items={[
        { key: 'from', label: t('withdraw.from'), text: t('home.wallet'), tile: <AccountTile code={WALLET} name="" /> },
        { key: 'bank', label: t('withdraw.bank'), text: bankName, tile: <BankTile code={code} /> },
        { key: 'account', label: t('withdraw.account'), text: formatAccountNo(bank.number) },
        { key: 'name', label: t('withdraw.accountName'), text: bank.name },
        { key: 'rest', label: t('withdraw.remains'), text: formatBalance(sum([available.total, -amount], currency)) },
      ]}
      confirmLabel={t(bonus.isActive ? 'withdraw.confirmAll' : 'withdraw.confirm', { amount: formatMoney(amount) })}
    >
      {bonus.isActive && (
        <BonusNote isPromotion={bonus.isPromotion} currency={currency}>
          {t('withdraw.endsBonus')}
        </BonusNote>
      )}
    </ReviewDialog>
  )
}
