import type { ApiError } from '../../../api/api-error.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { FailureDialog } from '../../../shared/failure/failure-dialog.tsx'

interface Props {
  error: ApiError
  /** The name of the bonus or promotion, which the member can tell support. */
  name: string
  onClose: () => void
}

/** Says in an alert why a bonus was not received (product section 8). The dialog below the alert stays open. */
export const ReceiveProblem = ({ error, name, onClose }: Props) => {
  const { t } = useTexts()
  return (
    <FailureDialog
      title={t('profile.error')}
      error={error}
      topic={t('bonus.receive')}
      reference={name}
      onClose={onClose}
    />
  )
}
