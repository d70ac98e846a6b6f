import { Readable } from 'node:stream'
import type { World } from '../../worlds/world.ts'
import { toJournalEntryView } from './views.ts'

/**
 * Streams the journal as server-sent events: the entries after a number that it still has, then each new one, until the
 * world ends or `gone` aborts. Entries are read only as fast as the client takes them, so nothing is buffered here.
 */
export const streamJournal = (world: World, after: number, gone: AbortSignal): Readable =>
  Readable.from(generateEvents(world, after, AbortSignal.any([gone, world.ended])), { objectMode: false })

async function* generateEvents(world: World, after: number, end: AbortSignal): AsyncGenerator<string> {
  // The headers are sent with the first chunk, so that a client sees at once that it is connected.
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
