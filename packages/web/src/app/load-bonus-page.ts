import { BonusPage } from '../features/bonus/bonus-page.tsx'
import { fetchLaterTexts } from '../lib/i18n/later-texts.ts'

/** The bonus page, once its texts are here: they come with no other page. */
export const loadBonusPage = async (): Promise<typeof BonusPage> => {
  await fetchLaterTexts()
  return BonusPage
}
