import { CHAT_URL } from '../../../lib/runtime/chat-settings.ts'
import type { ChatItem } from './chat-item.ts'
import { mergeItems } from './merge-items.ts'

export interface ConversationState {
  readonly items: readonly ChatItem[]
  /** `loading` and `failed`: of the first page, or of one that is asked for again. */
  readonly phase: 'loading' | 'ready' | 'failed'
  /** What is written arrives at once: the room is joined, or the build has none. */
  readonly isLive: boolean
  /** There is nothing older. */
  readonly isAll: boolean
  readonly older: 'idle' | 'loading' | 'failed'
  /** How far each file is, by the key of its message: a number between 0 and 1. */
  readonly progress: Readonly<Record<string, number>>
  /** The time of the last message that was seen; null as long as that is not known. */
  readonly seenAt: string | null
}

const FIRST: ConversationState = {
  items: [],
  phase: 'loading',
  isLive: CHAT_URL === '',
  isAll: false,
  older: 'idle',
  progress: {},
  seenAt: null,
}

/** What is known of a conversation. Screens subscribe to it. */
export class ConversationStore {
  #state = FIRST
  readonly #listeners = new Set<() => void>()
  /** After its end nothing changes any more, whatever still arrives. */
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

  merge(received: readonly ChatItem[]): void {
    this.change({ items: mergeItems(this.#state.items, received) })
  }

  update(key: string, change: Partial<ChatItem>): void {
    this.change({ items: this.#state.items.map((item) => (item.key === key ? { ...item, ...change } : item)) })
  }

  /** Takes it out and adds it again: its time may give it another place, and its echo may be here already. */
  replace(sent: ChatItem): void {
    const others = this.#state.items.filter(({ key }) => key !== sent.key)
    this.change({ items: mergeItems(others, [sent]) })
  }

  remove(key: string): void {
    this.change({ items: this.#state.items.filter((item) => item.key !== key) })
  }
}
