import type { Locale } from '@sabai/contracts'
import type { LanguageTexts } from './text-types.ts'

/** Fetches the first texts of a language, with a function that fetches the other texts. */
export const loadTexts: Record<Locale, () => Promise<LanguageTexts>> = {
  th: async () => (await import('./th/index.ts')).th,
  la: async () => (await import('./la/index.ts')).la,
  en: async () => (await import('./en/index.ts')).en,
}
