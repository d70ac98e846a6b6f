import type { Currency } from '@sabai/contracts/constants'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../lib/format/time.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { ReceiptDialog } from '../../shared/receipt/receipt-dialog.tsx'
import type { MoneyAccount } from './check-transfer.ts'
import type { TransferOrder } from './transfer-order.ts'

interface Props extends TransferOrder {
  /** The time of the server's reply, in ISO format. */
  at: string
  accounts: readonly MoneyAccount[]
  currency: Currency
  action: ReactNode
  onClose: () => void
}

/** The receipt of a transfer: its amount, source, destination and time. */
export const TransferReceiptDialog = ({ from, to, amount, at, accounts, currency, ...dialog }: Props) => {
  const { t } = useTexts()
  const nameOf = (code: string) => accounts.find((account) => account.code === code)?.name ?? code
  return (
    <ReceiptDialog
      title={t(from ? 'transfer.done' : 'transfer.all.done')}
      outcome="done"
      amount={amount}
      currency={currency}
      items={[
        { key: 'from', label: t('transfer.from'), text: from ? nameOf(from) : t('transfer.all.sources') },
        { key: 'to', label: t('transfer.to'), text: nameOf(to) },
        { key: 'at', label: t('money.time'), text: formatDateTime(at) },
      ]}
      {...dialog}
    />
  )
}
