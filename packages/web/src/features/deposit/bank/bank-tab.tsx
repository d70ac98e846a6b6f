import { type QrProvider, qrProviderOf } from '@sabai/contracts/constants'
import type { BankAccount } from '../../../lib/bank/bank-account.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import type { DepositAccount } from '../read-deposit.ts'
import { AccountInstructions } from './account-instructions.tsx'
import styles from './bank-tab.module.css'
import { DepositAccountCard } from './deposit-account-card.tsx'

interface Props {
  accounts: readonly DepositAccount[]
  /** The member's own account. */
  ownAccount: BankAccount
  /** Shows the QR codes of a provider. */
  onShowQr: (provider: QrProvider) => void
  /** Shows the form for slips; undefined if slips cannot be sent. */
  onSendSlip: (() => void) | undefined
}

/** The accounts to transfer to, each with the instructions for its bank. */
export const BankTab = ({ accounts, ownAccount, onShowQr, onSendSlip }: Props) => {
  const { t } = useTexts()
  return (
    <div className={styles.accounts}>
      {accounts.map((account) => {
        const provider = qrProviderOf(account.type, account.mode)
        return (
          <DepositAccountCard key={`${account.code} ${account.number}`} account={account}>
            <AccountInstructions
              account={account}
              ownAccount={ownAccount}
              onShowQr={provider ? () => onShowQr(provider) : undefined}
              onSendSlip={onSendSlip}
            />
          </DepositAccountCard>
        )
      })}
      <p className={styles.label}>{t('deposit.bank.hour')}</p>
    </div>
  )
}
