import { MINUTE_MS } from '../lib/time.ts'

// Rules of the mock's domain that the product document leaves open (docs/decisions/). Times are in ms of world time.
export const TOKEN_LIFE_MS = 24 * 3_600_000
/** How long an expired token is still recognised as expired. After that, it is treated as an unknown token. */
export const EXPIRED_TOKEN_KEPT_MS = 7 * 24 * 3_600_000
/** How many of a member's tokens are kept (the newest). */
export const TOKENS_KEPT = 100
export const WITHDRAWAL_PAID_AFTER_MS = 30_000
/**
 * The most calls a minute by one member or, without a token, from one address. Applies only with the world setting
 * `limits`.
 */
export const CALLS_A_MINUTE = 120
/** The most wrong passwords a minute for one phone number. Applies only with the world setting `limits`. */
export const LOGIN_FAILURES_A_MINUTE = 5
/** How long a code sent by SMS can be used. */
export const OTP_LIFE_MS = 5 * MINUTE_MS
/** How long a phone stays confirmed after its code was entered. */
export const OTP_VERIFIED_MS = 30 * MINUTE_MS
/** The most codes that are sent to one phone within `OTP_SENDS_WITHIN_MS`. */
export const OTP_SENDS = 3
export const OTP_SENDS_WITHIN_MS = 15 * MINUTE_MS
/** How many wrong codes block a phone. */
export const OTP_WRONG_TRIES = 5
/** How long a phone is blocked. */
export const OTP_BLOCK_MS = 15 * MINUTE_MS
/** How long a code is kept after it was sent. */
export const OTP_KEPT_MS = 24 * 60 * MINUTE_MS
/** The delay until a transfer to an AUTO account is credited, drawn at random between `min` and `max`. */
export const AUTO_CREDIT_MS = { min: 5_000, max: 45_000 }
/** How many ended payment codes a world keeps (the newest). */
export const QR_CODES_KEPT = 100
/** The shortest time between two turns of the wheel; a turn that follows sooner is refused. */
export const SPIN_INTERVAL_MS = 2_000
/** How long a coupon of the wheel can be claimed. */
export const COUPON_LIFE_MS = 7 * 24 * 60 * MINUTE_MS
/** How many of a member's newest coupons are kept. Coupons that can still be claimed are kept in addition. */
export const COUPONS_KEPT = 100
/** How many SMS a world keeps, and how many OTP codes. The newest of each kind are kept. */
export const MESSAGES_KEPT = 100
/** How many of the newest messages of a conversation are searched for a repeated `clientId`. */
export const CLIENT_IDS_KNOWN = 200
/** How many conversations of guests a world keeps (the newest). */
export const GUEST_CONVERSATIONS_KEPT = 500
/** How many chat files of guests a world keeps, and how many of members. The newest of each kind are kept. */
export const CHAT_FILES_KEPT = 500
/**
 * The delay between the upload of a slip and its verdict, drawn at random between `min` and `max`, unless the rules of
 * the fixtures have a `verdictAfter`.
 */
export const SLIP_VERDICT_MS = { min: 3_000, max: 20_000 }
/** The interval at which a transfer that the bank does not know yet is looked up again. */
export const SLIP_RETRY_INTERVAL_MS = 40_000
/** How long after its upload a slip fails if the bank still does not know its transfer: three intervals. */
export const SLIP_RETRY_UNTIL_MS = 120_000
