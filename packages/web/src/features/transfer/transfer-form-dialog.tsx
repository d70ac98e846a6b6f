import { CURRENCIES, type Currency, WALLET } from '@sabai/contracts/constants'
import { ArrowDownUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTypedText } from '../../lib/deploy/typed-text.ts'
import { parseAmount, sum } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { MoneyLock } from '../../shared/account/use-balances.ts'
import { AmountField } from '../../shared/money/amount-field.tsx'
import { UnreadBalances } from '../../shared/money/unread-balances.tsx'
import { useFormatBalance, useFormatMoney } from '../../shared/money/use-format-money.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { AccountPicker } from './account-picker.tsx'
import { checkTransfer, type MoneyAccount, type TransferProblems } from './check-transfer.ts'
import { toChoices } from './to-choices.tsx'
import styles from './transfer-form-dialog.module.css'
import type { TransferDetails } from './transfer-order.ts'

interface Props {
  accounts: readonly MoneyAccount[]
  currency: Currency
  /** The initial destination; an empty string if none was chosen. */
  to: string
  lock: MoneyLock
  text: string
  onTextChange: (text: string) => void
  /** Called with a valid transfer. */
  onNext: (details: TransferDetails) => void
  onMoveAll: (to: string) => void
  onClose: () => void
}

/** The form for source, destination and amount, with the resulting balances. */
export const TransferFormDialog = ({
  accounts,
  currency,
  to: initialTo,
  lock,
  text,
  onTextChange,
  onNext,
  onMoveAll,
  onClose,
}: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const formatBalance = useFormatBalance(currency)
  const isLocked = lock.state !== 'current'
  const [from, setFrom] = useTypedText('transfer-from', WALLET)
  const [to, setTo] = useTypedText('transfer-to', initialTo)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const balanceOf = (code: string) => accounts.find((account) => account.code === code)?.amount ?? null
  const { amount } = parseAmount(text, currency)
  const problems = checkTransfer({ from, to, amountText: text }, balanceOf(from), currency)
  const isValid = Object.keys(problems).length === 0
  const balanceAfterOf = (code: string, change: number) => (isValid ? sum([balanceOf(code), change], currency) : null)

  const formatAmountError = (problem: TransferProblems['amount']) => {
    if (problem === undefined) return undefined
    if (problem === 'notEnough') return t('transfer.notEnough', { amount: formatBalance(balanceOf(from)) })
    if (!hasSubmitted) return undefined
    return t(`amount.${problem}`, { amount: formatMoney(CURRENCIES[currency].transferMin) })
  }

  const createChoices = (otherEnd: 'from' | 'to') => {
    const takenCode = otherEnd === 'from' ? from : to
    return toChoices(accounts, currency, (code) =>
      code === takenCode ? t('transfer.taken', { end: t(`transfer.${otherEnd}`) }) : undefined,
    )
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isValid && amount !== null && !isLocked) {
      setHasSubmitted(false)
      return onNext({ from, to, amount })
    }
    setHasSubmitted(true)
    // Focuses the first field with a problem, once the problems are rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <Dialog title={t('transfer.title')} onClose={onClose}>
      <form ref={form} className={styles.form} data-columns="" noValidate onSubmit={submit}>
        <div className={styles.accounts}>
          <AccountPicker
            label={t('transfer.from')}
            choices={createChoices('to')}
            currency={currency}
            code={from}
            amount={balanceOf(from)}
            amountAfter={balanceAfterOf(from, -(amount ?? 0))}
            error={hasSubmitted && problems.from ? t(`transfer.${problems.from}`) : undefined}
            onChoose={setFrom}
          />
          <IconButton
            className={styles.swap}
            icon={<ArrowDownUp size={20} />}
            label={t('transfer.swap')}
            onClick={() => {
              setFrom(to)
              setTo(from)
            }}
          />
          <AccountPicker
            label={t('transfer.to')}
            choices={createChoices('from')}
            currency={currency}
            code={to}
            amount={balanceOf(to)}
            amountAfter={balanceAfterOf(to, amount ?? 0)}
            error={hasSubmitted && problems.to ? t(`transfer.${problems.to}`) : ''}
            onChoose={setTo}
          />
        </div>
        <AmountField
          label={t('transfer.amount')}
          currency={currency}
          text={text}
          onText={onTextChange}
          available={balanceOf(from)}
          error={formatAmountError(problems.amount)}
        />
        <UnreadBalances {...lock} />
        <DialogFoot>
          <Button type="submit" variant="main" wide disabled={isLocked}>
            {t('transfer.next')}
          </Button>
          <Button variant="quiet" wide disabled={isLocked} onClick={() => onMoveAll(to)}>
            {t('transfer.all.open')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
