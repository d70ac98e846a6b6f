import { isErrorCode } from '@sabai/contracts/errors'
import type { TFunction } from 'i18next'
import { ApiError } from './api-error.ts'

/**
 * Returns the text of an error of a call that can simply be repeated. A code without a text is shown raw (product
 * section 8).
 */
export const formatFailure = (t: TFunction, error: unknown): string => {
  if (!(error instanceof ApiError)) return t('common.failure.unreadable')
  if (error.kind !== 'refused') return t(`common.failure.${error.kind}`)
  const code = error.code ?? ''
  // If only one page can receive an error code, the text of the code is fetched with that page. Until then, `t` returns
  // the code itself.
  return isErrorCode(code) ? t(`errors.${code}`, code) : code
}

/**
 * Returns the text of an error of a call that moves money. If the outcome is unknown, the text says so, and says where
 * the member can look.
 */
export const formatError = (t: TFunction, error: unknown): string =>
  error instanceof ApiError && error.outcomeUnknown ? t('common.failure.outcomeUnknown') : formatFailure(t, error)
