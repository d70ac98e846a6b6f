import { MINUTE_MS } from '../lib/time.ts'

/** Rules of the mock's domain that the product document leaves open (docs/decisions/). Times in ms of world time. */
export const TOKEN_LIFE_MS = 24 * 3_600_000
/** So long after its end a token is still known as one that has expired. */
export const TOKEN_KEPT_MS = 7 * 24 * 3_600_000
/** So many tokens of one member are kept, the newest. */
export const TOKENS_KEPT = 100
export const WITHDRAWAL_PAID_AFTER_MS = 30_000
/** With the world setting `limits`: calls a minute of one member, or of one address without a token. */
export const CALLS_A_MINUTE = 120
/** With the world setting `limits`: wrong passwords a minute of one phone number. */
export const LOGIN_FAILURES_A_MINUTE = 5
/** How long a code sent by SMS may be used, and how long the phone that it confirmed counts as confirmed. */
export const OTP_LIFE_MS = 5 * MINUTE_MS
export const OTP_VERIFIED_MS = 30 * MINUTE_MS
/** So many codes within a time are sent to one phone. */
export const OTP_SENDS = 3
export const OTP_SENDS_WITHIN_MS = 15 * MINUTE_MS
/** So many wrong codes, and the phone is blocked for a time. */
export const OTP_WRONG_TRIES = 5
export const OTP_BLOCK_MS = 15 * MINUTE_MS
/** Codes are forgotten so long after they were sent. */
export const OTP_KEPT_MS = 24 * 60 * MINUTE_MS
/** So long after a transfer to an AUTO account it is credited: drawn between the two. */
export const AUTO_CREDIT_MS = { min: 5_000, max: 45_000 }
/** So many payment codes that ended are kept in a world, the newest. */
export const QR_CODES_KEPT = 100
/** So long a turn of the wheel lasts at least: another one within it is refused. */
export const SPIN_MS = 2_000
/** So long a coupon of the wheel can be claimed, and so many of a member are kept, the newest and all that can be claimed. */
export const COUPON_LIFE_MS = 7 * 24 * 60 * MINUTE_MS
export const COUPONS_KEPT = 100
/** So many messages of a world are kept, and as many codes: the newest. */
export const MESSAGES_KEPT = 100
/** So many messages of a conversation, the newest, are searched for a `clientId` that comes again. */
export const CLIENT_IDS_KNOWN = 200
/**
 * So many conversations of guests are kept in a world, and so many files that guests uploaded into the chat, and as many
 * of members: the newest of each.
 */
export const GUEST_CONVERSATIONS_KEPT = 500
export const CHAT_FILES_KEPT = 500
/** So long after its upload a slip gets its verdict: drawn between the two. */
export const SLIP_VERDICT_MS = { min: 3_000, max: 20_000 }
/** A transfer that the bank does not know yet is asked for again after this time, three times until the other. */
export const SLIP_RETRY_MS = 40_000
export const SLIP_RETRY_UNTIL_MS = 120_000
