import { LOCALES, type Locale } from '@sabai/contracts/constants'
import { LAOS } from '../runtime/settings.ts'
import { readStored, writeStored } from '../runtime/storage.ts'

const YEAR_SECONDS = 31_536_000

/** Returns the language tag for the browser. The app's name for Lao is `la`, which the browser would read as Latin. */
export const languageTagOf = (locale: Locale): string => (locale === 'la' ? 'lo' : locale)

/**
 * Returns the language to start with: the last choice or, if there is none, Lao in the Laos build and Thai
 * elsewhere (product section 1).
 */
export const chooseStartLocale = (laos = LAOS): Locale =>
  LOCALES.find((locale) => locale === readStored('locale')) ?? (laos ? 'la' : 'th')

/** Stores the choice for a year, in the storage and in a cookie that the server may read (product section 1). */
export const rememberLocale = (locale: Locale): void => {
  writeStored('locale', locale)
  const secure = globalThis.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: many members' browsers lack the Cookie Store API.
  document.cookie = `locale=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
