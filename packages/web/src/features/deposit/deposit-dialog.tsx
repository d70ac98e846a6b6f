import type { Currency } from '@sabai/contracts/constants'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import type { BankAccount } from '../../lib/bank/bank-account.ts'
import { sum } from '../../lib/format/money.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import type { MoneyLock } from '../../shared/account/use-balances.ts'
import { Amount } from '../../shared/money/amount.tsx'
import { ArrivalDialog } from '../../shared/money/arrival-dialog.tsx'
import { useFormatBalance } from '../../shared/money/use-format-money.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './deposit-dialog.module.css'
import { DepositMethodsView } from './deposit-methods-view.tsx'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { readDeposit } from './read-deposit.ts'
import { useWalletWatch } from './use-wallet-watch.ts'

interface Props {
  /** The member's currency according to the balances of the page. */
  currency: Currency
  /** The member's own account. */
  bank: BankAccount
  lock: MoneyLock
  /** The form for slips; omitted if slips cannot be sent. */
  slips?: ReactNode
  /**
   * Called when the member has sent money that has not arrived yet, so that the page reloads the balances several
   * times.
   */
  onExpectMoney: () => void
  /** Called when the member wants to move the money that has arrived into a game. */
  onTransfer: () => void
  onClose: () => void
}

/**
 * All deposit methods (product section 2, "Deposit"). A message announces money that arrives while the dialog is open.
 */
export const DepositDialog = ({ currency, bank, lock, slips, onExpectMoney, onTransfer, onClose }: Props) => {
  const { t } = useTexts()
  const { data, isValidating, reload, error } = useApi('GET /api/lookup/deposit')
  const methods = data ? readDeposit(data) : null
  /** The amount that has arrived since the member last closed the message about it. */
  const [arrivedAmount, setArrivedAmount] = useState<number | null>(null)
  const wallet = useWalletWatch(lock, (increase, walletCurrency) =>
    setArrivedAmount((amountBefore) => sum([amountBefore ?? 0, increase], walletCurrency)),
  )
  const shownCurrency = wallet.currency ?? currency
  const formatBalance = useFormatBalance(shownCurrency)

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
    if (!data && !error) return <DepositSkeleton />
    return <FailedState title={t('deposit.failed')} onRetry={() => void reload()} isRetrying={isValidating} />
  }
  return (
    <Dialog title={t('deposit.title')} onClose={onClose} tall>
      <div className={styles.deposit} data-columns="">
        <p className={styles.balance}>
          <span>{t('deposit.balance')}</span>
          <span className={styles.figure}>
            <Amount amount={wallet.amount} currency={shownCurrency} />
          </span>
        </p>
        {renderMethods()}
      </div>
      {arrivedAmount !== null && (
        <ArrivalDialog
          title={t('deposit.arrived')}
          amount={arrivedAmount}
          currency={shownCurrency}
          latestBalances={lock}
          items={[{ key: 'wallet', label: t('deposit.balance'), text: formatBalance(wallet.amount) }]}
          action={
            <Button variant="main" wide onClick={onTransfer}>
              {t('money.toGame')}
            </Button>
          }
          onClose={() => setArrivedAmount(null)}
        />
      )}
    </Dialog>
  )
}
