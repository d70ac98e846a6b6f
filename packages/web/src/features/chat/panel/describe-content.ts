import type { TFunction } from 'i18next'
import type { ChatContent } from '../conversation/chat-content.ts'

/** What a file without a name is called. */
export const FILE_NAMES = { image: 'chat.picture', video: 'chat.video', file: 'chat.fileName' } as const

/** What a message of the support says, for screen readers: its words, or what it shows. */
export const describeContent = (content: ChatContent, t: TFunction): string => {
  switch (content.type) {
    case 'media':
      return [t('chat.agent'), content.name || t(FILE_NAMES[content.fileType]), content.text].join(' ')
    case 'generic':
      return [t('chat.agent'), ...content.cards.map(({ title }) => title)].join(' ')
    case 'unknown':
      return `${t('chat.agent')} ${t('chat.unknown')}`
    default:
      return `${t('chat.agent')} ${content.text}`
  }
}
