import type { ComponentProps } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { WalletArrivalDialog } from '../../shared/account/wallet-arrival-dialog.tsx'

type Props = Pick<ComponentProps<typeof WalletArrivalDialog>, 'amount' | 'currency' | 'onClose'>

/** Announces the money of a slip on a page that does not watch the wallet. */
export const SlipArrival = (props: Props) => {
  const { t } = useTexts()
  return <WalletArrivalDialog {...props} title={t('deposit.arrived')} walletLabel={t('deposit.balance')} />
}
