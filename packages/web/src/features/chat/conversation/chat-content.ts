import type { ConversationItem } from '@sabai/contracts'
import { textOf, type Untrusted } from '../../../lib/wire/untrusted.ts'

export interface ChatButton {
  readonly title: string
  readonly type: 'web' | 'call' | 'postback' | 'other'
  readonly payload: string
}

export interface ChatCard {
  readonly imageUrl: unknown
  readonly title: string
  readonly subtitle: string
  readonly buttons: readonly ChatButton[]
}

export type FileType = 'image' | 'video' | 'file'

/** The content of a message, by its type (product section 3). */
export type ChatContent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'buttons'; readonly text: string; readonly buttons: readonly ChatButton[] }
  | {
      readonly type: 'media'
      readonly text: string
      readonly url: unknown
      readonly fileType: FileType
      readonly name: string
    }
  | { readonly type: 'quick_replies'; readonly text: string; readonly replies: readonly ChatButton[] }
  | { readonly type: 'generic'; readonly cards: readonly ChatCard[] }
  | { readonly type: 'postback'; readonly text: string }
  | { readonly type: 'unknown' }

const UNKNOWN_CONTENT: ChatContent = { type: 'unknown' }
/** The maximum number of characters shown of a text, so that one message cannot exhaust a phone's memory. */
const MAX_TEXT_LENGTH = 4_000
/** The maximum number of buttons, cards or quick replies shown of a message. It protects the phone's memory too. */
const MAX_PARTS = 20

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

const shortTextOf = (value: unknown): string => textOf(value).slice(0, MAX_TEXT_LENGTH)
const partsOf = (value: unknown): readonly Fields[] => {
  const parts: readonly unknown[] = Array.isArray(value) ? value : []
  return parts
    .slice(0, MAX_PARTS)
    .map(fieldsOf)
    .filter((part) => part !== null)
}

const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  (values as readonly unknown[]).includes(value)

const readButton = (part: Fields): ChatButton => ({
  title: shortTextOf(part.title),
  type: isOneOf(['web', 'call', 'postback'], part.type) ? part.type : 'other',
  payload: shortTextOf(part.payload),
})
const hasTitle = ({ title }: { title: string }): boolean => title.trim() !== ''
const readButtons = (value: unknown): readonly ChatButton[] => partsOf(value).map(readButton).filter(hasTitle)

const readCard = (part: Fields): ChatCard => ({
  imageUrl: part.image_url,
  title: shortTextOf(part.title),
  subtitle: shortTextOf(part.subtitle),
  buttons: readButtons(part.buttons),
})

const readMedia = (payload: Fields): ChatContent => ({
  type: 'media',
  text: shortTextOf(payload.message),
  url: payload.url,
  fileType: isOneOf(['image', 'video'], payload.fileType) ? payload.fileType : 'file',
  name: shortTextOf(payload.name).slice(0, 255),
})

/** Reads the content of a message. An unknown type, or a type without its required fields, is read as `unknown`. */
export const readContent = (message: Untrusted<ConversationItem>['message']): ChatContent => {
  const fields = fieldsOf(message)
  const payload = fieldsOf(fields?.payload)
  if (!fields || !payload) return UNKNOWN_CONTENT
  const text = shortTextOf(payload.message)
  switch (fields.message_type) {
    case 'text':
      return text.trim() ? { type: 'text', text } : UNKNOWN_CONTENT
    case 'buttons':
      return { type: 'buttons', text, buttons: readButtons(payload.buttons) }
    case 'media':
      return readMedia(payload)
    case 'quick_replies':
      return {
        type: 'quick_replies',
        text,
        replies: partsOf(payload.quick_replies)
          .map((part) => ({ ...readButton(part), type: 'postback' as const }))
          .filter(hasTitle),
      }
    case 'generic':
      return { type: 'generic', cards: partsOf(payload.elements).map(readCard).filter(hasTitle) }
    case 'postback':
      return hasTitle({ title: shortTextOf(payload.title) })
        ? { type: 'postback', text: shortTextOf(payload.title) }
        : UNKNOWN_CONTENT
    default:
      return UNKNOWN_CONTENT
  }
}
