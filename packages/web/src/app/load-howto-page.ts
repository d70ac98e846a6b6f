import { HowtoPage } from '../features/how-to/howto-page.tsx'
import { fetchLaterTexts } from '../lib/i18n/later-texts.ts'

/** The page of the videos, once its texts are here: few visitors open it. */
export const loadHowtoPage = async (): Promise<typeof HowtoPage> => {
  await fetchLaterTexts()
  return HowtoPage
}
