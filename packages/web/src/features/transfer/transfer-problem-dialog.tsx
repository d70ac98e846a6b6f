import type { Currency } from '@sabai/contracts/constants'
import type { ApiError } from '../../api/api-error.ts'
import { formatFailure } from '../../api/error-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { FailureDialog } from '../../shared/failure/failure-dialog.tsx'
import { UnconfirmedDialog } from '../../shared/money/unconfirmed-dialog.tsx'
import type { LatestBalances } from '../../shared/money/unread-balances.tsx'
import { useFormatBalance, useFormatMoney } from '../../shared/money/use-format-money.ts'
import type { MoneyAccount } from './check-transfer.ts'
import type { TransferOrder } from './transfer-order.ts'

interface Props {
  error: ApiError
  order: TransferOrder
  accounts: readonly MoneyAccount[]
  currency: Currency
  latestBalances: LatestBalances
  onDeposit: () => void
  onClose: () => void
}

/** Says why a transfer was refused, or that its outcome is unknown, with the balances of the accounts involved. */
export const TransferProblemDialog = ({
  error,
  order,
  accounts,
  currency,
  latestBalances,
  onDeposit,
  onClose,
}: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const formatBalance = useFormatBalance(currency)
  const nameOf = (code: string) => accounts.find((account) => account.code === code)?.name ?? code
  if (!error.outcomeUnknown) {
    return (
      <FailureDialog
        title={t(order.from ? 'transfer.failed' : 'transfer.all.failed')}
        error={error}
        reference={[order.from && nameOf(order.from), nameOf(order.to), formatMoney(order.amount)]
          .filter(Boolean)
          .join(', ')}
        onDeposit={onDeposit}
        onClose={onClose}
      />
    )
  }
  const involvedAccounts = accounts.filter(({ code }) => !order.from || code === order.from || code === order.to)
  return (
    <UnconfirmedDialog
      title={t('transfer.unknown')}
      {...(error.code ? { message: formatFailure(t, error) } : {})}
      hint={t('transfer.unknownHint')}
      latestBalances={latestBalances}
      items={involvedAccounts.map(({ code, name, amount }) => ({
        key: code,
        label: name,
        text: formatBalance(amount),
      }))}
      onClose={onClose}
    />
  )
}
