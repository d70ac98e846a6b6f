import type { Currency, QrProvider } from '@sabai/contracts/constants'
import { bankNameOf } from '../../../lib/bank/bank-name.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { useFormatMoney } from '../../../shared/money/use-format-money.ts'
import { ChoiceField } from '../../../ui/choice/choice-field.tsx'
import { BankTile } from '../../../ui/display/tile.tsx'
import type { DepositProvider } from '../read-deposit.ts'
import type { WatchedWallet } from '../use-wallet-watch.ts'
import { QrDeposit } from './qr-deposit.tsx'
import { qrRulesOf } from './qr-rules.ts'
import styles from './qr-tab.module.css'

interface Props {
  providers: readonly DepositProvider[]
  /** The chosen provider. */
  provider: QrProvider
  onChoose: (provider: QrProvider) => void
  currency: Currency
  wallet: WatchedWallet
  onTransferred: () => void
}

/** The tab for deposits by QR code. If several providers are available, the member chooses one of them. */
export const QrTab = ({ providers, provider, onChoose, currency, wallet, onTransferred }: Props) => {
  const { t, locale } = useTexts()
  const formatMoney = useFormatMoney(currency)
  return (
    <div className={styles.qr}>
      {providers.length > 1 && (
        <ChoiceField
          label={t('deposit.qr.provider')}
          placeholder=""
          value={provider}
          choices={providers.map((entry) => ({
            value: entry.provider,
            name: bankNameOf({ ...entry, nameLA: '' }, locale) || entry.provider,
            tile: <BankTile code={entry.code} />,
            endContent: t('deposit.qr.from', { amount: formatMoney(qrRulesOf(entry.provider, currency).min) }),
          }))}
          onChoose={(value) => {
            const chosenProvider = providers.find((entry) => entry.provider === value)
            if (chosenProvider) onChoose(chosenProvider.provider)
          }}
        />
      )}
      <QrDeposit
        key={provider}
        provider={provider}
        otherProviders={providers.map((entry) => entry.provider).filter((other) => other !== provider)}
        currency={currency}
        wallet={wallet}
        onTransferred={onTransferred}
      />
    </div>
  )
}
