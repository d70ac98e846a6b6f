import type { Locale } from '@sabai/contracts'
import type { LanguageTexts } from './text-types.ts'

/** Fetches what the first page says in a language, with the way to the rest. */
export const loadTexts: Record<Locale, () => Promise<LanguageTexts>> = {
  th: async () => (await import('./th/index.ts')).th,
  la: async () => (await import('./la/index.ts')).la,
  en: async () => (await import('./en/index.ts')).en,
}
