import { LOCALES, type Locale } from '@sabai/contracts/constants'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { chooseLocale, useTexts } from '../../lib/i18n/i18n.ts'
import { languageTagOf } from '../../lib/i18n/locale.ts'
import { showToast } from '../../ui/feedback/toast-list.ts'
import { Dropdown } from '../../ui/form/dropdown.tsx'

/** The name of each language, in the language itself. */
const LANGUAGE_NAMES = { th: 'ไทย', la: 'ລາວ', en: 'English' }
const LANGUAGE_OPTIONS = LOCALES.map((locale) => ({
  value: locale,
  label: LANGUAGE_NAMES[locale],
  lang: languageTagOf(locale),
}))

/** The language dropdown in the header of visitors and members (product section 1). */
export const LanguageMenu = () => {
  const { t, locale } = useTexts()
  // The chosen language while its texts are still loading. The menu already shows this language, although the page still
  // has the old one. So the member can cancel the change by choosing the old language.
  const [pendingLocale, setPendingLocale] = useState<Locale | null>(null)
  const chooseLanguage = async (newLocale: Locale) => {
    setPendingLocale(newLocale)
    await chooseLocale(newLocale).catch(() => showToast('bad', t('shell.languageFailed')))
    setPendingLocale((current) => (current === newLocale ? null : current))
  }
  return (
    <Dropdown
      icon={<Globe size={18} aria-hidden="true" />}
      label={t('shell.language')}
      value={pendingLocale ?? locale}
      options={LANGUAGE_OPTIONS}
      onChoose={(newLocale) => void chooseLanguage(newLocale)}
    />
  )
}
