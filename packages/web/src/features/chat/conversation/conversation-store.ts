import { CHAT_URL } from '../../../lib/runtime/chat-settings.ts'
import type { ChatItem } from './chat-item.ts'
import { mergeItems } from './merge-items.ts'

export interface ConversationState {
  readonly items: readonly ChatItem[]
  /** The state of the request for the newest page, which is sent on the first load and on each refresh. */
  readonly phase: 'loading' | 'ready' | 'failed'
  /** Whether the room is joined, so that pushes arrive. Always true in a build without pushes, which joins no room. */
  readonly isLive: boolean
  /** Whether the oldest message is loaded. */
  readonly hasWholeHistory: boolean
  readonly olderState: 'idle' | 'loading' | 'failed'
  /** Upload progress of each file, by the key of its message: a number between 0 and 1. */
  readonly progress: Readonly<Record<string, number>>
  /** The time at which the last message that the participant has seen was written; null until it is known. */
  readonly seenAt: string | null
}

const INITIAL_STATE: ConversationState = {
  items: [],
  phase: 'loading',
  isLive: CHAT_URL === '',
  hasWholeHistory: false,
  olderState: 'idle',
  progress: {},
  seenAt: null,
}

/** The known state of a conversation. Components subscribe to it. */
export class ConversationStore {
  #state = INITIAL_STATE
  readonly #listeners = new Set<() => void>()
  /** Set when the conversation ends. Replies and pushes that arrive after that change nothing. */
  isOver = false

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly getState = (): ConversationState => this.#state

  change(change: Partial<ConversationState>): void {
    if (this.isOver) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  find(key: string): ChatItem | undefined {
    return this.#state.items.find((item) => item.key === key)
  }

  append(item: ChatItem): void {
    this.change({ items: [...this.#state.items, item] })
  }

  merge(receivedItems: readonly ChatItem[]): void {
    this.change({ items: mergeItems(this.#state.items, receivedItems) })
  }

  update(key: string, change: Partial<ChatItem>): void {
    this.change({ items: this.#state.items.map((item) => (item.key === key ? { ...item, ...change } : item)) })
  }

  /**
   * Removes an item and merges it again, because a new time may change its position, and because the server may already
   * have delivered the same message.
   */
  replace(sentItem: ChatItem): void {
    const otherItems = this.#state.items.filter(({ key }) => key !== sentItem.key)
    this.change({ items: mergeItems(otherItems, [sentItem]) })
  }

  remove(key: string): void {
    this.change({ items: this.#state.items.filter((item) => item.key !== key) })
  }
}
