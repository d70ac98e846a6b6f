import type { Currency } from '@sabai/contracts/constants'
import type { ApiError } from '../../api/api-error.ts'
import { sum } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { MoneyLock } from '../../shared/account/use-balances.ts'
import { useMoneyCommand } from '../../shared/account/use-money-command.ts'
import { ReviewDialog } from '../../shared/money/review-dialog.tsx'
import { useFormatBalance, useFormatMoney } from '../../shared/money/use-format-money.ts'
import { AccountTile } from '../../ui/display/tile.tsx'
import type { MoneyAccount } from './check-transfer.ts'
import type { TransferDetails, TransferOrder } from './transfer-order.ts'

interface Props {
  details: TransferDetails
  accounts: readonly MoneyAccount[]
  currency: Currency
  lock: MoneyLock
  onDone: (order: TransferOrder) => void
  onProblem: (error: ApiError, order: TransferOrder) => void
  onClose: () => void
}

/** Shows the amount, both accounts and their resulting balances, and sends the transfer once after confirmation. */
export const TransferReviewDialog = ({ details, accounts, currency, lock, onDone, onProblem, onClose }: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const formatBalance = useFormatBalance(currency)
  const { run, isRunning } = useMoneyCommand('POST /api/wallet/transfer', lock)
  const { from, to, amount } = details

  const toAccountItem = (key: 'from' | 'to', code: string, change: number) => {
    const account = accounts.find((account) => account.code === code)
    const name = account?.name ?? code
    const balanceAfter = formatBalance(sum([account?.amount ?? null, change], currency))
    return [
      {
        key,
        label: t(`transfer.${key}`),
        text: name,
        tile: <AccountTile code={code} name={name} logo={account?.logo ?? ''} />,
      },
      { key: `${key}After`, label: t('transfer.afterOf', { name }), text: balanceAfter },
    ]
  }
  const send = async () => {
    const outcome = await run({ body: details })
    if (outcome?.error) onProblem(outcome.error, details)
    else if (outcome) onDone(details)
  }

  return (
    <ReviewDialog
      title={t('transfer.review')}
      amount={{ label: t('transfer.amount'), amount, currency }}
      items={[...toAccountItem('from', from, -amount), ...toAccountItem('to', to, amount)]}
      confirmLabel={t('transfer.confirm', { amount: formatMoney(amount) })}
      latestBalances={lock}
      isBusy={isRunning}
      onConfirm={() => void send()}
      onClose={onClose}
    />
  )
}
