import type { ErrorCode } from '@sabai/contracts'
import { ApiError } from '../../api/api-error.ts'

/** The codes whose texts ask the member to contact the staff. A test compares them with the texts. */
const CODES_NAMING_STAFF: ReadonlySet<string> = new Set<ErrorCode>([
  'INVALID_IP',
  'NO_USER',
  'INACTIVE_USER',
  'KEY_MISSING',
  'KEY_INVALID',
  'NO_WALLET',
  'EXISTING_BANK',
  'GAME_ACTIVATION_FAIL',
  'NO_BANK',
  'NOT_AREASLOT',
  'NOT_UFABET',
  'INVALID_PRIZE_CODE',
  'INVALID_COUPON_TYPE',
])

/** Returns whether the text of an error names the staff. If it does, a link to them belongs beside the text. */
export const namesStaff = (error: unknown): boolean =>
  error instanceof ApiError && CODES_NAMING_STAFF.has(error.code ?? '')
