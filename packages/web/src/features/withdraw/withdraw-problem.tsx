import type { Currency } from '@sabai/contracts/constants'
import type { ApiError } from '../../api/api-error.ts'
import { failureText } from '../../api/error-text.ts'
import { useTexts } from '../../lib/i18n.ts'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { UnconfirmedDialog } from '../../ui/unconfirmed-dialog.tsx'
import type { LatestBalances } from '../../ui/unread-balances.tsx'
import { useMoneyText } from '../../ui/use-money-text.ts'
import type { Held } from './withdraw.tsx'

interface Props {
  error: ApiError
  held: Held
  currency: Currency
  latest: LatestBalances
  onClose: () => void
}

/** Says that a withdrawal was refused, and why; or that its outcome is not known, with what the member has now. */
export const WithdrawProblem = ({ error, held, currency, latest, onClose }: Props) => {
  const { t } = useTexts()
  const moneyText = useMoneyText(currency)
  if (!error.outcomeUnknown) {
    return (
      <MessageDialog title={t('withdraw.failed')} onClose={onClose}>
        <p>{failureText(t, error)}</p>
      </MessageDialog>
    )
  }
  return (
    <UnconfirmedDialog
      title={t('withdraw.unknown')}
      {...(error.code ? { message: failureText(t, error) } : {})}
      hint={t('withdraw.unknownHint')}
      latest={latest}
      items={[
        { key: 'wallet', label: t('home.wallet'), text: moneyText(held.wallet) },
        { key: 'total', label: t('home.total'), text: moneyText(held.total) },
      ]}
      onClose={onClose}
    />
  )
}
