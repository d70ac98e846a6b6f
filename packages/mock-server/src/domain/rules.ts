/** Rules of the mock's domain that the product document leaves open (docs/decisions.md). Times in ms of world time. */
export const TOKEN_LIFE_MS = 24 * 3_600_000
export const WITHDRAWAL_PAID_AFTER_MS = 30_000
/** With the world setting `limits`: calls a minute of one member, or of one address without a token. */
export const CALLS_A_MINUTE = 120
/** With the world setting `limits`: wrong passwords a minute of one phone number. */
export const LOGIN_FAILURES_A_MINUTE = 5
