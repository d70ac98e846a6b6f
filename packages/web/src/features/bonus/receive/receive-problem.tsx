import type { ApiError } from '../../../api/api-error.ts'
import { formatFailure } from '../../../api/error-text.ts'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'

/** An alert over the dialog, which stays open, with the reason why a bonus was not received (product section 8). */
export const ReceiveProblem = ({ error, onClose }: { error: ApiError; onClose: () => void }) => {
  const { t } = useTexts()
  return (
    <MessageDialog title={t('profile.error')} onClose={onClose}>
      <p>{formatFailure(t, error)}</p>
    </MessageDialog>
  )
}
