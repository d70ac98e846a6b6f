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
  /** Its place in the conversation, in milliseconds: never in the future, as far as clocks agree. */
  readonly sortTimeMs: number
  readonly sessionId: string | null
  readonly delivery: Delivery
  /**
   * A push or the history brought it, in the order of the conversation, so that nothing is missing before it. The reply to
   * sending does not show that.
   */
  readonly isConfirmed: boolean
  /** A push brought it. Each message is pushed once, so an equal push is another message. */
  readonly isPushed: boolean
}

let keys = 0
export const nextKey = (): string => {
  keys += 1
  return `message-${keys}`
}

const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The clocks of sender and reader may differ by this much; a time further ahead is in the future. */
const CLOCK_DIFFERENCE_MS = 60_000

/** The time of a message, and its place by it; where that is in the future, or none, its place is that of `latestMs`. */
export const readTime = (value: unknown, latestMs: number): Pick<ChatItem, 'createdAt' | 'sortTimeMs'> => {
  const writtenAtMs = Date.parse(textOf(value))
  if (Number.isNaN(writtenAtMs)) return { createdAt: null, sortTimeMs: latestMs }
  return {
    createdAt: textOf(value),
    sortTimeMs: writtenAtMs > latestMs + CLOCK_DIFFERENCE_MS ? latestMs : writtenAtMs,
  }
}

/** Reads one item that came from the server; null where it is none. It is not placed after `latestMs`. */
export const readItem = (value: Untrusted<ConversationItem> | null | undefined, latestMs: number): ChatItem | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return {
    key: nextKey(),
    id: idOf(value._id),
    clientId: idOf(value.clientId),
    isOwn: value.sender === 'customer',
    content: readContent(value.message),
    ...readTime(value.createdAt, latestMs),
    sessionId: idOf(value.session_id),
    delivery: 'succeed',
    isConfirmed: true,
    isPushed: false,
  }
}

/** Reads a page of the history, newest first, into the order of reading. None is placed after one that is newer. */
export const readPage = (page: unknown, arrivedAtMs: number): ChatItem[] => {
  const items: ChatItem[] = []
  for (const value of Array.isArray(page) ? (page as readonly Untrusted<ConversationItem>[]) : []) {
    const item = readItem(value, items.at(-1)?.sortTimeMs ?? arrivedAtMs)
    if (item) items.push(item)
  }
  return items.reverse()
}
