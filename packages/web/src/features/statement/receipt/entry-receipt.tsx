import type { Currency } from '@sabai/contracts/constants'
import { formatDateTime } from '../../../lib/format/time.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { AskSupport } from '../../../shared/failure/ask-support.tsx'
import { useFormatMoney } from '../../../shared/money/use-format-money.ts'
import { ReceiptDialog } from '../../../shared/receipt/receipt-dialog.tsx'
import type { StatementEntry } from '../read-statement.ts'
import { useAccountNames } from '../use-account-names.ts'

const OUTCOMES = { success: 'done', ended: 'ended', failed: 'failed', inProgress: 'pending' } as const

interface Props {
  entry: StatementEntry
  /** The address of this receipt. */
  address: string
  /** Null if the currency could not be loaded; amounts are then shown without a unit. */
  currency: Currency | null
  onClose: () => void
}

/** The receipt of a statement entry. If the entry failed or is in progress, the receipt links to support. */
export const EntryReceipt = ({ entry, address, currency, onClose }: Props) => {
  const { t } = useTexts()
  const nameOf = useAccountNames()
  const formatMoney = useFormatMoney(currency)
  const { type, status, from, to, relatedName, createdAt, amount } = entry
  const title = t(`statement.type.${type}`)
  const time = formatDateTime(createdAt)
  const optionalItems = [
    { key: 'from', label: t('statement.from'), text: from && nameOf(from) },
    { key: 'to', label: t('statement.destination'), text: to && nameOf(to) },
    { key: 'related', label: t('statement.related'), text: relatedName },
  ]
  const needsHelp = status === 'failed' || status === 'inProgress'
  return (
    <ReceiptDialog
      title={title}
      outcome={OUTCOMES[status]}
      address={address}
      amount={status === 'ended' && amount === 0 ? undefined : amount}
      currency={currency}
      items={[
        ...optionalItems.filter(({ text }) => text !== ''),
        { key: 'status', label: t('statement.column.status'), text: t(`statement.status.${status}`) },
        { key: 'at', label: t('money.time'), text: time },
      ]}
      helpLink={needsHelp && <AskSupport variant="quiet" topic={title} reference={`${formatMoney(amount)}, ${time}`} />}
      onClose={onClose}
    />
  )
}
