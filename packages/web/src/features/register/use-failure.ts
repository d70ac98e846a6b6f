import type { TFunction } from 'i18next'
import { useState } from 'react'
import { formatFailure } from '../../api/error-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { showToast, useToasts } from '../../ui/feedback/toast-list.ts'

/**
 * Keeps the failure of a step. It is shown in a toast (product section 8), which lasts four seconds. Because that is
 * short for reading, the form shows the failure after that until the member types. It is never shown in both places at
 * once.
 */
export const useFailure = (textOf: (t: TFunction, error: unknown) => string = formatFailure) => {
  const { t } = useTexts()
  const [error, setError] = useState<unknown>(null)
  const report = (failed: unknown) => {
    setError(failed)
    showToast('bad', textOf(t, failed))
  }
  const clear = () => setError(null)
  const text = error === null ? '' : textOf(t, error)
  const isInToast = useToasts().some((toast) => toast.text === text)
  return { text: isInToast ? '' : text, report, clear }
}

export type Failure = ReturnType<typeof useFailure>
