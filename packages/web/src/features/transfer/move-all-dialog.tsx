import { type Currency, WALLET } from '@sabai/contracts/constants'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { MoneyLock } from '../../shared/account/use-balances.ts'
import { useMoneyCommand } from '../../shared/account/use-money-command.ts'
import { ReviewDialog } from '../../shared/money/review-dialog.tsx'
import { useFormatBalance, useFormatMoney } from '../../shared/money/use-format-money.ts'
import { ChoiceField } from '../../ui/choice/choice-field.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { MoneyAccount } from './check-transfer.ts'
import { planMoveAll } from './plan-move-all.ts'
import { toChoices } from './to-choices.tsx'
import type { TransferOrder } from './transfer-order.ts'

interface Props {
  accounts: readonly MoneyAccount[]
  hasBrokenAccounts: boolean
  currency: Currency
  to: string
  lock: MoneyLock
  onDone: (order: TransferOrder) => void
  onProblem: (error: ApiError, order: TransferOrder) => void
  onClose: () => void
}

/**
 * The dialog "Move everything here": shows the accounts, the sum and the resulting balance, and asks for confirmation.
 */
export const MoveAllDialog = ({
  accounts,
  hasBrokenAccounts,
  currency,
  to: initialTo,
  lock,
  onDone,
  onProblem,
  onClose,
}: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const formatBalance = useFormatBalance(currency)
  const { run, isRunning } = useMoneyCommand('POST /api/wallet/transferAll', lock)
  const [to, setTo] = useState(initialTo || WALLET)
  const { sources, sum, targetBalanceAfter } = planMoveAll(accounts, to, currency, hasBrokenAccounts)
  const isZero = sum === 0
  const targetName = accounts.find((account) => account.code === to)?.name ?? to

  const send = async () => {
    const order = { from: '', to, amount: sum }
    const outcome = await run({ body: { to } })
    if (outcome?.error) onProblem(outcome.error, order)
    else if (outcome) onDone(order)
  }

  return (
    <ReviewDialog
      title={t('transfer.all.title')}
      amount={{ label: t('transfer.all.sum'), amount: sum, currency }}
      items={[
        ...sources.map((account) => ({
          key: account.code,
          label: account.name,
          text: formatBalance(account.amount),
        })),
        { key: 'after', label: t('transfer.afterOf', { name: targetName }), text: formatBalance(targetBalanceAfter) },
      ]}
      confirmLabel={isZero ? t('transfer.all.title') : t('transfer.confirm', { amount: formatMoney(sum) })}
      latestBalances={lock}
      isEmpty={isZero}
      isBusy={isRunning}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <ChoiceField
        label={t('transfer.all.to')}
        placeholder={t('transfer.choose')}
        value={to}
        choices={toChoices(accounts, currency)}
        onChoose={setTo}
      />
      {isZero ? (
        <Notice icon={<Wallet size={26} />} title={t('transfer.all.nothing')} />
      ) : (
        <p>{t('transfer.all.hint', { name: targetName })}</p>
      )}
    </ReviewDialog>
  )
}
