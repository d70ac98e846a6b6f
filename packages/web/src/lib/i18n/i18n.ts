import { LOCALES, type Locale } from '@sabai/contracts/constants'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { loadTexts } from '../../texts/index.ts'
import type { Catalogue, LanguageTexts, Namespace } from '../../texts/text-types.ts'
import { languageTagOf, rememberLocale } from './locale.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    /** A key that the Thai catalogue lacks does not compile. */
    resources: { translation: Catalogue }
    nsSeparator: false
  }
}

/** What was asked for: from then on every language comes with it. */
const wanted = new Set<Namespace>()
/** The languages that have come, and their namespaces, as `<locale> <namespace>`. */
const languages = new Map<Locale, LanguageTexts>()
const fetched = new Set<string>()
/** The language in use, or the first one while it is on its way. */
let current: Locale = 'th'

const fetchNamespaces = async (locale: Locale): Promise<void> => {
  const { first, namespaces } = languages.get(locale) ?? (await loadTexts[locale]())
  languages.set(locale, { first, namespaces })
  const add = (name: string, texts: object) => {
    if (fetched.has(`${locale} ${name}`)) return
    fetched.add(`${locale} ${name}`)
    // Namespaces may add to a section of another: errors that only they meet.
    i18next.addResourceBundle(languageTagOf(locale), 'translation', { ...texts }, true)
  }
  add('first', first)
  await Promise.all([...wanted].map(async (name) => add(name, await namespaces[name]())))
}

/** How many times a language was asked for: an earlier one whose texts come later does not replace the last one. */
let askedCount = 0

/** Shows the texts of a language. False where another one was asked for meanwhile; then this one changes nothing. */
const show = async (locale: Locale): Promise<boolean> => {
  askedCount += 1
  const asked = askedCount
  try {
    await fetchNamespaces(locale)
    // A page may have asked for its texts meanwhile.
    await fetchNamespaces(locale)
  } catch (error) {
    if (asked === askedCount) throw error
  }
  if (asked !== askedCount) return false
  current = locale
  const tag = languageTagOf(locale)
  await i18next.changeLanguage(tag)
  document.documentElement.lang = tag
  return true
}

/** Loads the first texts of a language; to be awaited before anything is shown. */
export const startTexts = async (locale: Locale): Promise<void> => {
  current = locale
  wanted.clear()
  languages.clear()
  fetched.clear()
  await i18next.use(initReactI18next).init({
    resources: {},
    fallbackLng: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  await show(locale)
}

/** Whether these texts are here, in the language in use. */
export const hasTexts = (names: readonly Namespace[]): boolean =>
  names.every((name) => fetched.has(`${current} ${name}`))

/** Fetches texts in the language in use; those of a language chosen later come with it. */
export const fetchTexts = async (names: readonly Namespace[]): Promise<void> => {
  for (const name of names) wanted.add(name)
  await fetchNamespaces(current)
}

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
