import { isCode } from '@sabai/contracts/errors'
import type { TFunction } from 'i18next'
import { ApiError } from './api-error.ts'

/** What went wrong, for a call that may simply be tried again. A code without a text of ours is shown raw (section 8). */
export const formatFailure = (t: TFunction, error: unknown): string => {
  if (!(error instanceof ApiError)) return t('common.failure.unreadable')
  if (error.kind !== 'refused') return t(`common.failure.${error.kind}`)
  const code = error.code ?? ''
  // Texts of codes that only one page meets come with that page.
  return isCode(code) ? t(`errors.${code}`, code) : code
}

/** The same for a call that moves money: where the outcome is unknown it says so, and where to look. */
export const formatError = (t: TFunction, error: unknown): string =>
  error instanceof ApiError && error.outcomeUnknown ? t('common.failure.outcomeUnknown') : formatFailure(t, error)
