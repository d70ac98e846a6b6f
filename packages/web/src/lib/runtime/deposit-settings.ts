import { MOCK_GIFT_LINK_KEY } from '@sabai/contracts/constants'

/** The build's settings of deposits, already checked by `build/settings.ts`. Apart from the others: no first page needs them. */

/** The smallest deposit in baht by those providers of QR codes whose minimum can be set; null where it was not set. */
export const QR_MIN: number | null = Number(import.meta.env.VITE_QR_MIN) || null
/** Encrypts gift links; the back end has the same. It hides nothing: every visitor can read it. */
export const TRUELINK_KEY: string = import.meta.env.VITE_TRUELINK_KEY || MOCK_GIFT_LINK_KEY
