import type { ApiError } from '../../api/api-error.ts'
import { formatError } from '../../api/error-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { CallFailedState } from '../../shared/failure/call-failed-state.tsx'
import { Card } from '../../ui/display/card.tsx'

interface Props {
  error: ApiError | undefined
  onRetry: () => void
  isRetrying: boolean
}

/** The error shown when the statement could not be loaded. */
export const StatementFailed = ({ error, ...retry }: Props) => {
  const { t } = useTexts()
  return (
    <Card>
      <CallFailedState title={t('statement.failed')} error={error} text={formatError(t, error)} {...retry} />
    </Card>
  )
}
