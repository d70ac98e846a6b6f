import type { LogoShape } from '../../../brands/brand.ts'

/** The brand of the build, which `build/settings.ts` has chosen. Its colours are in the tokens. */

export const BRAND_NAME: string = import.meta.env.VITE_BRAND_NAME ?? 'Sabai'

/** The shapes of the logo, in a square of 64. */
export const BRAND_LOGO: readonly LogoShape[] = import.meta.env.VITE_BRAND_LOGO ?? []
