import { isCode } from '@sabai/contracts/errors'
import type { TFunction } from 'i18next'
import type { ApiError } from '../../api/api-error.ts'
import { formatFailure } from '../../api/error-text.ts'

/**
 * The codes of the wheel (docs/decisions/web-rewards.md, "Texts of the wheel's errors"), each with a text of its own.
 */
const CODES = [
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

/** Why the wheel or a coupon was refused, by `spin.error.{code}` (product section 8); a code that nobody knows has a text too. */
export const formatSpinCode = (t: TFunction, code: string): string => {
  const known = CODES.find((each) => each === code)
  if (known) return t(`spin.error.${known}`)
  return isCode(code) ? t(`errors.${code}`) : t('spin.error.UNKNOWN')
}

/** The same for a call that failed. */
export const formatSpinFailure = (t: TFunction, error: ApiError): string =>
  error.kind === 'refused' ? formatSpinCode(t, error.code ?? '') : formatFailure(t, error)
