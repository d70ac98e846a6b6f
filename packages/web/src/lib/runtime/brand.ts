import type { LogoShape } from '../../../brands/brand.ts'

/** The brand of the build, which `build/settings.ts` has chosen. The design tokens contain its colours. */

export const BRAND_NAME: string = import.meta.env.VITE_BRAND_NAME ?? 'Sabai'

/** The shapes of the logo, in a 64 × 64 view box. */
export const BRAND_LOGO: readonly LogoShape[] = import.meta.env.VITE_BRAND_LOGO ?? []
