import { acceptsGiftLinks, type Currency, MIN_GIFT_AMOUNT } from '@sabai/contracts/constants'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { PATHS } from '../../../lib/navigation/paths.ts'
import { AccountCard } from '../../../shared/account/account-card.tsx'
import type { MoneyLock } from '../../../shared/account/use-balances.ts'
import { useFormatBalance, useFormatMoney } from '../../../shared/money/use-format-money.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { DepositWallet } from '../read-deposit.ts'
import type { WatchedWallet } from '../use-wallet-watch.ts'
import { GiftLinkForm } from './gift-link-form.tsx'
import styles from './wallet-tab.module.css'

interface Props {
  wallets: readonly DepositWallet[]
  wallet: WatchedWallet
  currency: Currency
  lock: MoneyLock
}

/** Deposits by TrueMoney: a transfer to the operator's wallet, or a gift link. */
export const WalletTab = ({ wallets, wallet, currency, lock }: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const formatBalance = useFormatBalance(currency)
  const transferWallets = wallets.filter(({ mode }) => !acceptsGiftLinks(mode))
  const giftWallet = wallets.find(({ mode }) => acceptsGiftLinks(mode))
  const label = t('deposit.tab.wallet')
  return (
    <div className={styles.wallet}>
      {transferWallets.map(({ name }) => (
        <AccountCard key={name} code="TRUEMONEY" bankName={label} name="" number={name} numberName={label}>
          <p>{t('deposit.wallet.transfer')}</p>
        </AccountCard>
      ))}
      {transferWallets.length > 0 && (
        <p className={styles.note}>
          {t('deposit.wallet.newNumber')} <Link to={PATHS.memberContact}>{t('contact.link')}</Link>
        </p>
      )}
      <p className={classNames(styles.note, styles.minimum)}>
        {t('deposit.wallet.minimum', { amount: formatMoney(MIN_GIFT_AMOUNT) })}
      </p>
      {giftWallet && (
        <GiftLinkForm
          account={giftWallet.name}
          balance={formatBalance(wallet.amount)}
          arrivalCount={wallet.arrivalCount}
          lock={lock}
        />
      )}
    </div>
  )
}
