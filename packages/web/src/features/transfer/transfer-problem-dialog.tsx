import type { Currency } from '@sabai/contracts/constants'
import type { ApiError } from '../../api/api-error.ts'
import { formatFailure } from '../../api/error-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { UnconfirmedDialog } from '../../shared/money/unconfirmed-dialog.tsx'
import type { LatestBalances } from '../../shared/money/unread-balances.tsx'
import { useBalanceText } from '../../shared/money/use-money-text.ts'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import type { MoneyAccount } from './check-transfer.ts'
import type { TransferOrder } from './transfer-order.ts'

interface Props {
  error: ApiError
  order: TransferOrder
  accounts: readonly MoneyAccount[]
  currency: Currency
  latest: LatestBalances
  onClose: () => void
}

/** Says why a transfer was refused; or that its outcome is not known, with the balances of the accounts involved. */
export const TransferProblemDialog = ({ error, order, accounts, currency, latest, onClose }: Props) => {
  const { t } = useTexts()
  const balanceText = useBalanceText(currency)
  if (!error.outcomeUnknown) {
    return (
      <MessageDialog title={t(order.from ? 'transfer.failed' : 'transfer.all.failed')} onClose={onClose}>
        <p>{formatFailure(t, error)}</p>
      </MessageDialog>
    )
  }
  const involved = accounts.filter(({ code }) => !order.from || code === order.from || code === order.to)
  return (
    <UnconfirmedDialog
      title={t('transfer.unknown')}
      {...(error.code ? { message: formatFailure(t, error) } : {})}
      hint={t('transfer.unknownHint')}
      latest={latest}
      items={involved.map(({ code, name, amount }) => ({
        key: code,
        label: name,
        text: balanceText(amount),
      }))}
      onClose={onClose}
    />
  )
}
