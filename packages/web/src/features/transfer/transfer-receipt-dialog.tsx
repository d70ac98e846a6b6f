import type { Currency } from '@sabai/contracts/constants'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../lib/format/time.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { LatestBalances } from '../../shared/money/unread-balances.tsx'
import { useFormatBalance } from '../../shared/money/use-format-money.ts'
import { ReceiptDialog } from '../../shared/receipt/receipt-dialog.tsx'
import type { MoneyAccount } from './check-transfer.ts'
import type { TransferOrder } from './transfer-order.ts'

interface Props extends TransferOrder {
  /** The time at which the server confirmed the transfer, in ISO format. */
  confirmedAt: string
  accounts: readonly MoneyAccount[]
  /** The state of the balances. A balance is shown as a dash until it has been read after the transfer. */
  latestBalances: LatestBalances
  currency: Currency
  action: ReactNode
  onClose: () => void
}

/** The receipt of a transfer: its amount, source, destination and time, and the new balances. */
export const TransferReceiptDialog = ({
  from,
  to,
  amount,
  confirmedAt,
  accounts,
  latestBalances,
  currency,
  ...dialogProps
}: Props) => {
  const { t } = useTexts()
  const formatBalance = useFormatBalance(currency)
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
        { key: 'at', label: t('money.time'), text: formatDateTime(confirmedAt) },
      ]}
      balances={accounts
        .filter(({ code }) => code === from || code === to)
        .map(({ code, name, amount: balance }) => ({
          key: `${code}After`,
          label: t('transfer.afterOf', { name }),
          text: formatBalance(latestBalances.state === 'current' ? balance : null),
        }))}
      {...dialogProps}
    />
  )
}
