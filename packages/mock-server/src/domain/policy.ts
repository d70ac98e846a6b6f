import { MINUTE_MS } from '../lib/time.ts'

// Rules of the mock's domain that the product document leaves open (docs/decisions/). Times are in ms of world time.
export const TOKEN_LIFE_MS = 24 * 3_600_000
/** How long an expired token is still recognised as expired. After that, it is treated as an unknown token. */
export const EXPIRED_TOKEN_KEPT_MS = 7 * 24 * 3_600_000
/** The largest number of tokens that a world keeps of one member. The newest are kept. */
export const TOKENS_KEPT = 100
export const WITHDRAWAL_PAID_AFTER_MS = 30_000
/**
 * The most calls a minute by one member or, without a token, from one address. Applies only with the world setting
 * `limits`.
 */
export const CALLS_A_MINUTE = 120
/** The most wrong passwords a minute for one phone number. Applies only with the world setting `limits`. */
export const LOGIN_FAILURES_A_MINUTE = 5
/** How long a code sent by SMS can be used to confirm a phone. */
export const OTP_LIFE_MS = 5 * MINUTE_MS
/** How long a phone stays confirmed after the code was entered. */
export const OTP_VERIFIED_MS = 30 * MINUTE_MS
/** The most codes that are sent to one phone within `OTP_SENDS_WITHIN_MS`. */
export const OTP_SENDS = 3
export const OTP_SENDS_WITHIN_MS = 15 * MINUTE_MS
/** The number of wrong codes after which a phone is blocked. */
export const OTP_WRONG_TRIES = 5
/** How long a phone is blocked after `OTP_WRONG_TRIES` wrong codes. */
export const OTP_BLOCK_MS = 15 * MINUTE_MS
/** How long a world keeps a code after it was sent. */
export const OTP_KEPT_MS = 24 * 60 * MINUTE_MS
/** The delay until a transfer to an AUTO account is credited, drawn at random between `min` and `max`. */
export const AUTO_CREDIT_MS = { min: 5_000, max: 45_000 }
/** The largest number of paid, cancelled and expired payment codes that a world keeps. The newest are kept. */
export const QR_CODES_KEPT = 100
/** The shortest time between two turns of the wheel; a turn that follows sooner is refused. */
export const SPIN_INTERVAL_MS = 2_000
/** How long a coupon of the wheel can be claimed. */
export const COUPON_LIFE_MS = 7 * 24 * 60 * MINUTE_MS
/** The number of a member's newest coupons that are kept. Older coupons are kept only while they can be claimed. */
export const COUPONS_KEPT = 100
/** The largest number of SMS that a world keeps, and of OTP codes. The newest of each kind are kept. */
export const MESSAGES_KEPT = 100
/** How many of the newest messages of a conversation are searched for a repeated `clientId`. */
export const CLIENT_IDS_KNOWN = 200
/** The largest number of guests whose conversations a world keeps. The newest are kept. */
export const GUEST_CONVERSATIONS_KEPT = 500
/** The largest number of guests' chat files that a world keeps, and of members' files. The newest are kept. */
export const CHAT_FILES_KEPT = 500
/**
 * The delay between the upload of a slip and its verdict, drawn at random between `min` and `max`, unless the rules of
 * the fixtures have a `verdictAfter`.
 */
export const SLIP_VERDICT_MS = { min: 3_000, max: 20_000 }
/** The interval at which a transfer that the bank does not know yet is looked up again. */
export const SLIP_RETRY_INTERVAL_MS = 40_000
/** How long after its upload a slip fails if the bank still does not know its transfer: three retry intervals. */
export const SLIP_RETRY_UNTIL_MS = 120_000
