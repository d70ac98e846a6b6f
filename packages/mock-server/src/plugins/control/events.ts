import { Readable } from 'node:stream'
import type { JournalEntry } from '../../worlds/journal/journal.ts'
import type { World } from '../../worlds/world.ts'
import { toJournalEntryView } from './views.ts'

/** After so long without an entry something is sent all the same, so that a client can tell a quiet world from a stalled stream. */
export const HEARTBEAT_MS = 2_000

/** Streams the journal as server-sent events, with a comment as heartbeat: see `generateBatches`. */
export const streamEvents = (world: World, after: number, gone: AbortSignal): Readable =>
  streamBatches(world, after, gone, (entries) =>
    entries.length === 0
      ? ': nothing new\n\n'
      : entries.map((entry) => `id: ${entry.number}\ndata: ${JSON.stringify(toJournalEntryView(entry))}\n\n`).join(''),
  )

/** Streams the journal as messages of a WebSocket: JSON lists of entries. An empty one is a heartbeat: see `generateBatches`. */
export const streamMessages = (world: World, gone: AbortSignal): Readable =>
  streamBatches(world, 0, gone, (entries) => JSON.stringify(entries.map(toJournalEntryView)))

const streamBatches = (
  world: World,
  after: number,
  gone: AbortSignal,
  toText: (entries: readonly JournalEntry[]) => string,
): Readable => Readable.from(generateBatches(world, after, AbortSignal.any([gone, world.ended]), toText))

/**
 * Yields at once the entries after a number that the journal still has, then the new ones whenever there are some, until
 * the world ends or `end` aborts. After a while without any it yields an empty batch. Entries are read only as fast as
 * the client takes them, so nothing is buffered here.
 */
async function* generateBatches(
  world: World,
  after: number,
  end: AbortSignal,
  toText: (entries: readonly JournalEntry[]) => string,
): AsyncGenerator<string> {
  let last = after
  while (!end.aborted) {
    const entries = world.journal.listSince(last)
    last = entries.at(-1)?.number ?? last
    yield toText(entries)
    if (!end.aborted && world.journal.listSince(last).length === 0) await waitForEntry(world, end)
  }
}

/** Waits for the next entry, for the time of a heartbeat, or for the end. */
const waitForEntry = (world: World, end: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      stop()
      end.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, HEARTBEAT_MS)
    const stop = world.journal.listen(finish)
    end.addEventListener('abort', finish)
  })
