import type { Locale } from '@sabai/contracts'
import type { LaterTexts } from './text-types.ts'

/** Fetches what only those parts of the app say that are fetched when they are first opened. */
export const loadLaterTexts: Record<Locale, () => Promise<LaterTexts>> = {
  th: async () => (await import('./th/later.ts')).thLater,
  la: async () => (await import('./la/later.ts')).laLater,
  en: async () => (await import('./en/later.ts')).enLater,
}
