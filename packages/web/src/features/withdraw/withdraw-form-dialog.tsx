import { CURRENCIES, type Currency } from '@sabai/contracts/constants'
import { Landmark } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { formatError } from '../../api/error-text.ts'
import { useApi } from '../../api/use-api.ts'
import type { BankAccount } from '../../lib/bank/bank-account.ts'
import { parseAmount, sum } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { BonusCheck } from '../../shared/bonus/use-bonus-check.ts'
import { AskSupport } from '../../shared/failure/ask-support.tsx'
import { CallFailedState } from '../../shared/failure/call-failed-state.tsx'
import { Amount } from '../../shared/money/amount.tsx'
import { AmountField } from '../../shared/money/amount-field.tsx'
import { useFormatBalance, useFormatMoney } from '../../shared/money/use-format-money.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { BankCard } from './bank-card.tsx'
import {
  type AvailableMoney,
  checkWithdraw,
  listWithdrawChips,
  readLimits,
  type WithdrawLimits,
  type WithdrawProblem,
} from './check-withdraw.ts'
import { WithdrawAllForm } from './withdraw-all-form.tsx'
import styles from './withdraw-form-dialog.module.css'

interface Props {
  available: AvailableMoney
  currency: Currency
  bank: BankAccount
  text: string
  onTextChange: (text: string) => void
  /** Whether the balances are stale. If so, nothing can be sent. */
  isLocked: boolean
  /** A notice that the balances are stale, with a button that reloads them. */
  notice: ReactNode
  bonus: BonusCheck
  /** Called with a valid amount. */
  onNext: (amount: number) => void
  onDeposit: () => void
  onClose: () => void
}

type FormProps = Omit<Props, 'onDeposit' | 'onClose'> & { limits: WithdrawLimits }

const WithdrawForm = ({ available, currency, bank, bonus, limits, text, onTextChange, ...formProps }: FormProps) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const formatBalance = useFormatBalance(currency)
  const { isLocked, notice, onNext } = formProps
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { amount } = parseAmount(text, currency)
  const problem = checkWithdraw(text, limits, available.total, currency)
  const amountInGames = sum([available.total, available.wallet === null ? null : -available.wallet], currency)

  const formatProblem = (withdrawProblem: WithdrawProblem | null) => {
    if (withdrawProblem === 'maximum') return t('withdraw.maximum', { amount: formatMoney(limits.max) })
    if (withdrawProblem === 'notEnough') return t('withdraw.notEnough', { amount: formatBalance(available.total) })
    return withdrawProblem && hasSubmitted
      ? t(`amount.${withdrawProblem}`, { amount: formatMoney(limits.min) })
      : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasSubmitted(true)
    if (isLocked) return
    if (problem === null && amount !== null) return onNext(amount)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  const availableMoney = (
    <div>
      <p className={styles.label}>{t('withdraw.available')}</p>
      <p className={styles.figure}>
        <Amount amount={available.total} currency={currency} />
      </p>
      {amountInGames !== null && amountInGames > 0 && (
        <p className={styles.note}>{t('withdraw.inGames', { amount: formatBalance(amountInGames) })}</p>
      )}
    </div>
  )
  const account = <BankCard bank={bank} />
  if (bonus.isActive)
    return (
      <WithdrawAllForm
        {...formProps}
        total={available.total}
        min={limits.min}
        isPromotion={bonus.isPromotion}
        currency={currency}
        account={account}
      >
        {availableMoney}
      </WithdrawAllForm>
    )
  return (
    <form ref={form} className={styles.form} data-columns="" noValidate onSubmit={submit}>
      {availableMoney}
      {account}
      <div className={styles.entry}>
        <AmountField
          label={t('withdraw.amount')}
          currency={currency}
          text={text}
          onText={onTextChange}
          available={available.total}
          chips={listWithdrawChips(CURRENCIES[currency].chips, limits, available.total)}
          error={formatProblem(problem)}
        />
        <div className={styles.notes}>
          <p>{t('withdraw.limits', { min: formatMoney(limits.min), max: formatMoney(limits.max) })}</p>
          {bonus.isActive === undefined && <p>{t('withdraw.underBonus')}</p>}
        </div>
      </div>
      {notice}
      <DialogFoot>
        <Button type="submit" variant="main" wide disabled={isLocked}>
          {t('withdraw.next')}
        </Button>
      </DialogFoot>
    </form>
  )
}

/**
 * The form for the amount of a withdrawal, with the account and the limits (product section 5). While a bonus is
 * active, the form offers only the whole balance. If the member has no money, a button leads to a deposit instead.
 */
export const WithdrawFormDialog = ({ onDeposit, onClose, ...props }: Props) => {
  const { t } = useTexts()
  const { data, error, isValidating, reload } = useApi('GET /api/lookup/withdraw')
  const limits = data ? readLimits(data) : null
  const renderContent = () => {
    if (props.bank.number === '')
      return (
        <>
          <Notice icon={<Landmark size={26} />} title={t('withdraw.noBank')} text={t('withdraw.noBankHint')} />
          <DialogFoot>
            <AskSupport topic={t('withdraw.noBank')} />
          </DialogFoot>
        </>
      )
    if (props.available.total === 0)
      return (
        <>
          <Notice scene="empty" title={t('withdraw.nothing')} text={t('withdraw.nothingHint')} />
          <DialogFoot>
            <Button variant="main" wide onClick={onDeposit}>
              {t('home.deposit')}
            </Button>
          </DialogFoot>
        </>
      )
    if (limits && !props.bonus.isLoading) return <WithdrawForm {...props} limits={limits} />
    if (limits || (data === undefined && !error)) {
      return (
        <Loading>
          <div className={styles.form} data-columns="">
            <Skeleton width="60%" height="4.5rem" />
            <Skeleton height="7rem" />
            <div className={styles.entry}>
              <Skeleton width="40%" />
              <Skeleton height="var(--control)" />
              <Skeleton height="6rem" />
              <Skeleton width="80%" height="2lh" />
              <Skeleton height="var(--target)" />
            </div>
          </div>
        </Loading>
      )
    }
    return (
      <CallFailedState
        title={t('withdraw.limitsFailed')}
        error={error}
        text={formatError(t, error)}
        onRetry={() => void reload()}
        isRetrying={isValidating}
      />
    )
  }
  return (
    <Dialog title={t('withdraw.title')} onClose={onClose}>
      {renderContent()}
    </Dialog>
  )
}
