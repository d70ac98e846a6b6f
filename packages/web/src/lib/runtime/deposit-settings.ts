import { MOCK_GIFT_LINK_KEY } from '@sabai/contracts/constants'

/**
 * The settings of deposits, already checked by `build/settings.ts`. In a file of their own, because the first page does
 * not need them.
 */

/** The smallest deposit in baht for the providers of QR codes whose minimum can be set; null if it is not set. */
export const QR_MIN: number | null = Number(import.meta.env.VITE_QR_MIN) || null
/**
 * The key that encrypts gift links, the same as in the back end. It keeps nothing secret: every visitor can read it.
 */
export const TRUELINK_KEY: string = import.meta.env.VITE_TRUELINK_KEY || MOCK_GIFT_LINK_KEY
