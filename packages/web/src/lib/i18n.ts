import { LOCALES, type Locale } from '@sabai/contracts/constants'
import i18next from 'i18next'
import { useCallback, useSyncExternalStore } from 'react'
import { loadTexts, type TextKey } from '../texts/index.ts'
import { languageTag, rememberLocale } from './locale.ts'

/** Translates a key of the catalogue. `count` picks the plural where the language has one. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

const show = async (locale: Locale): Promise<void> => {
  const tag = languageTag(locale)
  if (!i18next.hasResourceBundle(tag, 'translation')) {
    i18next.addResourceBundle(tag, 'translation', await loadTexts[locale]())
  }
  await i18next.changeLanguage(tag)
  document.documentElement.lang = tag
}

/** Loads the first catalogue; to be awaited before anything is shown. */
export const startTexts = async (locale: Locale): Promise<void> => {
  await i18next.init({
    resources: {},
    fallbackLng: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  await show(locale)
}

/** Switches the language and remembers it. Rejects, and changes nothing, where its catalogue cannot be fetched. */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  await show(locale)
  rememberLocale(locale)
}

const subscribe = (listener: () => void): (() => void) => {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

/** The texts of the language in use; a component that calls this is drawn again when the language changes. */
export const useTexts = (): { t: Translate; locale: Locale } => {
  const tag = useSyncExternalStore(subscribe, () => i18next.language)
  const t = useCallback<Translate>((key, values = {}) => i18next.t(key, { ...values, lng: tag }), [tag])
  return { t, locale: LOCALES.find((locale) => languageTag(locale) === tag) ?? 'th' }
}
