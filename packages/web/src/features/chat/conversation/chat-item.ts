import type { ConversationItem } from '@sabai/contracts'
import { textOf, type Untrusted } from '../../../lib/wire/untrusted.ts'
import { type ChatContent, readContent } from './chat-content.ts'

export type Delivery = 'uploading_file' | 'sending' | 'failed' | 'succeed'

/** One message of the conversation, as this app keeps it. */
export interface ChatItem {
  /** Never changes while the message is on the screen. */
  readonly key: string
  readonly id: string | null
  readonly clientId: string | null
  readonly isOwn: boolean
  readonly content: ChatContent
  /** When it was written, by the server; null as long as that is not known. */
  readonly createdAt: string | null
  /** Its place in the conversation, in milliseconds: never in the future. */
  readonly placeMs: number
  readonly sessionId: string | null
  readonly delivery: Delivery
  /** It came in its turn, by a push or the history, so that nothing is missing before it; a reply to sending says nothing of that. */
  readonly isHeard: boolean
}

let keys = 0
export const nextKey = (): string => {
  keys += 1
  return `message-${keys}`
}

const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Reads one item that came from the server; null where it is none. A time in the future, or none, is that of its arrival. */
export const readItem = (
  value: Untrusted<ConversationItem> | null | undefined,
  arrivedAtMs: number,
): ChatItem | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const writtenAtMs = Date.parse(textOf(value.createdAt))
  return {
    key: nextKey(),
    id: idOf(value._id),
    clientId: idOf(value.clientId),
    isOwn: value.sender === 'customer',
    content: readContent(value.message),
    createdAt: Number.isNaN(writtenAtMs) ? null : textOf(value.createdAt),
    placeMs: Number.isNaN(writtenAtMs) ? arrivedAtMs : Math.min(writtenAtMs, arrivedAtMs),
    sessionId: idOf(value.session_id),
    delivery: 'succeed',
    isHeard: true,
  }
}

/** Reads a page of the history, newest first, into the order of reading. */
export const readPage = (page: unknown, arrivedAtMs: number): ChatItem[] =>
  (Array.isArray(page) ? (page as readonly Untrusted<ConversationItem>[]) : [])
    .map((value) => readItem(value, arrivedAtMs))
    .filter((item) => item !== null)
    .reverse()
