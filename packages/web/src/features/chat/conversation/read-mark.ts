import { CHAT_READ_THROTTLE_MS } from '@sabai/contracts/constants'
import { sendCommand } from '../../../api/send-call.ts'
import { type ChatParticipant, participantIdsOf } from '../session/chat-participant.ts'
import { readSeenAt, writeSeenAt } from '../session/seen-storage.ts'
import type { ConversationStore } from './conversation-store.ts'
import { countUnread } from './to-rows.ts'

const EPOCH_TIME = new Date(0).toISOString()

interface SeenBroadcast {
  readonly participantId: string | null
  readonly seenAt: string
}

/**
 * Tracks which messages the participant has seen. The mark is the time of the last message seen. It is stored in this
 * browser and shared with other tabs. When the participant has seen new messages, this is reported to the server.
 */
export class ReadMark {
  readonly #store: ConversationStore
  readonly #findParticipant: () => Promise<ChatParticipant>
  #channel: BroadcastChannel | null = null
  /** Whether the server may not know yet that the participant has seen the messages up to the mark. */
  #isUnsynced = true
  #timer: ReturnType<typeof setTimeout> | undefined
  #syncedAtMs = Number.NEGATIVE_INFINITY

  constructor(store: ConversationStore, findParticipant: () => Promise<ChatParticipant>) {
    this.#store = store
    this.#findParticipant = findParticipant
  }

  /** Starts to use the marks that other tabs store. */
  start(): void {
    this.#channel = new BroadcastChannel('chat')
    this.#channel.addEventListener(
      'message',
      ({ data }: MessageEvent<SeenBroadcast>) => void this.#followOtherTab(data),
    )
  }

  stop(): void {
    this.#channel?.close()
    this.#channel = null
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /**
   * Returns the mark of a conversation that was just loaded. If this browser has none, all messages of the conversation
   * count as seen.
   */
  resolveSeenAt(participant: ChatParticipant): string {
    const { seenAt, items } = this.#store.getState()
    if (seenAt !== null) return seenAt
    const storedSeenAt = readSeenAt(participant)
    if (storedSeenAt !== null) this.#isUnsynced = false
    else writeSeenAt(participant, newestTimeOf(items))
    return storedSeenAt ?? newestTimeOf(items)
  }

  /** Marks all current messages as seen. */
  markRead(): void {
    const { items, seenAt } = this.#store.getState()
    const newestTime = newestTimeOf(items)
    const hasNewMessage = this.#isUnsynced ? items.some(({ isOwn }) => !isOwn) : countUnread(items, seenAt) > 0
    if (newestTime !== seenAt) {
      this.#store.change({ seenAt: newestTime })
      void this.#storeMark(newestTime)
    }
    if (hasNewMessage) this.#sync()
  }

  async #storeMark(seenAt: string) {
    const participant = await this.#findParticipant().catch(() => null)
    if (!participant || this.#store.isOver) return
    writeSeenAt(participant, seenAt)
    this.#channel?.postMessage({
      participantId: participant.userId ?? participant.guestId,
      seenAt,
    } satisfies SeenBroadcast)
  }

  async #followOtherTab({ participantId, seenAt }: SeenBroadcast) {
    const participant = await this.#findParticipant().catch(() => null)
    if (participant && participantId === (participant.userId ?? participant.guestId)) this.#store.change({ seenAt })
  }

  /**
   * Reports to the server, at most once a second, that the participant has seen all messages. If they see more messages
   * within that second, this is reported at the end of the second.
   */
  #sync() {
    this.#isUnsynced = false
    if (this.#timer !== undefined) return
    const delayMs = Math.max(0, this.#syncedAtMs + CHAT_READ_THROTTLE_MS - performance.now())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#syncedAtMs = performance.now()
      void this.#send()
    }, delayMs)
  }

  async #send() {
    try {
      await sendCommand('PUT /api/chat/read-customer/', { body: participantIdsOf(await this.#findParticipant()) })
    } catch {
      // The report is sent again when the next messages are seen.
      this.#isUnsynced = true
    }
  }
}

const newestTimeOf = (items: ReturnType<ConversationStore['getState']>['items']): string =>
  items.findLast(({ createdAt }) => createdAt !== null)?.createdAt ?? EPOCH_TIME
