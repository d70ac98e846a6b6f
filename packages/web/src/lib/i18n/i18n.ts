import { LOCALES, type Locale } from '@sabai/contracts/constants'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { loadTexts } from '../../texts/index.ts'
import type { Catalogue, LanguageTexts, Namespace } from '../../texts/text-types.ts'
import { languageTagOf, rememberLocale } from './locale.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Makes a key that is missing from the Thai texts a compile error. */
    resources: { translation: Catalogue }
    nsSeparator: false
  }
}

/** The namespaces that were requested so far. A language that is loaded later includes all of them. */
const requestedNamespaces = new Set<Namespace>()
/** Whether texts other than those of the first script were requested so far. */
let isRestRequested = false
/** The loaded languages, by locale. */
const loadedLanguages = new Map<Locale, LanguageTexts>()
/** The namespaces that are loaded, each as `<locale> <namespace>`. */
const loadedNamespaces = new Set<string>()
/** The current language, or the first language while it is still loading. */
let currentLocale: Locale = 'th'

const fetchNamespaces = async (locale: Locale): Promise<void> => {
  const { first, loadRest } = loadedLanguages.get(locale) ?? (await loadTexts[locale]())
  loadedLanguages.set(locale, { first, loadRest })
  const addTexts = (name: string, texts: object) => {
    if (loadedNamespaces.has(`${locale} ${name}`)) return
    loadedNamespaces.add(`${locale} ${name}`)
    // A namespace may extend a section of another namespace, for example with errors that only one page shows.
    i18next.addResourceBundle(languageTagOf(locale), 'translation', { ...texts }, true)
  }
  addTexts('first', first)
  if (!isRestRequested) return
  const { basics, namespaces } = await loadRest()
  addTexts('basics', basics)
  await Promise.all([...requestedNamespaces].map(async (name) => addTexts(name, await namespaces[name]())))
}

/**
 * Counts language changes. If the texts of a change arrive after another change, the count shows that they are out of
 * date.
 */
let changeCount = 0

/** Switches to a language. Returns false, and changes nothing, if another language was chosen in the meantime. */
const switchLocale = async (locale: Locale): Promise<boolean> => {
  changeCount += 1
  const changeNumber = changeCount
  try {
    await fetchNamespaces(locale)
    // Fetches the texts that a page has requested in the meantime.
    await fetchNamespaces(locale)
  } catch (error) {
    if (changeNumber === changeCount) throw error
  }
  if (changeNumber !== changeCount) return false
  currentLocale = locale
  const languageTag = languageTagOf(locale)
  await i18next.changeLanguage(languageTag)
  document.documentElement.lang = languageTag
  return true
}

/**
 * Initializes i18next, and loads the texts that the first script uses, in the given language. Must be awaited before
 * anything is rendered.
 */
export const startTexts = async (locale: Locale): Promise<void> => {
  currentLocale = locale
  requestedNamespaces.clear()
  isRestRequested = false
  loadedLanguages.clear()
  loadedNamespaces.clear()
  await i18next.use(initReactI18next).init({
    resources: {},
    fallbackLng: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  await switchLocale(locale)
}

/** Returns whether the basic namespaces and the given ones are loaded in the current language. */
export const hasTexts = (namespaces: readonly Namespace[]): boolean =>
  ['basics', ...namespaces].every((name) => loadedNamespaces.has(`${currentLocale} ${name}`))

/**
 * Fetches the basic namespaces and the given ones in the current language. Languages that are chosen later include
 * them.
 */
export const fetchTexts = async (namespaces: readonly Namespace[]): Promise<void> => {
  isRestRequested = true
  for (const name of namespaces) requestedNamespaces.add(name)
  await fetchNamespaces(currentLocale)
}

/**
 * Switches the language and stores the choice. If the texts cannot be fetched, rejects and changes nothing. If another
 * language was chosen in the meantime, changes nothing and does not reject.
 */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  if (await switchLocale(locale)) rememberLocale(locale)
}

const localeOf = (languageTag: string | undefined): Locale =>
  LOCALES.find((locale) => languageTagOf(locale) === languageTag) ?? 'th'

/** Returns the texts of the current language. The component re-renders when the language changes. */
export const useTexts = (): { t: TFunction; locale: Locale } => {
  const { t, i18n } = useTranslation()
  return { t, locale: localeOf(i18n.language) }
}
