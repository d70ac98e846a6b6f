import type { CustomerMessage } from '@sabai/contracts'
import { sendCommand } from '../../../api/send-call.ts'
import { sendUpload } from '../../../api/send-upload.ts'
import { getServerNowMs } from '../../../lib/runtime/server-clock.ts'
import { textOf, type Untrusted } from '../../../lib/wire/untrusted.ts'
import { type ChatParticipant, createId } from '../session/chat-participant.ts'
import { readContent } from './chat-content.ts'
import { type ChatItem, createKey, readTime } from './chat-item.ts'
import type { ConversationStore } from './conversation-store.ts'

const UPLOAD_IMAGE_ROUTE = 'POST /api/chat/upload-image'
const UPLOAD_VIDEO_ROUTE = 'POST /api/chat/upload-video'

/** A message that can be sent again, or a file that must be uploaded before its message. */
type OutgoingMessage = { readonly message: CustomerMessage } | OutgoingFile
interface OutgoingFile {
  readonly file: File
  readonly fileType: 'image' | 'video'
}

/** Sends messages to the server one at a time, so that they arrive in order, and retries or cancels them on request. */
export class Outbox {
  readonly #store: ConversationStore
  readonly #findParticipant: () => Promise<ChatParticipant>
  readonly #outgoingMessages = new Map<string, OutgoingMessage>()
  readonly #uploads = new Map<string, AbortController>()
  /** The object URL of each unsent file, by the key of its message. Each must be revoked to free memory. */
  readonly #previews = new Map<string, string>()
  #lastTurn: Promise<unknown> = Promise.resolve()

  constructor(store: ConversationStore, findParticipant: () => Promise<ChatParticipant>) {
    this.#store = store
    this.#findParticipant = findParticipant
  }

  sendMessage(message: CustomerMessage): void {
    void this.#deliver(this.#add(createKey(), readContent(message), { message }))
  }

  sendFile(file: File, fileType: 'image' | 'video'): void {
    const key = createKey()
    const url = URL.createObjectURL(file)
    this.#previews.set(key, url)
    void this.#deliver(this.#add(key, { type: 'media', text: '', url, fileType, name: file.name }, { file, fileType }))
  }

  /**
   * Sends a failed message again with the same id, so that the server stores it once. Earlier failed messages are sent
   * before it, except files, because files take long.
   */
  retry({ key }: ChatItem): void {
    const { items } = this.#store.getState()
    const itemsUpToThisOne = items.slice(0, items.findIndex((item) => item.key === key) + 1)
    for (const item of itemsUpToThisOne) {
      const outgoingMessage = this.#outgoingMessages.get(item.key)
      const shouldRetry = item.key === key || (outgoingMessage !== undefined && 'message' in outgoingMessage)
      if (shouldRetry && item.delivery === 'failed') void this.#deliver(item)
    }
  }

  /** Cancels the upload of a file. */
  cancel({ key }: ChatItem): void {
    this.#uploads.get(key)?.abort()
  }

  /** Cancels all uploads and releases the previews. */
  stop(): void {
    for (const upload of this.#uploads.values()) upload.abort()
    for (const key of this.#previews.keys()) this.#releaseFile(key)
  }

  #add(key: string, content: ChatItem['content'], outgoingMessage: OutgoingMessage): ChatItem {
    const lastItem = this.#store.getState().items.at(-1)
    const item: ChatItem = {
      key,
      id: null,
      clientId: createId(),
      isOwn: true,
      content,
      createdAt: null,
      sortTimeMs: Math.max(getServerNowMs(), lastItem?.sortTimeMs ?? 0),
      sessionId: null,
      delivery: 'file' in outgoingMessage ? 'uploading_file' : 'sending',
      isConfirmed: false,
      isPushed: false,
    }
    this.#outgoingMessages.set(key, outgoingMessage)
    this.#store.append(item)
    return item
  }

  async #deliver({ key, clientId, sortTimeMs }: ChatItem): Promise<void> {
    const outgoingMessage = this.#outgoingMessages.get(key)
    if (!outgoingMessage || clientId === null) return
    try {
      const message = 'file' in outgoingMessage ? await this.#upload(key, outgoingMessage) : outgoingMessage.message
      this.#outgoingMessages.set(key, { message })
      this.#store.update(key, { delivery: 'sending' })
      this.#confirm(key, message, await this.#runInTurn(() => this.#send(clientId, message, sortTimeMs)))
    } catch {
      if (this.#uploads.get(key)?.signal.aborted) {
        this.#releaseFile(key)
        this.#store.remove(key)
      } else if (this.#store.find(key)?.delivery !== 'succeed') this.#store.update(key, { delivery: 'failed' })
      // Otherwise, a push or the history has delivered the message in the meantime.
      else this.#releaseFile(key)
    }
  }

  async #upload(key: string, { file, fileType }: OutgoingFile): Promise<CustomerMessage> {
    const controller = new AbortController()
    this.#uploads.set(key, controller)
    this.#store.update(key, { delivery: 'uploading_file' })
    const route = fileType === 'image' ? UPLOAD_IMAGE_ROUTE : UPLOAD_VIDEO_ROUTE
    const onProgress = (sentBytes: number) => {
      const { progress } = this.#store.getState()
      this.#store.change({ progress: { ...progress, [key]: sentBytes / Math.max(1, file.size) } })
    }
    const path = textOf((await sendUpload(route, file, { onProgress, signal: controller.signal }))?.path)
    if (path === '') throw new Error('The reply to an upload names no file')
    this.#uploads.delete(key)
    const payload = { message: '', url: path, filePath: path, fileType, name: file.name.slice(-255) }
    return { message_type: 'media', payload, deliver: 'succeed' }
  }

  /** Sends the conversation package (product sections 3, 7). */
  async #send(clientId: string, message: CustomerMessage, writtenAtMs: number) {
    const participant = await this.#findParticipant()
    // Another person may have logged in by now.
    if (this.#store.isOver) throw new Error('The conversation is over')
    const { items } = this.#store.getState()
    const body = {
      ...participant,
      clientId,
      sender: 'customer',
      message,
      createdAt: new Date(writtenAtMs).toISOString(),
      session_id: items.findLast(({ sessionId }) => sessionId !== null)?.sessionId ?? '',
      // The token identifies a device for push notifications of a native app. The web app has none.
      deviceToken: null,
    } as const
    return sendCommand('POST /api/chat/send-message', { body })
  }

  /**
   * Calls `send` after the previous request has ended. If two requests were sent at the same time, the second could
   * arrive first.
   */
  #runInTurn<T>(send: () => Promise<T>): Promise<T> {
    const turn = this.#lastTurn.then(send, send)
    this.#lastTurn = turn
    return turn
  }

  #confirm(key: string, message: CustomerMessage, reply: Untrusted<{ createdAt: string; _id?: string }> | null) {
    const item = this.#store.find(key)
    this.#releaseFile(key)
    if (!item || item.delivery === 'succeed') return
    const time = readTime(reply?.createdAt, getServerNowMs())
    this.#store.replace({
      ...item,
      content: readContent(message),
      id: textOf(reply?._id) || null,
      delivery: 'succeed',
      ...(time.createdAt === null ? {} : time),
    })
  }

  #releaseFile(key: string) {
    this.#outgoingMessages.delete(key)
    this.#uploads.delete(key)
    const preview = this.#previews.get(key)
    if (preview === undefined) return
    this.#previews.delete(key)
    URL.revokeObjectURL(preview)
  }
}
