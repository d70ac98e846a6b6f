import { LOCALES, type Locale } from '@sabai/contracts/constants'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { loadPageTexts, loadTexts } from '../../texts/index.ts'
import type { Catalogue } from '../../texts/text-types.ts'
import { languageTagOf, rememberLocale } from './locale.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    /** A key that the Thai catalogue lacks does not compile. */
    resources: { translation: Catalogue }
    nsSeparator: false
  }
}

type TextLoaders = Readonly<Record<Locale, () => Promise<object>>>

/** The parts of the catalogue that were asked for, each by a section of it: from then on every language comes with them. */
const parts = new Map<string, TextLoaders>([['common', loadTexts]])

const fetchTexts = async (locale: Locale): Promise<void> => {
  const tag = languageTagOf(locale)
  const add = async ([section, load]: [string, TextLoaders]) => {
    if (i18next.getResource(tag, 'translation', section)) return
    // Parts may add to a section of another: errors that only they meet.
    i18next.addResourceBundle(tag, 'translation', await load[locale](), true)
  }
  await Promise.all([...parts].map(add))
}

/** How many times a language was asked for: an earlier one whose texts come later does not replace the last one. */
let askedCount = 0

/** Shows the texts of a language. False where another one was asked for meanwhile; then this one changes nothing. */
const show = async (locale: Locale): Promise<boolean> => {
  askedCount += 1
  const asked = askedCount
  try {
    await fetchTexts(locale)
    // A page may have asked for its texts meanwhile.
    await fetchTexts(locale)
  } catch (error) {
    if (asked === askedCount) throw error
  }
  if (asked !== askedCount) return false
  const tag = languageTagOf(locale)
  await i18next.changeLanguage(tag)
  document.documentElement.lang = tag
  return true
}

/**
 * Loads the first catalogue; to be awaited before anything is shown. Without `withPages` it is only what the login page
 * and the shells say.
 */
export const startTexts = async (locale: Locale, withPages = true): Promise<void> => {
  if (withPages) parts.set('home', loadPageTexts)
  else parts.delete('home')
  await i18next.use(initReactI18next).init({
    resources: {},
    fallbackLng: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  await show(locale)
}

/** Whether the texts of the pages are here, in the language in use. */
export const hasPageTexts = (): boolean => i18next.getResource(i18next.language, 'translation', 'home') !== undefined

/**
 * Fetches a part of the catalogue in the language in use, by one of its sections; that of a language chosen later comes
 * with it.
 */
export const fetchTextPart = (section: string, load: TextLoaders): Promise<void> => {
  parts.set(section, load)
  return fetchTexts(localeOf(i18next.language))
}

/** Fetches the texts of the pages. */
export const fetchPageTexts = (): Promise<void> => fetchTextPart('home', loadPageTexts)

/**
 * Switches the language and remembers it. Rejects, and changes nothing, where its catalogue cannot be fetched. Where
 * another language was chosen meanwhile, changes nothing either and never rejects.
 */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  if (await show(locale)) rememberLocale(locale)
}

const localeOf = (tag: string | undefined): Locale => LOCALES.find((locale) => languageTagOf(locale) === tag) ?? 'th'

/** The texts of the language in use; a component that calls this is drawn again when the language changes. */
export const useTexts = (): { t: TFunction; locale: Locale } => {
  const { t, i18n } = useTranslation()
  return { t, locale: localeOf(i18n.language) }
}
