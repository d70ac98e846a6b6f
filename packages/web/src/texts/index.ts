import type { Locale } from '@sabai/contracts'
import type { PageTexts, Texts } from './text-types.ts'

/** Fetches what the first page needs of a catalogue: each language is a file of its own in the build. */
export const loadTexts: Record<Locale, () => Promise<Texts>> = {
  th: async () => (await import('./th/index.ts')).th,
  la: async () => (await import('./la/index.ts')).la,
  en: async () => (await import('./en/index.ts')).en,
}

/** Fetches the rest of it, which the login page can do without. */
export const loadPageTexts: Record<Locale, () => Promise<PageTexts>> = {
  th: async () => (await import('./th/pages.ts')).thPages,
  la: async () => (await import('./la/pages.ts')).laPages,
  en: async () => (await import('./en/pages.ts')).enPages,
}
