import { isErrorCode } from '@sabai/contracts/errors'
import type { TFunction } from 'i18next'
import type { ApiError } from '../../api/api-error.ts'
import { formatFailure } from '../../api/error-text.ts'

/** The codes with a text in `spin.error` (docs/decisions/web-rewards.md, "Texts of the wheel's errors"). */
const SPIN_ERROR_CODES = [
  'NO_COIN',
  'SPIN_INACTIVE',
  'SPIN_IN_PROGRESS',
  'OUT_OF_PRIZE',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'NO_CLAIMABLE_COUPON',
  'COUPON_EXPIRED',
  'BONUS_REMAINING',
] as const

/**
 * Returns the text for the refusal of a spin or claim: `spin.error.{code}` (product section 8), or else
 * `errors.{code}`. All unknown codes have the text `spin.error.UNKNOWN`.
 */
export const formatSpinCode = (t: TFunction, code: string): string => {
  const knownCode = SPIN_ERROR_CODES.find((each) => each === code)
  if (knownCode) return t(`spin.error.${knownCode}`)
  return isErrorCode(code) ? t(`errors.${code}`) : t('spin.error.UNKNOWN')
}

/** Returns the text about a call of the wheel that failed or was refused. */
export const formatSpinFailure = (t: TFunction, error: ApiError): string =>
  error.kind === 'refused' ? formatSpinCode(t, error.code ?? '') : formatFailure(t, error)
