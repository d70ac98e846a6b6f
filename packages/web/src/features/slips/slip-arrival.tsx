import type { Currency } from '@sabai/contracts/constants'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { numberOf } from '../../lib/wire/untrusted.ts'
import { useBalances } from '../../shared/account/use-balances.ts'
import { ArrivalDialog } from '../../shared/money/arrival-dialog.tsx'
import { useFormatBalance } from '../../shared/money/use-format-money.ts'
import { ButtonLink } from '../../ui/form/button-link.tsx'

interface Props {
  /** The amount that was credited; null if it is unknown. */
  amount: number | null
  /** Null if the currency could not be loaded. */
  currency: Currency | null
  onClose: () => void
}

/** Announces the money of a slip on a page that does not watch the wallet, with the new balance. */
export const SlipArrival = ({ amount, currency, onClose }: Props) => {
  const { t } = useTexts()
  const balances = useBalances()
  const formatBalance = useFormatBalance(currency)
  const wallet = balances.state === 'current' ? numberOf(balances.wallet?.wallet?.amount) : null
  return (
    <ArrivalDialog
      title={t('deposit.arrived')}
      amount={amount}
      currency={currency}
      latestBalances={balances}
      items={[{ key: 'wallet', label: t('deposit.balance'), text: formatBalance(wallet) }]}
      action={<ButtonLink to={PATHS.home}>{t('money.toGames')}</ButtonLink>}
      onClose={onClose}
    />
  )
}
