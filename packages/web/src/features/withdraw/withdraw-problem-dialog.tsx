import type { Currency } from '@sabai/contracts/constants'
import type { ApiError } from '../../api/api-error.ts'
import { formatFailure } from '../../api/error-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { UnconfirmedDialog } from '../../shared/money/unconfirmed-dialog.tsx'
import type { LatestBalances } from '../../shared/money/unread-balances.tsx'
import { useBalanceText } from '../../shared/money/use-money-text.ts'
import { MessageDialog } from '../../ui/dialog/message-dialog.tsx'
import type { AvailableMoney } from './check-withdraw.ts'

interface Props {
  error: ApiError
  available: AvailableMoney
  currency: Currency
  latest: LatestBalances
  onClose: () => void
}

/** Says why a withdrawal was refused; or that its outcome is not known, with the member's current balances. */
export const WithdrawProblemDialog = ({ error, available, currency, latest, onClose }: Props) => {
  const { t } = useTexts()
  const balanceText = useBalanceText(currency)
  if (!error.outcomeUnknown) {
    return (
      <MessageDialog title={t('withdraw.failed')} onClose={onClose}>
        <p>{formatFailure(t, error)}</p>
      </MessageDialog>
    )
  }
  return (
    <UnconfirmedDialog
      title={t('withdraw.unknown')}
      {...(error.code ? { message: formatFailure(t, error) } : {})}
      hint={t('withdraw.unknownHint')}
      latest={latest}
      items={[
        { key: 'wallet', label: t('home.wallet'), text: balanceText(available.wallet) },
        { key: 'total', label: t('home.total'), text: balanceText(available.total) },
      ]}
      onClose={onClose}
    />
  )
}
