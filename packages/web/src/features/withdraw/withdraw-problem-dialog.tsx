import type { Currency } from '@sabai/contracts/constants'
import type { ApiError } from '../../api/api-error.ts'
import { formatFailure } from '../../api/error-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { FailureDialog } from '../../shared/failure/failure-dialog.tsx'
import { UnconfirmedDialog } from '../../shared/money/unconfirmed-dialog.tsx'
import type { LatestBalances } from '../../shared/money/unread-balances.tsx'
import { useFormatBalance, useFormatMoney } from '../../shared/money/use-format-money.ts'
import type { AvailableMoney } from './check-withdraw.ts'

interface Props {
  error: ApiError
  /** The amount that the member wanted to withdraw. */
  amount: number
  available: AvailableMoney
  currency: Currency
  latestBalances: LatestBalances
  onDeposit: () => void
  onClose: () => void
}

/** Says why a withdrawal was refused, or that its outcome is unknown, with the member's current balances. */
export const WithdrawProblemDialog = ({
  error,
  amount,
  available,
  currency,
  latestBalances,
  onDeposit,
  onClose,
}: Props) => {
  const { t } = useTexts()
  const formatMoney = useFormatMoney(currency)
  const formatBalance = useFormatBalance(currency)
  if (!error.outcomeUnknown) {
    const balanceText = `${t('home.total')}: ${formatBalance(available.total)}`
    return (
      <FailureDialog
        title={t('withdraw.failed')}
        error={error}
        {...(error.code === 'MONEY_NOT_ENOUGH' ? { text: `${formatFailure(t, error)}\n${balanceText}` } : {})}
        reference={formatMoney(amount)}
        onDeposit={onDeposit}
        onClose={onClose}
      />
    )
  }
  return (
    <UnconfirmedDialog
      title={t('withdraw.unknown')}
      {...(error.code ? { message: formatFailure(t, error) } : {})}
      hint={t('withdraw.unknownHint')}
      latestBalances={latestBalances}
      items={[
        { key: 'wallet', label: t('home.wallet'), text: formatBalance(available.wallet) },
        { key: 'total', label: t('home.total'), text: formatBalance(available.total) },
      ]}
      onClose={onClose}
    />
  )
}
