import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeMock } from '../testing/fake-mock.ts'
import { type FollowState, followJournal, type JournalEntry } from './journal-follower.ts'

const AGAIN_MS = 1_500

const entry = (number: number, path: string, more: Partial<JournalEntry> = {}): JournalEntry => ({
  number,
  at: '2026-11-20T02:30:00.000Z',
  route: null,
  realtime: false,
  method: 'GET',
  path,
  member: null,
  input: {},
  status: 200,
  reply: {},
  why: 'answered by the domain',
  rule: null,
  passedOver: [],
  delivered: 'whole',
  breach: null,
  notes: [],
  ...more,
})

/** A fake mock with the journal of the world "main". It can lose connections and restart with an empty journal. */
const runningMock = () => {
  const mock = fakeMock()
  let entries: JournalEntry[] = []
  let connections: ReadableStreamDefaultController<Uint8Array>[] = []
  const send = (to: ReadableStreamDefaultController<Uint8Array>, one: JournalEntry) =>
    to.enqueue(new TextEncoder().encode(`id: ${one.number}\ndata: ${JSON.stringify(one)}\n\n`))
  const add = (path: string, more: Partial<JournalEntry> = {}): void => {
    const one = entry(entries.length + 1, path, more)
    entries.push(one)
    for (const connection of connections) send(connection, one)
  }
  const cut = (): void => {
    for (const connection of connections) connection.error(new TypeError('network error'))
    connections = []
  }
  const connect = (after: number): Response =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (connection) => {
          connections.push(connection)
          for (const one of entries.filter(({ number }) => number > after)) send(connection, one)
        },
      }),
    )
  mock.answer('GET /__mock/worlds/{id}/journal', () => Response.json({ entries }))
  mock.answer('GET /__mock/worlds/{id}/events', ({ headers }) => connect(Number(headers.get('last-event-id'))))
  return {
    add,
    cut,
    restart: () => {
      cut()
      entries = []
    },
  }
}

/** Follows the journal and records the paths of its entries and its states. */
const watch = (stop: AbortSignal) => {
  const seen = { paths: [] as string[], fewest: Infinity, states: [] as FollowState[] }
  const show = (paths: string[]): void => {
    seen.paths = paths
    seen.fewest = Math.min(seen.fewest, paths.length)
  }
  void followJournal('main', stop, {
    onJournal: (entries) => show(entries.map(({ path }) => path)),
    onEntries: (more) => show([...seen.paths, ...more.map(({ path }) => path)]),
    onState: (state) => seen.states.push(state),
  })
  return seen
}

let stop = new AbortController()
beforeEach(() => {
  stop = new AbortController()
  vi.useFakeTimers()
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the journal keeps calls and socket events when its connection is lost and restored', async () => {
  const mock = runningMock()
  mock.add('/api/wallet')
  const seen = watch(stop.signal)
  await vi.advanceTimersByTimeAsync(0)
  for (const path of ['mw-1', 'mw-2', 'mw-3']) mock.add(path, { realtime: true, method: 'join' })
  await vi.advanceTimersByTimeAsync(0)
  mock.cut()
  mock.add('/api/statement')
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  expect(seen.paths).toEqual(['/api/wallet', 'mw-1', 'mw-2', 'mw-3', '/api/statement'])
  expect(seen.fewest).toBe(1)
  expect(seen.states).toEqual(['live', 'gone', 'live'])
})

test.each([1, 2, 3])('after a restart of the mock the journal shows only the %i calls made since', async (count) => {
  const mock = runningMock()
  for (const path of ['/old/1', '/old/2']) mock.add(path)
  const seen = watch(stop.signal)
  await vi.advanceTimersByTimeAsync(0)
  mock.restart()
  const fresh = Array.from({ length: count }, (_, number) => `/new/${number}`)
  for (const path of fresh) mock.add(path)
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  expect(seen.paths).toEqual(fresh)
  mock.add('/new/next')
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.paths).toEqual([...fresh, '/new/next'])
})

test('the journal stays visible while the mock is unreachable, and continues when it is back', async () => {
  const mock = runningMock()
  mock.add('/api/wallet')
  const seen = watch(stop.signal)
  await vi.advanceTimersByTimeAsync(0)
  fakeMock()
  mock.cut()
  await vi.advanceTimersByTimeAsync(10 * AGAIN_MS)
  expect(seen.paths).toEqual(['/api/wallet'])
  expect(seen.states.at(-1)).toBe('gone')
  runningMock().add('/api/statement')
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  expect(seen.paths).toEqual(['/api/statement'])
  expect(seen.states.at(-1)).toBe('live')
})

test('the journal follows a world again that was deleted and created under the same name', async () => {
  const mock = fakeMock()
  mock.answer('GET /__mock/worlds/{id}/journal', () => Response.json({ message: 'There is no world' }, { status: 404 }))
  const seen = watch(stop.signal)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.states).toEqual(['ended'])
  runningMock().add('/api/wallet')
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  expect(seen.paths).toEqual(['/api/wallet'])
  expect(seen.states).toEqual(['ended', 'live'])
})
