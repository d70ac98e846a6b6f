import type { ControlReply } from '@sabai/contracts/control'
import { addressOf } from './control.ts'

export type JournalEntry = ControlReply<'GET /__mock/worlds/{id}/journal'>['entries'][number]
/** Why a journal is not live: it was silent for too long, or its connection was lost or refused. */
type Interruption = 'silent' | 'lost'
export type FollowState = 'connecting' | 'live' | Interruption

const RETRY_DELAY_MS = 1_500
/** The longest silence of a live connection; the mock sends something every two seconds. */
export const SILENCE_MS = 4_500

export interface JournalListener {
  /** Receives the whole journal at the start and after each reconnection. It replaces all earlier entries. */
  readonly onJournal: (entries: readonly JournalEntry[]) => void
  /** Receives the entries that are added afterwards. */
  readonly onEntries: (entries: readonly JournalEntry[]) => void
  readonly onState: (state: FollowState) => void
}

/**
 * Follows the journal of a world until `signal` aborts, and reconnects when the connection is silent or lost. Each
 * connection begins with the whole journal. It cannot resume after the last known number, because entry numbers start
 * again at 1 when the mock restarts.
 */
export const followJournal = async (id: string, signal: AbortSignal, listener: JournalListener): Promise<void> => {
  while (!signal.aborted) {
    const interruption = await followOnce(id, signal, listener)
    if (signal.aborted) return
    listener.onState(interruption)
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
  }
}

/** Follows the journal over one connection, until it is interrupted or `signal` aborts. */
const followOnce = (
  id: string,
  signal: AbortSignal,
  { onJournal, onEntries, onState }: JournalListener,
): Promise<Interruption> =>
  new Promise((resolve) => {
    const path = addressOf('GET /__mock/worlds/{id}/events', { params: { id } })
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + path)
    const listenerController = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const endConnection = (interruption: Interruption): void => {
      clearTimeout(timer)
      listenerController.abort()
      socket.close()
      resolve(interruption)
    }
    const awaitMessage = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => endConnection('silent'), SILENCE_MS)
    }
    let receive = (entries: readonly JournalEntry[]): void => {
      onJournal(entries)
      onState('live')
      receive = (more) => {
        if (more.length > 0) onEntries(more)
      }
    }
    const options = { signal: listenerController.signal }
    socket.addEventListener(
      'message',
      ({ data }) => {
        awaitMessage()
        receive(JSON.parse(String(data)) as JournalEntry[])
      },
      options,
    )
    socket.addEventListener('close', () => endConnection('lost'), options)
    signal.addEventListener('abort', () => endConnection('lost'), options)
    awaitMessage()
  })
