import { SpinPage } from '../features/wheel/spin-page.tsx'
import { fetchLaterTexts } from '../lib/i18n/later-texts.ts'

/** The page of the prize wheel, once its texts are here: they come with no other page. */
export const loadSpinPage = async (): Promise<typeof SpinPage> => {
  await fetchLaterTexts()
  return SpinPage
}
