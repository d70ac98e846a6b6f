import type { CustomerMessage } from '@sabai/contracts'
import { CHAT_HISTORY_PAGE, CHAT_READ_THROTTLE_MS } from '@sabai/contracts/constants'
import { sendCommand, sendQuery } from '../../api/send-call.ts'
import { sendUpload } from '../../api/send-upload.ts'
import { getSessionToken } from '../../api/session.ts'
import { CHAT_URL } from '../../lib/runtime/chat-settings.ts'
import { getServerNowMs } from '../../lib/runtime/server-clock.ts'
import { textOf } from '../../lib/wire/untrusted.ts'
import { readContent } from './conversation/chat-content.ts'
import { type ChatItem, nextKey, readItem, readPage } from './conversation/chat-item.ts'
import { fetchMissed, fetchOlder } from './conversation/fetch-missed.ts'
import { mergeItems } from './conversation/merge-items.ts'
import { type ChatPerson, createId, findPerson } from './line/chat-person.ts'

export interface ConversationState {
  readonly items: readonly ChatItem[]
  /** `loading` and `failed`: of the first page, or of one that is asked for again. */
  readonly phase: 'loading' | 'ready' | 'failed'
  /** There is nothing older. */
  readonly isAll: boolean
  readonly older: 'idle' | 'loading' | 'failed'
  /** How far each file is, by the key of its message: a number between 0 and 1. */
  readonly progress: Readonly<Record<string, number>>
}

const FIRST: ConversationState = { items: [], phase: 'loading', isAll: false, older: 'idle', progress: {} }

/** What can be sent once more: the message, or the file that comes before it. */
type Draft = { readonly message: CustomerMessage } | { readonly file: File; readonly fileType: 'image' | 'video' }

/** The picture of a file that is on its way is in this tab's memory. */
const revokePreview = ({ content }: ChatItem): void => {
  if (content.type === 'media' && typeof content.url === 'string' && content.url.startsWith('blob:'))
    URL.revokeObjectURL(content.url)
}

const partyOf = ({ userId, guestId }: ChatPerson) => ({ userId, guestId })

/** The support chat of one person, from its first opening to its end. Screens subscribe to it. */
export class Conversation {
  #state = FIRST
  readonly #listeners = new Set<() => void>()
  readonly #drafts = new Map<string, Draft>()
  readonly #uploads = new Map<string, AbortController>()
  #person: Promise<ChatPerson> | null = null
  /** What was known when the line broke, until the gap after it has been filled. */
  #beforeGap: readonly ChatItem[] | null = null
  #syncs = 0
  #leave: () => void = () => undefined
  #isOver = false
  #readTimer: ReturnType<typeof setTimeout> | undefined
  #readAtMs = Number.NEGATIVE_INFINITY

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly getState = (): ConversationState => this.#state

