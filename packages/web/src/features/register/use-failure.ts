import type { TFunction } from 'i18next'
import { useState } from 'react'
import { formatFailure } from '../../api/error-text.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../ui/feedback/toast-list.ts'

/**
 * What a step was refused with. It is said in a toast (product section 8), and stays in the form until something is
 * typed: four seconds are short for reading.
 */
export const useFailure = (textOf: (t: TFunction, error: unknown) => string = formatFailure) => {
  const { t } = useTexts()
  const [error, setError] = useState<unknown>(null)
  const report = (failed: unknown) => {
    setError(failed)
    showToast('bad', textOf(t, failed))
  }
  const clear = () => setError(null)
  return { text: error === null ? '' : textOf(t, error), report, clear }
}

export type Failure = ReturnType<typeof useFailure>
