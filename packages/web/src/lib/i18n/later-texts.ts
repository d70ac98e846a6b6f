import { loadLaterTexts } from '../../texts/later.ts'
import { fetchTextPart } from './i18n.ts'

/** Fetches the texts of parts that are fetched when they are first opened, in the language in use. */
export const fetchLaterTexts = (): Promise<void> => fetchTextPart('deposit', loadLaterTexts)
