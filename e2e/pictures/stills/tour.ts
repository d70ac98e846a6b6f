import type { Locale } from '@sabai/contracts/constants'

/** The sizes, in px, of the windows that the pictures of the documentation show. */
export const WINDOWS = { phone: { width: 360, height: 740 }, wide: { width: 1280, height: 800 } } as const

/** A picture of the documentation: a scene by its name, in a language and a window. */
export interface TourPicture {
  readonly scene: string
  readonly language: Locale
  readonly window: keyof typeof WINDOWS
}

const createTourPictures = (language: Locale, window: TourPicture['window'], ...scenes: string[]): TourPicture[] =>
  scenes.map((scene) => ({ scene, language, window }))

/** The pictures of README.md and docs/tour.md, except that of the workbench. */
export const TOUR: readonly TourPicture[] = [
  ...createTourPictures('th', 'phone', 'home', 'deposit-received', 'login', 'deposit-qr-code', 'transfer-review'),
  ...createTourPictures('th', 'phone', 'transfer-receipt', 'withdraw-review', 'statement', 'wheel', 'chat-short'),
  ...createTourPictures('la', 'phone', 'home', 'deposit-bank', 'profile', 'refund'),
  ...createTourPictures('en', 'phone', 'game', 'transfer-unknown', 'bonus', 'register-bank'),
  ...createTourPictures('en', 'wide', 'home', 'howto'),
]

/** The scenes that docs/branding.md shows in each brand. */
export const BRAND_SCENES = [
  ...['login', 'home', 'deposit-qr-code', 'deposit-received'],
  ...['transfer-review', 'statement', 'wheel', 'register-bank'],
]
