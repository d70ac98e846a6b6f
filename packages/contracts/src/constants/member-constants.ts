/** The largest amount that a call accepts, in baht or kip. */
export const MAX_AMOUNT = 1e12

/**
 * The currencies. `minorUnits` is the number of minor units in one unit (100 satang in a baht, one in a kip).
 * `transferMin`, `depositMin` and `chips` (the quick amounts) are in baht or kip (product section 5: 1 baht; Laos:
 * docs/decisions/money.md, "Unit").
 */
export const CURRENCIES = {
  BAHT: { minorUnits: 100, decimals: 2, transferMin: 1, depositMin: 1, chips: [100, 300, 500, 1_000, 5_000, 10_000] },
  LAK: {
    minorUnits: 1,
    decimals: 0,
    transferMin: 1_000,
    depositMin: 10_000,
    chips: [10_000, 20_000, 50_000, 100_000, 500_000, 1_000_000],
  },
} as const

export type Currency = keyof typeof CURRENCIES

/** The name of the one money account that is not a game. */
export const WALLET = 'wallet'

export const CATEGORIES = ['slot', 'sport', 'lotto'] as const
export type Category = (typeof CATEGORIES)[number]

/** The units of relative times such as "5 minutes ago" (product section 9), in seconds. */
export const RELATIVE_TIME_UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** The banks whose account names must be in English letters (product section 5). */
export const ENGLISH_NAME_BANKS = ['KTB', 'TMB', 'TTB', 'BBL'] as const
/** The banks that the registration recommends. */
export const RECOMMENDED_BANKS = ['SCB', 'KBANK'] as const
