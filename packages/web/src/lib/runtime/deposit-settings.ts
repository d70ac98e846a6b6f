import { MOCK_GIFT_LINK_KEY } from '@sabai/contracts/constants'

/**
 * The settings of deposits, which `build/settings.ts` has checked. They have their own file, because the first page
 * does not need them.
 */

/** The smallest QR deposit in baht, for the providers whose minimum can be set; null if it is not set. */
export const QR_MIN: number | null = Number(import.meta.env.VITE_QR_MIN) || null
/** The key that encrypts gift links, the same as in the back end. It is no secret: the app contains it. */
export const TRUELINK_KEY: string = import.meta.env.VITE_TRUELINK_KEY || MOCK_GIFT_LINK_KEY
