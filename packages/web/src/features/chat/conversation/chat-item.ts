import type { ConversationItem } from '@sabai/contracts'
import { textOf, type Untrusted } from '../../../lib/wire/untrusted.ts'
import { type ChatContent, readContent } from './chat-content.ts'

export type Delivery = 'uploading_file' | 'sending' | 'failed' | 'succeed'

/** A message of the conversation as the app uses it. */
export interface ChatItem {
  /** Identifies the message in the app. It does not change while the message is shown. */
  readonly key: string
  readonly id: string | null
  readonly clientId: string | null
  readonly isOwn: boolean
  readonly content: ChatContent
  /** The time on the server when the message was written, in ISO format; null until it is known. */
  readonly createdAt: string | null
  /**
   * The time in ms by which the conversation is sorted. It is never in the future, except for small differences between
   * clocks.
   */
  readonly sortTimeMs: number
  readonly sessionId: string | null
  readonly delivery: Delivery
  /**
   * Whether a push or the history delivered the message. Unless the connection was lost, this proves that no message
   * before it was missed. The reply to sending a message does not prove that.
   */
  readonly isConfirmed: boolean
  /** Whether a push delivered the message. The server pushes each message once, so an equal push is another message. */
  readonly isPushed: boolean
}

let keyCount = 0
export const createKey = (): string => {
  keyCount += 1
  return `message-${keyCount}`
}

const readId = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** How far the clocks of sender and reader may differ. A time that is further ahead counts as a time in the future. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000

/** Reads the time of a message and its sort time, which is `latestMs` if the time is missing or in the future. */
export const readTime = (value: unknown, latestMs: number): Pick<ChatItem, 'createdAt' | 'sortTimeMs'> => {
  const writtenAtMs = Date.parse(textOf(value))
  if (Number.isNaN(writtenAtMs)) return { createdAt: null, sortTimeMs: latestMs }
  return {
    createdAt: textOf(value),
    sortTimeMs: writtenAtMs > latestMs + MAX_CLOCK_DIFFERENCE_MS ? latestMs : writtenAtMs,
  }
}

/**
 * Reads an item from the server. Returns null if it is not an object. An item with a time in the future is sorted at
 * `latestMs`.
 */
export const readItem = (value: Untrusted<ConversationItem> | null | undefined, latestMs: number): ChatItem | null => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return {
    key: createKey(),
    id: readId(value._id),
    clientId: readId(value.clientId),
    isOwn: value.sender === 'customer',
    content: readContent(value.message),
    ...readTime(value.createdAt, latestMs),
    sessionId: readId(value.session_id),
    delivery: 'succeed',
    isConfirmed: true,
    isPushed: false,
  }
}

/**
 * Reads a history page, whose newest item is first, and returns the items oldest first. No item is sorted after a newer
 * one.
 */
export const readHistoryPage = (page: readonly unknown[], arrivedAtMs: number): ChatItem[] => {
  const items: ChatItem[] = []
  for (const value of page as readonly Untrusted<ConversationItem>[]) {
    const item = readItem(value, items.at(-1)?.sortTimeMs ?? arrivedAtMs)
    if (item) items.push(item)
  }
  return items.reverse()
}
