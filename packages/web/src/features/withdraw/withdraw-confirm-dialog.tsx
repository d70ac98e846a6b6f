import type { Currency } from '@sabai/contracts/constants'
import type { ReactNode } from 'react'
import { useBank } from '../../api/use-bank.ts'
import { type BankAccount, formatAccountNo } from '../../lib/bank/bank-account.ts'
import { sum } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { MoneyList } from '../../ui/money/money-list.tsx'
import { useBalanceText, useMoneyText } from '../../ui/money/use-money-text.ts'
import type { AvailableMoney } from './check-withdraw.ts'

interface Props {
  amount: number
  available: AvailableMoney
  currency: Currency
  bank: BankAccount
  busy: boolean
  locked: boolean
  /** Says why it is locked, with the way on. */
  notice: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** States what goes where and what remains, and asks for a yes. */
export const WithdrawConfirmDialog = ({ amount, available, currency, bank, notice, ...dialog }: Props) => {
  const { t } = useTexts()
  const moneyText = useMoneyText(currency)
  const balanceText = useBalanceText(currency)
  const { name: bankName } = useBank(bank)
  return (
    <ConfirmDialog
      {...dialog}
      title={t('withdraw.confirmTitle')}
      confirm={t('withdraw.confirm', { amount: moneyText(amount) })}
    >
      <MoneyList
        items={[
          { key: 'amount', label: t('withdraw.amount'), text: moneyText(amount), isMain: true },
          { key: 'bank', label: t('withdraw.bank'), text: bankName },
          { key: 'account', label: t('withdraw.account'), text: formatAccountNo(bank.number) },
          { key: 'name', label: t('withdraw.accountName'), text: bank.name },
          { key: 'rest', label: t('withdraw.remains'), text: balanceText(sum([available.total, -amount], currency)) },
        ]}
      />
      {notice}
    </ConfirmDialog>
  )
}
