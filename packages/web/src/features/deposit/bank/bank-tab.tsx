import type { BankAccount } from '../../../lib/bank/bank-account.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import type { DepositAccount } from '../read-deposit.ts'
import { AccountInstructions } from './account-instructions.tsx'
import styles from './bank-tab.module.css'
import { DepositAccountCard } from './deposit-account-card.tsx'

interface Props {
  accounts: readonly DepositAccount[]
  /** The member's own account. */
  own: BankAccount
  /** Leads to the QR codes of KBANK; undefined where there are none. */
  onKbankQr: (() => void) | undefined
  /** Leads to where slips are sent; undefined where none can be. */
  onSlip: (() => void) | undefined
}

/** The accounts to transfer to, each with what its bank asks for. */
export const BankTab = ({ accounts, own, onKbankQr, onSlip }: Props) => {
  const { t } = useTexts()
  return (
    <div className={styles.accounts}>
      {accounts.map((account) => (
        <DepositAccountCard key={`${account.code} ${account.number}`} account={account}>
          <AccountInstructions
            account={account}
            own={own}
            onQr={account.type === 'KBANK' && account.mode === 'AUTO' ? onKbankQr : undefined}
            onSlip={onSlip}
          />
        </DepositAccountCard>
      ))}
      <p className={styles.label}>{t('deposit.bank.hour')}</p>
    </div>
  )
}
