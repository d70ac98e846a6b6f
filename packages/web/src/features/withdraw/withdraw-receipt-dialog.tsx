import type { Currency } from '@sabai/contracts/constants'
import { type BankAccount, formatAccountNo } from '../../lib/bank/bank-account.ts'
import { formatDateTime } from '../../lib/format/time.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { useBank } from '../../shared/account/use-bank.ts'
import { useFormatBalance } from '../../shared/money/use-format-money.ts'
import { ReceiptDialog } from '../../shared/receipt/receipt-dialog.tsx'

interface Props {
  amount: number
  /** The time at which the server confirmed the request, in ISO format. */
  confirmedAt: string
  bank: BankAccount
  /** All the money of the member; null until it has been read after the withdrawal. */
  total: number | null
  currency: Currency
  onClose: () => void
}

/**
 * The receipt of a withdrawal that is requested but not paid yet. The receipt tells the member to wait for the transfer
 * (product section 8), and shows the remaining money.
 */
export const WithdrawReceiptDialog = ({ amount, confirmedAt, bank, total, currency, onClose }: Props) => {
  const { t } = useTexts()
  const formatBalance = useFormatBalance(currency)
  const { name: bankName } = useBank(bank)
  return (
    <ReceiptDialog
      title={t('withdraw.done')}
      outcome="pending"
      amount={amount}
      currency={currency}
      hint={t('withdraw.doneHint')}
      items={[
        { key: 'from', label: t('withdraw.from'), text: t('home.wallet') },
        { key: 'to', label: t('withdraw.bank'), text: bankName },
        { key: 'account', label: t('withdraw.account'), text: formatAccountNo(bank.number) },
        { key: 'at', label: t('money.time'), text: formatDateTime(confirmedAt) },
      ]}
      balances={[{ key: 'rest', label: t('withdraw.remains'), text: formatBalance(total) }]}
      onClose={onClose}
    />
  )
}
