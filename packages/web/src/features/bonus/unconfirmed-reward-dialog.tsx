import type { Currency } from '@sabai/contracts/constants'
import type { ApiError } from '../../api/api-error.ts'
import { formatFailure } from '../../api/error-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { numberOf } from '../../lib/wire/untrusted.ts'
import { useBalances } from '../../shared/account/use-balances.ts'
import { UnconfirmedDialog } from '../../shared/money/unconfirmed-dialog.tsx'
import { useFormatBalance } from '../../shared/money/use-format-money.ts'

interface Props {
  title: string
  hint: string
  error: ApiError
  /** Names the active bonus or promotion according to the last reply; a dash while that reply is loading. */
  activeRewardText: string
  currency: Currency | null
  onClose: () => void
}

/**
 * Says that it is not confirmed whether a bonus has started or ended. Shows the bonus that is active now, and the
 * balance of the wallet.
 */
export const UnconfirmedRewardDialog = ({ title, hint, error, activeRewardText, currency, onClose }: Props) => {
  const { t } = useTexts()
  const balances = useBalances()
  const formatBalance = useFormatBalance(currency)
  const amount = balances.state === 'current' ? numberOf(balances.wallet?.wallet?.amount) : null
  return (
    <UnconfirmedDialog
      title={title}
      {...(error.code ? { message: formatFailure(t, error) } : {})}
      hint={hint}
      latestBalances={balances}
      items={[
        { key: 'active', label: t('bonus.active'), text: activeRewardText },
        { key: 'wallet', label: t('home.wallet'), text: formatBalance(amount) },
      ]}
      onClose={onClose}
    />
  )
}
