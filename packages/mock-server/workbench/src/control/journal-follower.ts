import type { ControlReply } from '@sabai/contracts/control'
import { ControlError, callControl, openJournalStream } from './control.ts'

export type JournalEntry = ControlReply<'GET /__mock/worlds/{id}/journal'>['entries'][number]
export type FollowState = 'connecting' | 'live' | 'gone' | 'ended'

const RETRY_MS = 1_500

/** Batches of entries as they arrive: all that one piece of the stream brings are one batch. */
async function* readBatches(stream: ReadableStream<Uint8Array>): AsyncGenerator<JournalEntry[]> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let rest = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const blocks = (rest + decoder.decode(piece.value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    const entries = blocks.flatMap((block) => {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      return data === undefined ? [] : [JSON.parse(data) as JournalEntry]
    })
    if (entries.length > 0) yield entries
  }
}

export interface JournalListener {
  /** The whole journal as the mock has it at the beginning and after a lost connection: it replaces what was read before. */
  readonly onJournal: (entries: readonly JournalEntry[]) => void
  /** Entries that have come since. */
  readonly onEntries: (entries: readonly JournalEntry[]) => void
  readonly onState: (state: FollowState) => void
}

/**
 * Follows the journal of a world, through lost connections, until `signal` says so. The journal is read anew with each
 * connection: its numbers alone do not tell whether it is still the same one, or that of a mock which was started anew.
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
