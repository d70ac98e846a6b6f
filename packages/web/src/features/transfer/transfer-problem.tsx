import type { Currency } from '@sabai/contracts/constants'
import { Link } from 'react-router-dom'
import type { ApiError } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import { useTexts } from '../../lib/i18n.ts'
import { PATHS } from '../../lib/paths.ts'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { useMoneyText } from '../../ui/use-money-text.ts'
import type { MoneyAccount } from './check-transfer.ts'
import { MoneyList } from './money-list.tsx'
import type { Moved } from './transfer-form.tsx'

interface Props {
  error: ApiError
  moved: Moved
  accounts: readonly MoneyAccount[]
  currency: Currency
  latest: { readonly isLoading: boolean; readonly failed: boolean }
  onClose: () => void
}

/**
 * Says that a transfer was refused, and why. One whose outcome is not known is never called failed: it shows the
 * balances as they are now and the way to the statement, and invites no second try.
 */
export const TransferProblem = ({ error, moved, accounts, currency, latest, onClose }: Props) => {
  const { t } = useTexts()
  const moneyText = useMoneyText(currency)
  if (!error.outcomeUnknown) {
    return (
      <MessageDialog title={t(moved.from ? 'transfer.failed' : 'transfer.all.failed')} onClose={onClose}>
        <p>{errorText(t, error)}</p>
      </MessageDialog>
    )
  }
  const latestText = () => {
    if (latest.isLoading) return t('common.loading')
    return t(latest.failed ? 'transfer.latestFailed' : 'transfer.latest')
  }
  const involved = accounts.filter(({ code }) => !moved.from || code === moved.from || code === moved.to)
  return (
    <MessageDialog
      title={t('transfer.unknown')}
      onClose={onClose}
      action={<Link to={PATHS.statement}>{t('transfer.toStatement')}</Link>}
    >
      <p>{t('transfer.unknownHint')}</p>
      <p role="status">{latestText()}</p>
      {!latest.failed && (
        <MoneyList
          busy={latest.isLoading}
          items={involved.map(({ code, name, amount }) => ({
            key: code,
            label: name,
            text: moneyText(latest.isLoading ? null : amount),
          }))}
        />
      )}
    </MessageDialog>
  )
}
