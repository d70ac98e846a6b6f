import { Readable } from 'node:stream'
import type { World } from '../../worlds/world.ts'
import { entryRead } from './views.ts'

/**
 * The journal as server-sent events: the entries kept after a number, then each new one, until the world or the
 * reader ends. It reads from the journal as fast as the reader takes, and keeps nothing itself.
 */
export const journalEvents = (world: World, after: number, gone: AbortSignal): Readable =>
  Readable.from(events(world, after, AbortSignal.any([gone, world.ended])), { objectMode: false })

async function* events(world: World, after: number, end: AbortSignal): AsyncGenerator<string> {
  // Something must be sent for the headers to leave.
  yield `: the journal of ${world.id}\n\n`
  let last = after
  while (!end.aborted) {
    const entries = world.journal.since(last)
    if (entries.length === 0) await nextEntry(world, end)
    for (const entry of entries) {
      last = entry.number
      yield `id: ${last}\ndata: ${JSON.stringify(entryRead(entry))}\n\n`
    }
  }
}

const nextEntry = (world: World, end: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const heard = (): void => {
      stop()
      end.removeEventListener('abort', heard)
      resolve()
    }
    const stop = world.journal.listen(heard)
    end.addEventListener('abort', heard)
  })
