import type { Currency } from '@sabai/contracts/constants'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { WalletArrivalDialog } from '../../../shared/account/wallet-arrival-dialog.tsx'

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

/** Says that a bonus was received. */
export const ReceivedDialog = ({ received: { title, name, amount }, currency, onClose }: Props) => {
  const { t } = useTexts()
  return (
    <WalletArrivalDialog
      title={title}
      amount={amount}
      currency={currency}
      text={name}
      walletLabel={t('home.wallet')}
      onClose={onClose}
    />
  )
}
