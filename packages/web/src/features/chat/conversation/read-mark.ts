import { CHAT_READ_THROTTLE_MS } from '@sabai/contracts/constants'
import { sendCommand } from '../../../api/send-call.ts'
import { type ChatPerson, partyOf } from '../line/chat-person.ts'
import { readSeenAt, writeSeenAt } from '../line/seen-storage.ts'
import type { ConversationStore } from './conversation-store.ts'
import { countUnread } from './to-rows.ts'

const LONG_AGO = new Date(0).toISOString()

interface SeenMessage {
  readonly of: string | null
  readonly seenAt: string
}

/** What was seen of a conversation: kept in this browser, the same in all tabs, and told to the server. */
export class ReadMark {
  readonly #store: ConversationStore
  readonly #findPerson: () => Promise<ChatPerson>
  #channel: BroadcastChannel | null = null
  /** Nothing shows that the server knows what was seen. */
  #isUntold = true
  #timer: ReturnType<typeof setTimeout> | undefined
  #toldAtMs = Number.NEGATIVE_INFINITY

  constructor(store: ConversationStore, findPerson: () => Promise<ChatPerson>) {
    this.#store = store
    this.#findPerson = findPerson
  }

  /** From now on it follows what is seen in other tabs. */
  start(): void {
    this.#channel = new BroadcastChannel('chat')
    this.#channel.addEventListener('message', ({ data }: MessageEvent<SeenMessage>) => void this.#follow(data))
  }

  stop(): void {
    this.#channel?.close()
    this.#channel = null
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** The mark for a conversation that was just loaded: where this browser knows none, all of it counts as seen. */
  initialFor(person: ChatPerson): string {
    const { seenAt, items } = this.#store.getState()
    if (seenAt !== null) return seenAt
    const known = readSeenAt(person)
    if (known !== null) this.#isUntold = false
    else writeSeenAt(person, newestTime(items))
    return known ?? newestTime(items)
  }

  /** All that is there was seen. */
  see(): void {
    const { items, seenAt } = this.#store.getState()
    const newest = newestTime(items)
    const isNews = this.#isUntold ? items.some(({ isOwn }) => !isOwn) : countUnread(items, seenAt) > 0
    if (newest !== seenAt) {
      this.#store.change({ seenAt: newest })
      void this.#keep(newest)
    }
    if (isNews) this.#tell()
  }

  async #keep(seenAt: string) {
    const person = await this.#findPerson().catch(() => null)
    if (!person || this.#store.isOver) return
    writeSeenAt(person, seenAt)
    this.#channel?.postMessage({ of: person.userId ?? person.guestId, seenAt } satisfies SeenMessage)
  }

  async #follow({ of, seenAt }: SeenMessage) {
    const person = await this.#findPerson().catch(() => null)
    if (person && of === (person.userId ?? person.guestId)) this.#store.change({ seenAt })
  }

  /** At most once a second; the last time counts. */
  #tell() {
    this.#isUntold = false
    if (this.#timer !== undefined) return
    const wait = Math.max(0, this.#toldAtMs + CHAT_READ_THROTTLE_MS - performance.now())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#toldAtMs = performance.now()
      void this.#send()
    }, wait)
  }

  async #send() {
    try {
      await sendCommand('PUT /api/chat/read-customer/', { body: partyOf(await this.#findPerson()) })
    } catch {
      // What is seen next says it again.
      this.#isUntold = true
    }
  }
}

const newestTime = (items: ReturnType<ConversationStore['getState']>['items']): string =>
  items.findLast(({ createdAt }) => createdAt !== null)?.createdAt ?? LONG_AGO
