import type { TFunction } from 'i18next'
import type { ChatContent } from '../conversation/chat-content.ts'

/** The text keys for files without a name. */
export const FILE_TEXT_KEYS = { image: 'chat.picture', video: 'chat.video', file: 'chat.fileName' } as const

/** Describes a message from support for screen readers: its text, its file, or the titles of its cards. */
export const describeContent = (content: ChatContent, t: TFunction): string => {
  switch (content.type) {
    case 'media':
      return [t('chat.agent'), content.name || t(FILE_TEXT_KEYS[content.fileType]), content.text].join(' ')
    case 'generic':
      return [t('chat.agent'), ...content.cards.map(({ title }) => title)].join(' ')
    case 'unknown':
      return `${t('chat.agent')} ${t('chat.unknown')}`
    default:
      return `${t('chat.agent')} ${content.text}`
  }
}
