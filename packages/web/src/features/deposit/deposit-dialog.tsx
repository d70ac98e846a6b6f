import type { Currency } from '@sabai/contracts/constants'
import type { ReactNode } from 'react'
import { useApi } from '../../api/use-api.ts'
import type { BankAccount } from '../../lib/bank/bank-account.ts'
import { formatMoney } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { MoneyLock } from '../../shared/account/use-balances.ts'
import { Amount } from '../../shared/money/amount.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-list.ts'
import styles from './deposit-dialog.module.css'
import { DepositMethodsView } from './deposit-methods-view.tsx'
import { readDeposit } from './read-deposit.ts'
import { useWalletWatch } from './use-wallet-watch.ts'

interface Props {
  /** The member's currency as known to the page. */
  currency: Currency
  /** The member's own account. */
  bank: BankAccount
  lock: MoneyLock
  /** The form for slips; omitted if slips cannot be sent. */
  slips?: ReactNode
  /** Called when the member has sent money that has not arrived, so that the page reloads the balances for a while. */
  onExpectMoney: () => void
  onClose: () => void
}

/** All ways to deposit (product section 2, "Deposit"). A toast announces money that arrives while it is open. */
export const DepositDialog = ({ currency, bank, lock, slips, onExpectMoney, onClose }: Props) => {
  const { t } = useTexts()
  const { data, isValidating, reload, error } = useApi('GET /api/lookup/deposit')
  const unitOf = (of: Currency) => t(of === 'LAK' ? 'common.kip' : 'common.baht')
  const methods = data ? readDeposit(data) : null
  const wallet = useWalletWatch(lock, (increase, of) =>
    showToast('good', t('deposit.arrived', { amount: `${formatMoney(increase, of)} ${unitOf(of)}` })),
  )
  const shownCurrency = wallet.currency ?? currency

  const closeAndExpectMoney = () => {
    onClose()
    onExpectMoney()
    showToast('note', t('deposit.qr.willRefresh'))
  }

  const renderMethods = () => {
    if (methods)
      return (
        <DepositMethodsView
          methods={methods}
          currency={shownCurrency}
          bank={bank}
          wallet={wallet}
          lock={lock}
          slips={slips}
          onTransferred={closeAndExpectMoney}
        />
      )
    if (!data && !error) {
      return (
        <Loading>
          <Skeleton height="30rem" />
        </Loading>
      )
    }
    return <FailedState title={t('deposit.failed')} onRetry={() => void reload()} retrying={isValidating} />
  }
  return (
    <Dialog title={t('deposit.title')} onClose={onClose} tall>
      <div className={styles.deposit}>
        <p className={styles.balance}>
          <span>{t('deposit.balance')}</span>
          <span className={styles.figure}>
            <Amount amount={wallet.amount} currency={shownCurrency} />
          </span>
        </p>
        {renderMethods()}
      </div>
    </Dialog>
  )
}
