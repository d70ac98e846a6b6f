import type { Currency } from '@sabai/contracts/constants'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { PATHS } from '../../../lib/navigation/paths.ts'
import { numberOf } from '../../../lib/wire/untrusted.ts'
import { useBalances } from '../../../shared/account/use-balances.ts'
import { ArrivalDialog } from '../../../shared/money/arrival-dialog.tsx'
import { useFormatBalance } from '../../../shared/money/use-format-money.ts'
import { ButtonLink } from '../../../ui/form/button-link.tsx'

/** A bonus or promotion that was received. */
export interface ReceivedBonus {
  readonly title: string
  readonly name: string
  /** Null if it is unknown. */
  readonly amount: number | null
}

interface Props {
  received: ReceivedBonus
  currency: Currency | null
  onClose: () => void
}

/** Says that a bonus was received. Shows its amount if it is known, the new balance, and a link to the games. */
export const ReceivedDialog = ({ received: { title, name, amount }, currency, onClose }: Props) => {
  const { t } = useTexts()
  const balances = useBalances()
  const formatBalance = useFormatBalance(currency)
  const wallet = balances.state === 'current' ? numberOf(balances.wallet?.wallet?.amount) : null
  return (
    <ArrivalDialog
      title={title}
      amount={amount}
      currency={currency}
      text={name}
      latestBalances={balances}
      items={[{ key: 'wallet', label: t('home.wallet'), text: formatBalance(wallet) }]}
      action={<ButtonLink to={PATHS.home}>{t('money.toGames')}</ButtonLink>}
      onClose={onClose}
    />
  )
}
