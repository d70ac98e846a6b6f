import { acceptsGiftLinks } from '@sabai/contracts/constants'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { AccountCard } from '../../../shared/account/account-card.tsx'
import type { DepositAccount, DepositWallet } from '../read-deposit.ts'
import styles from './bank-tab.module.css'
import { DepositAccountCard } from './deposit-account-card.tsx'

interface Props {
  accounts: readonly DepositAccount[]
  wallets: readonly DepositWallet[]
}

/**
 * The accounts to which members transfer, with numbers to copy, for operators whose staff enter deposits by hand
 * (product section 2, "Deposit").
 */
export const ManualList = ({ accounts, wallets }: Props) => {
  const { t } = useTexts()
  return (
    <div className={styles.accounts} data-short>
      <p>{t('deposit.bank.manual')}</p>
      {accounts.map((account) => (
        <DepositAccountCard key={`${account.code} ${account.number}`} account={account} />
      ))}
      {wallets
        .filter(({ mode }) => !acceptsGiftLinks(mode))
        .map(({ name }) => (
          <AccountCard
            key={name}
            code="TRUEMONEY"
            bankName={t('deposit.tab.wallet')}
            name=""
            number={name}
            numberName={t('deposit.tab.wallet')}
          />
        ))}
    </div>
  )
}
