import type { ComponentProps } from 'react'
import { formatFailure } from '../../api/error-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { AskSupport } from './ask-support.tsx'
import { namesStaff } from './names-staff.ts'

interface Props extends Omit<ComponentProps<typeof FailedState>, 'helpLink'> {
  error: unknown
}

/**
 * Replaces a section whose call failed. Says why, in the words of the error unless `text` is given. If the error names
 * the staff, there is a link to them.
 */
export const CallFailedState = ({ error, ...stateProps }: Props) => {
  const { t } = useTexts()
  return (
    <FailedState
      text={formatFailure(t, error)}
      {...stateProps}
      helpLink={namesStaff(error) && <AskSupport variant="quiet" topic={stateProps.title} />}
    />
  )
}
