import type { ApiError } from '../../../api/api-error.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { FailureDialog } from '../../../shared/failure/failure-dialog.tsx'

interface Props {
  error: ApiError
  /** What the member wanted to receive, for support. */
  name: string
  onClose: () => void
}

/** An alert over the dialog, which stays open, with the reason why a bonus was not received (product section 8). */
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
