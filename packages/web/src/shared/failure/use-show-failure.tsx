import { formatFailure } from '../../api/error-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { AskSupport } from './ask-support.tsx'
import { namesStaff } from './names-staff.ts'

/**
 * Returns a function that shows the failure of a member's call in a red toast. If the text names the staff, the toast
 * has a link to them. `topic` says in the message to support what the member wanted to do.
 */
export const useShowFailure = () => {
  const { t } = useTexts()
  return (error: unknown, topic: string): void =>
    showToast('bad', formatFailure(t, error), namesStaff(error) && <AskSupport variant="quiet" topic={topic} />)
}
