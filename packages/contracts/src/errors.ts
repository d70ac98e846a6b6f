export * from './constants/slip-reasons.ts'

/**
 * The error catalogue (product section 8): every code that a reply's `message` may carry, with its HTTP status.
 * Codes with status 200 belong to successful replies. The app looks only at the code, never at the status.
 * This module imports no library, so that importing it does not make the app larger.
 */
export const ERROR_CATALOGUE = {
  // Auth
  UNAUTHORIZED: 401,
  EXPIRED_AUTH_TOKEN: 401,
  INVALID_USER_1: 401,
  INVALID_USER_2: 401,
  INVALID_USER_3: 401,
  INVALID_USER_4: 401,
  INVALID_IP: 403,
  WRONG_CREDENTIAL: 400,
  WRONG_PASSWORD: 400,
  NO_USER: 404,
  INACTIVE_USER: 403,
  LOGIN_FAIL: 400,
  REQUEST_LIMIT: 429,
  REQUEST_LIMIT_1MIN: 429,
  // OTP
  OTP_BLOCK: 429,
  OTP_TOKEN_INVALID: 400,
  OTP_NOT_EXIST: 400,
  OTP_VERIFIED: 200,
  OTP_EXPIRED: 400,
  OTP_CODE_INVALID: 400,
  OTP_CODE_VALID: 200,
  OTP_SEND_FAIL: 400,
  OTP_VERIFY_FAIL: 400,
  UNVERIFIED_OTP: 400,
  // Registration
  EXISTING_USER: 409,
  EXISTING_BANK: 409,
  INVALID_USER_INFO: 400,
  INVALID_BANK: 400,
  BANK_ACCOUNT_NAME_ENG: 400,
  REGISTER_FAIL: 400,
  PHONE_NUMBER_REQUIRE_10_DIGIT: 400,
  GAME_ACTIVATION_FAIL: 400,
  // Bonus
  BONUS_REMAINING: 400,
  BONUS_ALREADY_ACTIVE: 409,
  BONUS_MAX_CLAIMED: 400,
  BONUS_CONDITION: 400,
  BONUS_CLEAR: 200,
  BONUS_FULL: 400,
  NO_PROMOTION: 404,
  PROMOTION_RECEIVED: 400,
  // Invite
  INVITE_COLLECT: 400,
  INVITE_INACTIVE: 400,
  NO_INVITE_BONUS: 400,
  NO_INVITEE_PLAY_INFO: 400,
  INVITE_BONUS_SUCCESS: 200,
  INVITE_BONUS_FAIL: 200,
  // Refund
  NO_REFUND: 400,
  REFUND_CONDITION: 400,
  REFUND_SUCCESS: 200,
  REFUND_INACTIVE: 400,
  REFUND_MINIMUM: 400,
  // Games and transfers
  SLOT_ALREADY_ACTIVE: 409,
  SLOT_ACTIVATE_FAIL: 400,
  SLOT_NO_ACCOUNT: 400,
  SLOT_RESET_PASSWORD_FAIL: 400,
  TRANSFER_MINIMUM: 400,
  NO_GAME: 404,
  MONEY_NOT_ENOUGH: 400,
  TRANSFER_FAIL: 400,
  NO_BANK: 400,
  NO_WALLET: 404,
  QR_FAIL: 400,
  // Slips and links
  SLIP_UPLOAD_FAIL: 400,
  SLIP_NO_FILE: 400,
  SLIP_INVALID_FILE: 400,
  TRUELINK_DUPLICATE: 409,
  TRUELINK_INVALID: 400,
  // Misc
  INTERNAL_SERVER_ERROR: 500,
  KEY_MISSING: 400,
  KEY_INVALID: 400,
  NO_DATA: 400,
  OK: 200,
  SUCCESS: 200,
  NOT_AREASLOT: 400,
  NOT_UFABET: 400,
  // Wheel
  NO_CLAIMABLE_COUPON: 400,
  INVALID_PRIZE_CODE: 400,
  INVALID_CODE: 400,
  INVALID_COUPON_TYPE: 400,
  COUPON_EXPIRED: 400,
} as const

/** Codes that the product document does not list (docs/decisions/wire.md, "Additions"). */
export const OWN_CODES = {
  /** The token is malformed, unknown, or belongs to another world (product section 4). */
  'invalid-token': 401,
  /** The service is shut down: the app goes to /terminated (product section 7, "Answers"). */
  gone: 200,
  /** The withdrawal exceeds withdrawMax, the daily number of withdrawals, or their daily sum. */
  WITHDRAW_LIMIT: 400,
  // Refusals of the wheel. Its calls send them with status 200, not with these statuses (docs/decisions/rewards.md).
  NO_COIN: 400,
  SPIN_INACTIVE: 400,
  SPIN_IN_PROGRESS: 409,
  OUT_OF_PRIZE: 400,
} as const

export const STATUS_BY_CODE = { ...ERROR_CATALOGUE, ...OWN_CODES } as const

export type CatalogueCode = keyof typeof ERROR_CATALOGUE
export type ErrorCode = keyof typeof STATUS_BY_CODE

/** Whether a value is a code of this file. Only own properties are tested, so `constructor` is not a code. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(STATUS_BY_CODE, value)

/** The codes with which every call may be refused. */
export const COMMON_REFUSALS = ['INTERNAL_SERVER_ERROR', 'REQUEST_LIMIT'] as const
/** The codes on which the app drops its token and goes to /login (product section 4, "Session"). */
export const SESSION_ENDING_CODES = [
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'invalid-token',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
] as const satisfies readonly ErrorCode[]
/** The codes with which every call for members may be refused, besides `COMMON_REFUSALS`. */
export const MEMBER_REFUSALS = [...SESSION_ENDING_CODES, 'INACTIVE_USER'] as const
