import type { Brand } from './brand.ts'
import { sabai } from './sabai/brand.ts'
import { tonkla } from './tonkla/brand.ts'

/** The brands that `VITE_BRAND` may name. The files of each brand are in the folder of the same name. */
export const BRANDS = { sabai, tonkla } as const satisfies Readonly<Record<string, Brand>>

export type BrandName = keyof typeof BRANDS
