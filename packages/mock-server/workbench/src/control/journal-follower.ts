import type { ControlReply } from '@sabai/contracts/control'
import { createParser } from 'eventsource-parser'
import { ControlError, callControl, openJournalStream } from './control.ts'

export type JournalEntry = ControlReply<'GET /__mock/worlds/{id}/journal'>['entries'][number]
export type FollowState = 'connecting' | 'live' | 'gone' | 'ended'

const RETRY_MS = 1_500

/** Yields entries in batches: one batch holds all entries of one chunk of the stream. */
async function* readBatches(stream: ReadableStream<Uint8Array>): AsyncGenerator<JournalEntry[]> {
  let batch: JournalEntry[] = []
  const parser = createParser({ onEvent: ({ data }) => void batch.push(JSON.parse(data) as JournalEntry) })
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    parser.feed(decoder.decode(piece.value, { stream: true }))
    if (batch.length > 0) yield batch
    batch = []
  }
}

export interface JournalListener {
  /** Receives the whole journal at the start and after each reconnection. It replaces all earlier entries. */
  readonly onJournal: (entries: readonly JournalEntry[]) => void
  /** Receives the entries added since. */
  readonly onEntries: (entries: readonly JournalEntry[]) => void
  readonly onState: (state: FollowState) => void
}

/**
 * Follows the journal of a world until `signal` aborts, and reconnects when the connection is lost. Each connection
 * reads the whole journal again, and so the entries that were missed: entry numbers restart at 1 when the mock restarts,
 * so the stream cannot go on after a number of before.
 */
export const followJournal = async (
  id: string,
  signal: AbortSignal,
  { onJournal, onEntries, onState }: JournalListener,
): Promise<void> => {
  while (!signal.aborted) {
    try {
      const { entries } = await callControl('GET /__mock/worlds/{id}/journal', { params: { id } })
      const stream = await openJournalStream(id, entries.at(-1)?.number ?? 0, signal)
      onJournal(entries)
      onState('live')
      for await (const more of readBatches(stream)) onEntries(more)
      onState('gone')
    } catch (error) {
      if (signal.aborted) return
      onState(error instanceof ControlError ? 'ended' : 'gone')
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}
