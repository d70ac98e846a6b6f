import { Readable } from 'node:stream'
import type { JournalEntry } from '../../worlds/journal/journal-entry.ts'
import type { World } from '../../worlds/world.ts'
import { EntryFollower } from './journal/entry-follower.ts'
import { toJournalEntryView } from './views.ts'

/**
 * The interval of heartbeats while there are no entries: clients use them to distinguish a quiet world from a stalled
 * stream.
 */
export const HEARTBEAT_MS = 2_000

/**
 * Streams the journal as server-sent events, with comments as heartbeats: see `generateBatches`. The id of an event is
 * the number of its entry, or lower while earlier calls wait, so that a client that reconnects gets their answers.
 */
export const streamEvents = (world: World, afterNumber: number, clientGone: AbortSignal): Readable =>
  streamBatches(world, afterNumber, clientGone, (entries, resumeAfter) =>
    entries.length === 0
      ? ': nothing new\n\n'
      : entries
          .map((entry) => `id: ${resumeAfter(entry)}\ndata: ${JSON.stringify(toJournalEntryView(entry))}\n\n`)
          .join(''),
  )

/**
 * Streams the journal as WebSocket messages. Each is a JSON list of entries, and an empty list is a heartbeat. See
 * `generateBatches`.
 */
export const streamMessages = (world: World, clientGone: AbortSignal): Readable =>
  streamBatches(world, 0, clientGone, (entries) => JSON.stringify(entries.map(toJournalEntryView)))

type FormatEntries = (entries: readonly JournalEntry[], resumeAfter: (entry: JournalEntry) => number) => string

const streamBatches = (
  world: World,
  afterNumber: number,
  clientGone: AbortSignal,
  formatEntries: FormatEntries,
): Readable =>
  Readable.from(generateBatches(world, afterNumber, AbortSignal.any([clientGone, world.ended]), formatEntries))

/**
 * Yields the entries after the number `afterNumber` that the journal still holds, and then new entries as they arrive.
 * Yields the entry of a waiting call again when it changes. Stops when the world ends or `endSignal` aborts. Yields an
 * empty batch after HEARTBEAT_MS without an entry. Entries are read only as fast as the client receives them, so
 * nothing is buffered here.
 */
async function* generateBatches(
  world: World,
  afterNumber: number,
  endSignal: AbortSignal,
  formatEntries: FormatEntries,
): AsyncGenerator<string> {
  const follower = new EntryFollower(world.journal, afterNumber)
  while (!endSignal.aborted) {
    yield formatEntries(follower.read(), ({ number }) => follower.resumeAfter(number))
    if (!endSignal.aborted && !follower.hasMore) await waitForEntry(world, endSignal)
  }
}

/** Waits for the next entry, but not beyond the next heartbeat or the end of the stream. */
const waitForEntry = (world: World, endSignal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      stopListening()
      endSignal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, HEARTBEAT_MS)
    const stopListening = world.journal.listen(finish)
    endSignal.addEventListener('abort', finish)
  })
