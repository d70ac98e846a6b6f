import type { ConversationItem } from '@sabai/contracts'
import { textOf, type Untrusted } from '../../../lib/wire/untrusted.ts'
import { type ChatContent, readContent } from './chat-content.ts'

export type Delivery = 'uploading_file' | 'sending' | 'failed' | 'succeed'

/** A message of the conversation in the app's own form. */
export interface ChatItem {
  /** Stays the same for as long as the message is shown. */
  readonly key: string
  readonly id: string | null
  readonly clientId: string | null
  readonly isOwn: boolean
  readonly content: ChatContent
  /** ISO time of the server at which the message was written; null until it is known. */
  readonly createdAt: string | null
  /** The time in ms by which the conversation is sorted; never in the future, as far as clocks agree. */
  readonly sortTimeMs: number
  readonly sessionId: string | null
  readonly delivery: Delivery
  /**
   * Whether a push or the history delivered the message in the order of the conversation, so that none before it is
   * missing. The reply to sending a message does not prove that.
   */
  readonly isConfirmed: boolean
  /** Whether a push delivered the message. Each message is pushed once, so an equal push is another message. */
  readonly isPushed: boolean
}

let keyCount = 0
export const nextKey = (): string => {
  keyCount += 1
  return `message-${keyCount}`
}

const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** How far the clocks of sender and reader may differ. A time further ahead is treated as in the future. */
const CLOCK_DIFFERENCE_MS = 60_000

/** Reads the time of a message and its sort time, which is `latestMs` if the time is missing or in the future. */
export const readTime = (value: unknown, latestMs: number): Pick<ChatItem, 'createdAt' | 'sortTimeMs'> => {
  const writtenAtMs = Date.parse(textOf(value))
  if (Number.isNaN(writtenAtMs)) return { createdAt: null, sortTimeMs: latestMs }
  return {
    createdAt: textOf(value),
    sortTimeMs: writtenAtMs > latestMs + CLOCK_DIFFERENCE_MS ? latestMs : writtenAtMs,
  }
}

/** Reads an item from the server. Returns null if it is not an object. A time in the future is sorted at `latestMs`. */
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

/** Reads a history page, newest first, and returns it oldest first. No item is sorted after one that is newer. */
export const readPage = (page: readonly unknown[], arrivedAtMs: number): ChatItem[] => {
  const items: ChatItem[] = []
  for (const value of page as readonly Untrusted<ConversationItem>[]) {
    const item = readItem(value, items.at(-1)?.sortTimeMs ?? arrivedAtMs)
    if (item) items.push(item)
  }
  return items.reverse()
}
