import { Readable } from 'node:stream'
import type { World } from '../../worlds/world.ts'
import { toJournalEntryView } from './views.ts'

/**
 * The journal as server-sent events: the entries kept after a number, then each new one, until the world or the
 * reader ends. It reads from the journal as fast as the reader takes, and keeps nothing itself.
 */
export const streamJournal = (world: World, after: number, gone: AbortSignal): Readable =>
  Readable.from(generateEvents(world, after, AbortSignal.any([gone, world.ended])), { objectMode: false })

async function* generateEvents(world: World, after: number, end: AbortSignal): AsyncGenerator<string> {
  // Something must be sent for the headers to leave.
  yield `: the journal of ${world.id}\n\n`
  let last = after
  while (!end.aborted) {
    const entries = world.journal.listSince(last)
    if (entries.length === 0) await waitForEntry(world, end)
    for (const entry of entries) {
      last = entry.number
      yield `id: ${last}\ndata: ${JSON.stringify(toJournalEntryView(entry))}\n\n`
    }
  }
}

const waitForEntry = (world: World, end: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      stop()
      end.removeEventListener('abort', finish)
      resolve()
    }
    const stop = world.journal.listen(finish)
    end.addEventListener('abort', finish)
  })
