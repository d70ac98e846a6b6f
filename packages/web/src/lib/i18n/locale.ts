import { LOCALES, type Locale } from '@sabai/contracts/constants'
import { LAOS } from '../runtime/settings.ts'
import { readStored, writeStored } from '../runtime/storage.ts'

const YEAR_SECONDS = 31_536_000

/** The language tag that the browser knows: `la` is our name for Lao alone, to the browser it would be Latin. */
export const languageTagOf = (locale: Locale): string => (locale === 'la' ? 'lo' : locale)

/** The language to begin with: the member's last choice, else Lao in the Laos build and Thai elsewhere (section 1). */
export const chooseStartLocale = (laos = LAOS): Locale =>
  LOCALES.find((locale) => locale === readStored('locale')) ?? (laos ? 'la' : 'th')

/** Remembers the choice for a year, in storage and in a cookie that the server may read (section 1). */
export const rememberLocale = (locale: Locale): void => {
  writeStored('locale', locale)
  const secure = globalThis.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where half of the members are.
  document.cookie = `locale=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
