import type { ComponentProps } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { PATHS } from '../../lib/navigation/paths.ts'
import { numberOf } from '../../lib/wire/untrusted.ts'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { ArrivalDialog } from '../money/arrival-dialog.tsx'
import { useFormatBalance } from '../money/use-format-money.ts'
import { useBalances } from './use-balances.ts'

interface Props extends Omit<ComponentProps<typeof ArrivalDialog>, 'latestBalances' | 'items' | 'action'> {
  walletLabel: string
}

/** Says that money has arrived in the wallet. Shows the wallet's new balance, and a link to the games. */
export const WalletArrivalDialog = ({ walletLabel, ...dialogProps }: Props) => {
  const { t } = useTexts()
  const balances = useBalances()
  const formatBalance = useFormatBalance(dialogProps.currency)
  const wallet = balances.state === 'current' ? numberOf(balances.wallet?.wallet?.amount) : null
  return (
    <ArrivalDialog
      {...dialogProps}
      latestBalances={balances}
      items={[{ key: 'wallet', label: walletLabel, text: formatBalance(wallet) }]}
      action={<ButtonLink to={PATHS.home}>{t('money.toGames')}</ButtonLink>}
    />
  )
}
