import type { Locale } from '@sabai/contracts'
import type { LanguageTexts } from './text-types.ts'

/** For each language, a function that fetches its first texts, and with them `loadRest`, which fetches the others. */
export const loadTexts: Record<Locale, () => Promise<LanguageTexts>> = {
  th: async () => (await import('./th/index.ts')).th,
  la: async () => (await import('./la/index.ts')).la,
  en: async () => (await import('./en/index.ts')).en,
}
