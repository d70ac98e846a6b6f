import { ChatWidget } from '../features/chat/chat-widget.tsx'
import { fetchLaterTexts } from '../lib/i18n/later-texts.ts'

/** The chat, once its texts are here: few visitors open it. */
export const loadChatWidget = async (): Promise<typeof ChatWidget> => {
  await fetchLaterTexts()
  return ChatWidget
}