  /** Loads the newest messages, and joins the room where the build has one. */
  readonly start = async (): Promise<void> => {
    this.#isOver = false
    if (!CHAT_URL) return this.refresh()
    try {
      const [person, { PREFIX }, { joinRoom }] = await Promise.all([
        this.#findPerson(),
        sendQuery('GET /api/chat/config').then((reply) => reply ?? {}),
        import('../../api/chat-socket.ts'),
      ])
      if (this.#isOver) return
      this.#leave = joinRoom({
        url: CHAT_URL === '/' ? globalThis.location.origin : CHAT_URL,
        room: `${textOf(PREFIX)}-${person.userId ?? person.guestId}`,
        getToken: getSessionToken,
        onConnect: () => void this.refresh(),
        onDisconnect: () => {
          this.#beforeGap ??= this.#state.items
        },
        onPush: (item) => this.#hear([readItem(item, getServerNowMs())]),
      })
    } catch {
      // Without pushes the history is still there.
    }
    await this.refresh()
  }

  /** Ends it: nothing is heard any more. */
  readonly end = (): void => {
    this.#isOver = true
    this.#leave()
    clearTimeout(this.#readTimer)
    for (const upload of this.#uploads.values()) upload.abort()
  }

  /** Fetches the newest messages, and what was missed before them. */
  readonly refresh = async (): Promise<void> => {
    this.#syncs += 1
    const sync = this.#syncs
    const before = this.#beforeGap ?? this.#state.items
    this.#beforeGap = before
    this.#change({ phase: 'loading' })
    try {
      const missed = await fetchMissed(before, this.#fetchPage, CHAT_HISTORY_PAGE)
      this.#hear(missed)
      if (sync !== this.#syncs) return
      this.#beforeGap = null
      const isFirst = before.length === 0
      this.#change({ phase: 'ready', ...(isFirst ? { isAll: missed.length < CHAT_HISTORY_PAGE } : {}) })
    } catch {
      if (sync === this.#syncs) this.#change({ phase: 'failed' })
    }
  }

  readonly loadOlder = async (): Promise<void> => {
    const { older, isAll, phase, items } = this.#state
    if (older === 'loading' || isAll || phase === 'loading') return
    this.#change({ older: 'loading' })
    try {
      const found = await fetchOlder(items, this.#fetchPage, CHAT_HISTORY_PAGE)
      this.#change({ items: mergeItems(this.#state.items, found.items, true), isAll: found.isAll, older: 'idle' })
    } catch {
      this.#change({ older: 'failed' })
    }
  }

  readonly sendText = (message: string): void =>
    this.#sendMessage({ message_type: 'text', payload: { message }, deliver: 'succeed' })

  /** Answers with the title of a button or a quick reply. */
  readonly sendPostback = (title: string, payload: string): void =>
    this.#sendMessage({ message_type: 'postback', payload: { title, payload }, deliver: 'succeed' })

  readonly sendFile = (file: File, fileType: 'image' | 'video'): void => {
    const item = this.#add(
      { type: 'media', text: '', url: URL.createObjectURL(file), fileType, name: file.name },
      { file, fileType },
    )
    void this.#deliver(item)
  }

  /** Sends a message that failed once more, by the same id: the server keeps it once. */
  readonly retry = (item: ChatItem): void => void this.#deliver(item)

  /** Gives up a file that is on its way. */
  readonly cancel = (item: ChatItem): void => this.#uploads.get(item.key)?.abort()

  /** Marks what was written as read, at most once a second; the last time counts. */
  readonly markRead = (): void => {
    if (this.#readTimer !== undefined) return
    const wait = Math.max(0, this.#readAtMs + CHAT_READ_THROTTLE_MS - performance.now())
    this.#readTimer = setTimeout(() => {
      this.#readTimer = undefined
      this.#readAtMs = performance.now()
      void this.#sendRead()
    }, wait)
  }

  async #sendRead() {
    try {
      await sendCommand('PUT /api/chat/read-customer/', { body: partyOf(await this.#findPerson()) })
    } catch {
      // The next message that is read says it again.
    }
  }

  #findPerson(): Promise<ChatPerson> {
    this.#person ??= findPerson().catch((error: unknown) => {
      this.#person = null
      throw error
    })
    return this.#person
  }

  readonly #fetchPage = async (skip: number) => {
    const body = { ...partyOf(await this.#findPerson()), limit: CHAT_HISTORY_PAGE, skip }
    const page = await sendQuery('POST /api/chat/history', { body })
    return { items: readPage(page, getServerNowMs()), size: Array.isArray(page) ? page.length : 0 }
  }

  #sendMessage(message: CustomerMessage) {
    void this.#deliver(this.#add(readContent(message), { message }))
  }

  #add(content: ChatItem['content'], draft: Draft): ChatItem {
    const last = this.#state.items.at(-1)
    const item: ChatItem = {
      key: nextKey(),
      id: null,
      clientId: createId(),
      isOwn: true,
      content,
      createdAt: null,
      placeMs: Math.max(getServerNowMs(), last?.placeMs ?? 0),
      sessionId: null,
      delivery: 'file' in draft ? 'uploading_file' : 'sending',
      isHeard: false,
    }
    this.#drafts.set(item.key, draft)
    this.#change({ items: [...this.#state.items, item] })
    return item
  }

  async #deliver(item: ChatItem): Promise<void> {
    const draft = this.#drafts.get(item.key)
    if (!draft || item.clientId === null) return
    try {
      const message = 'file' in draft ? await this.#upload(item, draft) : draft.message
      this.#drafts.set(item.key, { message })
      this.#update(item.key, { delivery: 'sending' })
      const person = await this.#findPerson()
      const reply = await sendCommand('POST /api/chat/send-message', {
        body: { ...person, sender: 'customer', clientId: item.clientId, message },
      })
      this.#confirm(item.key, reply)
    } catch {
      if (this.#uploads.get(item.key)?.signal.aborted) this.#remove(item)
      // A push may have brought it meanwhile.
      else if (this.#find(item.key)?.delivery !== 'succeed') this.#update(item.key, { delivery: 'failed' })
    }
  }

  async #upload({ key }: ChatItem, { file, fileType }: Extract<Draft, { file: File }>): Promise<CustomerMessage> {
    const controller = new AbortController()
    this.#uploads.set(key, controller)
    this.#update(key, { delivery: 'uploading_file' })
    const route = fileType === 'image' ? 'POST /api/chat/upload-image' : 'POST /api/chat/upload-video'
    const onProgress = (sent: number) =>
      this.#change({ progress: { ...this.#state.progress, [key]: sent / Math.max(1, file.size) } })
    const path = textOf((await sendUpload(route, file, { onProgress, signal: controller.signal }))?.path)
    if (path === '') throw new Error('The reply to an upload names no file')
    this.#uploads.delete(key)
    const payload = { url: path, filePath: path, fileType, name: file.name.slice(-255) }
    return { message_type: 'media', payload, deliver: 'succeed' }
  }

  #confirm(key: string, reply: { readonly _id?: unknown; readonly createdAt?: unknown } | null) {
    const item = this.#find(key)
    if (!item || item.delivery === 'succeed') return
    const draft = this.#drafts.get(key)
    revokePreview(item)
    this.#drafts.delete(key)
    const createdAt = textOf(reply?.createdAt)
    const writtenAtMs = Date.parse(createdAt)
    const sent: ChatItem = {
      ...item,
      ...(draft && 'message' in draft ? { content: readContent(draft.message) } : {}),
      id: textOf(reply?._id) || null,
      delivery: 'succeed',
      ...(Number.isNaN(writtenAtMs) ? {} : { createdAt, placeMs: writtenAtMs }),
    }
    // Taken out and added again: its time may give it another place, and its echo may be here already.
    const others = this.#state.items.filter((other) => other.key !== key)
    this.#change({ items: mergeItems(others, [sent]) })
  }

  #hear(heard: readonly (ChatItem | null)[]) {
    this.#change({
      items: mergeItems(
        this.#state.items,
        heard.filter((item) => item !== null),
      ),
    })
  }

  #find(key: string): ChatItem | undefined {
    return this.#state.items.find((item) => item.key === key)
  }

  #update(key: string, change: Partial<ChatItem>) {
    this.#change({ items: this.#state.items.map((item) => (item.key === key ? { ...item, ...change } : item)) })
  }

  #remove(item: ChatItem) {
    const { key } = item
    this.#uploads.delete(key)
    this.#drafts.delete(key)
    revokePreview(item)
    this.#change({ items: this.#state.items.filter((item) => item.key !== key) })
  }

  #change(change: Partial<ConversationState>) {
    if (this.#isOver) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
