import { type Currency, WALLET } from '@sabai/contracts/constants'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import type { MoneyLock } from '../../api/use-balances.ts'
import { useMoneyCommand } from '../../api/use-money-command.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { MoneyList } from '../../ui/money/money-list.tsx'
import { useBalanceText, useMoneyText } from '../../ui/money/use-money-text.ts'
import { UnreadBalances } from '../../ui/unread-balances.tsx'
import type { MoneyAccount } from './check-transfer.ts'
import { planMoveAll } from './plan-move-all.ts'
import styles from './transfer-form-dialog.module.css'
import type { TransferOrder } from './transfer-form-dialog.tsx'

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

/** "Move everything here": states what goes where and how much it is, and asks for a yes. */
export const MoveAllDialog = ({
  accounts,
  hasBrokenAccounts,
  currency,
  to: firstTo,
  lock,
  onDone,
  onProblem,
  onClose,
}: Props) => {
  const { t } = useTexts()
  const moneyText = useMoneyText(currency)
  const balanceText = useBalanceText(currency)
  const { run, running, locked } = useMoneyCommand('POST /api/wallet/transferAll', lock)
  const [to, setTo] = useState(firstTo || WALLET)
  const { sources, sum } = planMoveAll(accounts, to, currency, hasBrokenAccounts)
  const isNothing = sum === 0
  const name = accounts.find((account) => account.code === to)?.name ?? to

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isNothing || locked) return
    const order = { from: '', to, amount: sum }
    const outcome = await run({ body: { to } })
    if (outcome?.error) onProblem(outcome.error, order)
    else if (outcome) onDone(order)
  }

  return (
    <Dialog title={t('transfer.all.title')} onClose={onClose} locked={running}>
      <form className={styles.all} noValidate onSubmit={submit}>
        <Select
          label={t('transfer.all.to')}
          placeholder={t('transfer.choose')}
          value={to}
          options={accounts.map((account) => ({ value: account.code, label: account.name }))}
          onChoose={setTo}
        />
        <p>{isNothing ? t('transfer.all.nothing') : t('transfer.all.hint', { name })}</p>
        {!isNothing && (
          <MoneyList
            items={[
              ...sources.map((account) => ({
                key: account.code,
                label: account.name,
                text: balanceText(account.amount),
              })),
              { key: 'sum', label: t('transfer.all.sum'), text: moneyText(sum), isMain: true },
            ]}
          />
        )}
        {!running && <UnreadBalances {...lock} />}
        <Button type="submit" look="main" wide busy={running} locked={locked || isNothing}>
          {t('transfer.all.confirm', { amount: moneyText(sum) })}
        </Button>
        <Button look="quiet" wide locked={running} onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </form>
    </Dialog>
  )
}
