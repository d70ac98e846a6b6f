import { acceptsGiftLinks, type Currency, type QrProvider } from '@sabai/contracts/constants'
import { Landmark, QrCode, ReceiptText, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BankAccount } from '../../lib/bank/bank-account.ts'
import { useTypedText } from '../../lib/deploy/typed-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import type { MoneyLock } from '../../shared/account/use-balances.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { type Tab, Tabs } from '../../ui/tabs/tabs.tsx'
import { BankTab } from './bank/bank-tab.tsx'
import { ManualList } from './bank/manual-list.tsx'
import { QrTab } from './qr/qr-tab.tsx'
import type { DepositMethods } from './read-deposit.ts'
import type { WatchedWallet } from './use-wallet-watch.ts'
import { WalletTab } from './wallet/wallet-tab.tsx'

type TabKey = 'bank' | 'qr' | 'wallet' | 'slip'

/**
 * The tab and the provider that were used last. They are variables, and so only known until the browser tab is closed
 * or reloaded, because the browser may store only data that the product document names.
 */
let lastTab: TabKey = 'bank'
let lastProvider: QrProvider | '' = ''

interface Props {
  methods: DepositMethods
  currency: Currency
  /** The member's own account. */
  bank: BankAccount
  wallet: WatchedWallet
  lock: MoneyLock
  slips: ReactNode
  onTransferred: () => void
}

/** The available deposit methods as tabs. The tab that was used last is open. */
export const DepositMethodsView = ({ methods, currency, bank, wallet, lock, slips, onTransferred }: Props) => {
  const { t } = useTexts()
  const [chosenTab, setChosenTab] = useTypedText('deposit-tab', lastTab)
  const { accounts, providers, wallets, isManual } = methods
  const canCopy = accounts.length > 0 || wallets.some(({ mode }) => !acceptsGiftLinks(mode))
  const [chosenProvider, setChosenProvider] = useTypedText('deposit-provider', lastProvider)
  const provider = providers.find((entry) => entry.provider === chosenProvider)?.provider ?? providers[0]?.provider
  const chooseTab = (tab: TabKey) => {
    lastTab = tab
    setChosenTab(tab)
  }

  const chooseProvider = (newProvider: QrProvider) => {
    lastProvider = newProvider
    setChosenProvider(newProvider)
  }

  const showQr = (shownProvider: QrProvider) => {
    chooseProvider(shownProvider)
    chooseTab('qr')
  }
  const canSendSlip = slips !== undefined && accounts.length > 0
  const contents: Record<TabKey, Omit<Tab<TabKey>, 'key' | 'label'> | false> = {
    bank: accounts.length > 0 && {
      icon: <Landmark size={20} />,
      content: (
        <BankTab
          accounts={accounts}
          ownAccount={bank}
          onShowQr={showQr}
          onSendSlip={canSendSlip ? () => chooseTab('slip') : undefined}
        />
      ),
    },
    qr: provider !== undefined && {
      icon: <QrCode size={20} />,
      content: (
        <QrTab
          providers={providers}
          provider={provider}
          onChoose={chooseProvider}
          currency={currency}
          wallet={wallet}
          onTransferred={onTransferred}
        />
      ),
    },
    wallet: wallets.length > 0 && {
      icon: <Wallet size={20} />,
      content: <WalletTab wallets={wallets} wallet={wallet} currency={currency} lock={lock} />,
    },
    slip: canSendSlip && { icon: <ReceiptText size={20} />, content: slips },
  }
  const tabs = (Object.keys(contents) as TabKey[]).flatMap((key) => {
    const content = contents[key]
    return content ? [{ key, label: t(`deposit.tab.${key}`), ...content }] : []
  })
  const [firstTab] = tabs

  if (isManual && canCopy) return <ManualList accounts={accounts} wallets={wallets} />
  if (isManual || !firstTab) {
    return (
      <div data-short>
        <Notice scene="empty" title={t('deposit.none')} text={t('deposit.noneHint')} />
        <DialogFoot>
          <ButtonLink to={PATHS.memberContact}>{t('contact.link')}</ButtonLink>
        </DialogFoot>
      </div>
    )
  }
  const selected = tabs.find(({ key }) => key === chosenTab)?.key ?? firstTab.key
  return <Tabs label={t('deposit.methods')} tabs={tabs} selected={selected} onSelect={chooseTab} />
}
