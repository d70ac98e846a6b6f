export * from './app-paths.ts'
export * from './apply-percent.ts'
export * from './chat-constants.ts'
export * from './deposit-constants.ts'
export * from './launch-constants.ts'
export * from './member-constants.ts'
export * from './picture-type.ts'

/**
 * Business constants (product section 9). The names of durations end with the unit. This module imports no library, so
 * that importing it does not make the app larger.
 */
export const APP_VERSION = '1.1.14'
export const REQUESTED_WITH = 'wallet-user'

/** The UTC offset of Bangkok and Vientiane, the same all year. */
export const UTC_OFFSET_HOURS = 7

/** How long the app waits for a reply. */
export const HTTP_TIMEOUT_MS = 60_000
export const UPLOAD_TIMEOUT_MS = 300_000
/** The delay of the loading overlay when the home page is entered or refreshed (product section 4). */
export const LOADING_DELAY_MS = 200
/** The delay of the agreement dialog after the home page was entered (product section 4, "Home entry"). */
export const AGREEMENT_DELAY_MS = 1_500
/** How long a toast is shown. */
export const TOAST_MS = 4_000
/** How long the app shows that a registration has succeeded before it opens the login page. */
export const REGISTER_REDIRECT_MS = 2_000
/** After a refresh of the balances, the time until the member can refresh them again. */
export const REFRESH_COOLDOWN_MS = 10_000

export const THAI_PHONE_LENGTH = 10
export const PASSWORD_LENGTH = { min: 6, max: 64 } as const
export const BANK_ACCOUNT_DIGITS = { min: 8, max: 18 } as const
/** The prefix of a referral code; the id of the inviting member follows it (product section 2). */
export const INVITE_PREFIX = 'PR'

export const OTP_DIGITS = 6
/** After a code has been sent, the time until another one can be sent to the same phone. */
export const OTP_RESEND_MS = 60_000

export const PAGE_SIZE = 10
/** How many page numbers a statement's pager shows before and after the current one. */
export const PAGER_RANGE = { before: 3, after: 1 } as const
/** The largest number of entries that a call may request as one page. */
export const MAX_PAGE_LIMIT = 100
export const COUPON_PAGE_SIZE = 3
/** The number of cards that a carousel shows at once. A category of fewer games has no carousel. */
export const CAROUSEL_CARDS = 3

/** The time after the last of several events until the app acts on them once. */
export const DEBOUNCE_MS = 500
/** The movement of the prize wheel. The size and the lighting of the wheel are in its style sheet. */
export const WHEEL = {
  friction: 0.991,
  rotations: { min: 3, max: 4 },
  durationMs: { min: 4_000, max: 5_000 },
  prizeDelayMs: 2_000,
} as const

export const LOCALES = ['th', 'la', 'en'] as const
export type Locale = (typeof LOCALES)[number]

export const TIME_ZONE = 'Asia/Bangkok'
export const DATETIME_FORMAT = 'DD/MM/YYYY HH:mm:ss'

/** Keys of the browser's storage (product section 3). */
export const STORAGE_KEYS = {
  token: 'token',
  agreement: 'remember-agreement',
  lastSync: 'last_sync',
  locale: 'locale',
  inviteCode: 'code',
  guestId: 'guest-id',
} as const

/** The years to which a world's clock may be set. Other years are typing mistakes or years of the Thai calendar. */
export const CLOCK_YEAR_RANGE = { first: 2015, last: 2100 } as const
