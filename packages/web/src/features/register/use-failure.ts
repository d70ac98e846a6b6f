import type { TFunction } from 'i18next'
import { useState } from 'react'
import { formatFailure } from '../../api/error-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { showToast, useToasts } from '../../ui/feedback/toast-list.ts'

/**
 * Keeps the failure of a step. A toast shows it for four seconds (product section 8). That is short for reading, so
 * when the toast has closed, the form shows the failure until the member types. It is never in both places at once.
 */
export const useFailure = (formatText: (t: TFunction, error: unknown) => string = formatFailure) => {
  const { t } = useTexts()
  const [error, setError] = useState<unknown>(null)
  const reportFailure = (failure: unknown) => {
    setError(failure)
    showToast('bad', formatText(t, failure))
  }
  const clearFailure = () => setError(null)
  const text = error === null ? '' : formatText(t, error)
  const isInToast = useToasts().some((toast) => toast.text === text)
  return { text: isInToast ? '' : text, reportFailure, clearFailure }
}

export type Failure = ReturnType<typeof useFailure>
