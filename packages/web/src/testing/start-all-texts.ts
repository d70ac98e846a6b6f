import type { Locale } from '@sabai/contracts'
import { fetchTexts, startTexts } from '../lib/i18n/i18n.ts'
import { loadTexts } from '../texts/index.ts'
import type { Namespace } from '../texts/text-types.ts'

/** Loads all texts of a language at once, for tests. */
export const startAllTexts = async (locale: Locale): Promise<void> => {
  await startTexts(locale)
  const { loadRest } = await loadTexts[locale]()
  const { namespaces } = await loadRest()
  await fetchTexts(Object.keys(namespaces) as Namespace[])
}
