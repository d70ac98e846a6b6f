import type { ControlReply } from '@sabai/contracts/control'
import { control, journalStream, Refused } from './control.ts'

export type Entry = ControlReply<'GET /__mock/worlds/{id}/journal'>['entries'][number]
export type Following = 'connecting' | 'live' | 'gone' | 'ended'

const AGAIN_MS = 1_500

/** Batches of entries as they arrive: all that one piece of the stream brings are one batch. */
async function* batchesIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<Entry[]> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let rest = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const blocks = (rest + decoder.decode(piece.value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    const entries = blocks.flatMap((block) => {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      return data === undefined ? [] : [JSON.parse(data) as Entry]
    })
    if (entries.length > 0) yield entries
  }
}

export interface Follower {
  readonly onEntries: (entries: readonly Entry[]) => void
  readonly onState: (state: Following) => void
  /** The mock was started anew: what was heard before belongs to a journal that is no more. */
  readonly onBegin: () => void
}

/** Follows the journal of a world after an entry, through lost connections, until the world ends or `signal` says so. */
export const followJournal = async (id: string, after: number, signal: AbortSignal, follower: Follower) => {
  let last = after
  while (!signal.aborted) {
    try {
      const { calls } = await control('GET /__mock/worlds/{id}', { params: { id } })
      if (calls < last) {
        last = 0
        follower.onBegin()
      }
      const stream = await journalStream(id, last, signal)
      follower.onState('live')
      for await (const entries of batchesIn(stream)) {
        last = entries.at(-1)?.number ?? last
        follower.onEntries(entries)
      }
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof Refused) return follower.onState('ended')
    }
    follower.onState('gone')
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}
