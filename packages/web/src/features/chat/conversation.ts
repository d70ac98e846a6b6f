import { CHAT_HISTORY_PAGE_SIZE, CHAT_REJOIN_MS } from '@sabai/contracts/constants'
import { sendQuery } from '../../api/send-call.ts'
import { CHAT_URL } from '../../lib/runtime/chat-settings.ts'
import { getServerNowMs } from '../../lib/runtime/server-clock.ts'
import { textOf } from '../../lib/wire/untrusted.ts'
import { type ChatItem, readHistoryPage, readItem } from './conversation/chat-item.ts'
import { ConversationStore } from './conversation/conversation-store.ts'
import { fetchMissed, fetchOlder } from './conversation/fetch-missed.ts'
import { mergeItems } from './conversation/merge-items.ts'
import { Outbox } from './conversation/outbox.ts'
import { ReadMark } from './conversation/read-mark.ts'
import { type ChatParticipant, findParticipant, participantIdsOf } from './session/chat-participant.ts'
import { loadSocket } from './session/load-socket.ts'

export type { ConversationState } from './conversation/conversation-store.ts'

/**
 * The delay between joining the room and loading the newest messages again. The server does not confirm joins, so a
 * message sent while the app joins may be missing from the history that was loaded, and not be pushed either.
 */
const JOIN_GRACE_MS = 3_000

/** The support chat of one participant, from `start` until it ends. Components subscribe to its state. */
export class Conversation {
  readonly #store = new ConversationStore()
  #participant: Promise<ChatParticipant> | null = null
  /** The items from before the connection was lost; kept until the messages missed since then are loaded. */
  #itemsBeforeGap: readonly ChatItem[] | null = null
  #syncCount = 0

  readonly subscribe = this.#store.subscribe
  readonly getState = this.#store.getState

  readonly #findParticipant = (): Promise<ChatParticipant> => {
    this.#participant ??= findParticipant().catch((error: unknown) => {
      this.#participant = null
      throw error
    })
    return this.#participant
  }
  readonly #outbox = new Outbox(this.#store, this.#findParticipant)
  readonly #readMark = new ReadMark(this.#store, this.#findParticipant)

  /**
   * Loads the newest messages and, in a build with pushes, joins the room. Returns a function that ends the
   * conversation.
   */
  readonly start = (): (() => void) => {
    const endController = new AbortController()
    this.#store.isOver = false
    this.#readMark.start()
    void this.refresh()
    if (loadSocket) void this.#join(loadSocket, endController.signal)
    return () => {
      this.#store.isOver = true
      endController.abort()
      this.#readMark.stop()
      this.#outbox.stop()
    }
  }

  /** Fetches the newest messages, and the missed messages before them. */
  readonly refresh = async (): Promise<void> => {
    this.#syncCount += 1
    const syncNumber = this.#syncCount
    const itemsBeforeGap = this.#itemsBeforeGap ?? this.getState().items
    this.#itemsBeforeGap = itemsBeforeGap
    this.#store.change({ phase: 'loading' })
    try {
      const participant = await this.#findParticipant()
      const { items, reachesStart } = await fetchMissed(itemsBeforeGap, this.#fetchPage, CHAT_HISTORY_PAGE_SIZE)
      this.#store.merge(items)
      if (syncNumber !== this.#syncCount) return
      this.#itemsBeforeGap = null
      this.#store.change({
        phase: 'ready',
        hasWholeHistory: reachesStart || this.getState().hasWholeHistory,
        seenAt: this.#readMark.resolveSeenAt(participant),
      })
    } catch {
      if (syncNumber === this.#syncCount) this.#store.change({ phase: 'failed' })
    }
  }

  readonly loadOlder = async (): Promise<void> => {
    const { olderState, hasWholeHistory, phase, items } = this.getState()
    if (olderState === 'loading' || hasWholeHistory || phase === 'loading') return
    this.#store.change({ olderState: 'loading' })
    try {
      const olderPage = await fetchOlder(items, this.#fetchPage, CHAT_HISTORY_PAGE_SIZE)
      const mergedItems = mergeItems(this.getState().items, olderPage.items, true)
      this.#store.change({ items: mergedItems, hasWholeHistory: olderPage.hasWholeHistory, olderState: 'idle' })
    } catch {
      this.#store.change({ olderState: 'failed' })
    }
  }

  readonly sendText = (message: string): void =>
    this.#outbox.sendMessage({ message_type: 'text', payload: { message }, deliver: 'succeed' })

  /** Sends the title and payload of a pressed button or quick reply. */
  readonly sendPostback = (title: string, payload: string): void =>
    this.#outbox.sendMessage({ message_type: 'postback', payload: { title, payload }, deliver: 'succeed' })

  readonly sendFile = (file: File, fileType: 'image' | 'video'): void => this.#outbox.sendFile(file, fileType)
  readonly retry = (item: ChatItem): void => this.#outbox.retry(item)
  readonly cancel = (item: ChatItem): void => this.#outbox.cancel(item)

  /** Marks all messages as read. Call it when the newest message is in view. */
  readonly markRead = (): void => this.#readMark.markRead()

  async #join(load: NonNullable<typeof loadSocket>, endSignal: AbortSignal) {
    try {
      const [participant, config, { joinRoom }] = await Promise.all([
        this.#findParticipant(),
        sendQuery('GET /api/chat/config'),
        load(),
      ])
      const roomPrefix = textOf(config?.PREFIX)
      if (roomPrefix === '') throw new Error('The configuration of the chat names no rooms')
      if (endSignal.aborted) return
      let joinTimer: ReturnType<typeof setTimeout> | undefined
      const leaveRoom = joinRoom({
        url: CHAT_URL === '/' ? globalThis.location.origin : CHAT_URL,
        room: `${roomPrefix}-${participant.userId ?? participant.guestId}`,
        onConnect: () => {
          this.#store.change({ isLive: true })
          void this.refresh()
          joinTimer = setTimeout(this.refresh, JOIN_GRACE_MS)
        },
        onDisconnect: () => {
          this.#store.change({ isLive: false })
          clearTimeout(joinTimer)
          this.#itemsBeforeGap ??= this.getState().items
        },
        onPush: (value) => {
          const item = readItem(value, getServerNowMs())
          if (item) this.#store.merge([{ ...item, isPushed: true }])
        },
      })
      endSignal.addEventListener('abort', () => {
        clearTimeout(joinTimer)
        leaveRoom()
      })
    } catch {
      // Tries again later. Without the socket there are no pushes, but messages still arrive through the history.
      const timer = setTimeout(() => void this.#join(load, endSignal), CHAT_REJOIN_MS)
      endSignal.addEventListener('abort', () => clearTimeout(timer))
    }
  }

  readonly #fetchPage = async (skip: number) => {
    const body = { ...participantIdsOf(await this.#findParticipant()), limit: CHAT_HISTORY_PAGE_SIZE, skip }
    const page = await sendQuery('POST /api/chat/history', { body })
    if (!Array.isArray(page)) throw new TypeError('The history is not a list')
    const items = readHistoryPage(page, getServerNowMs())
    if (items.length === 0 && page.length > 0) throw new TypeError('No item of the history can be read')
    return { items, size: page.length }
  }
}
