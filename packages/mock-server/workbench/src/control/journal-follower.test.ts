import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FollowState, followJournal, type JournalEntry, SILENCE_MS } from './journal-follower.ts'
import { mergeEntries } from './use-journal.ts'

const RETRY_MS = 1_500

const createEntry = (number: number, path: string, changes: Partial<JournalEntry> = {}): JournalEntry => ({
  number,
  at: '2026-11-20T02:30:00.000Z',
  answeredAt: '2026-11-20T02:30:00.000Z',
  waits: [],
  mark: null,
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
  skippedRules: [],
  delivered: 'whole',
  violation: null,
  notes: [],
  ...changes,
})

/** Replaces the browser's WebSocket. */
class FakeSocket extends EventTarget {
  closed = false
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
  }

  close(): void {
    this.closed = true
  }

  send(entries: readonly JournalEntry[]): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(entries) }))
  }
}

/** Creates a mock of one world's journal that can lose connections, fall silent, and restart with an empty journal. */
const startMock = () => {
  let entries: JournalEntry[] = []
  let mode: 'answers' | 'silent' | 'down' = 'answers'
  const openedSockets: FakeSocket[] = []
  const listOpenSockets = () => openedSockets.filter(({ closed }) => !closed)
  const connect = (socket: FakeSocket): void => {
    openedSockets.push(socket)
    if (mode === 'answers') socket.send(entries)
    if (mode === 'down') socket.dispatchEvent(new Event('close'))
  }
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor(url: string) {
        super(url)
        setTimeout(() => connect(this))
      }
    },
  )
  return {
    openedSockets,
    listOpenSockets,
    add: (path: string, changes: Partial<JournalEntry> = {}): void => {
      const entry = createEntry(entries.length + 1, path, changes)
      entries.push(entry)
      if (mode === 'answers') for (const socket of listOpenSockets()) socket.send([entry])
    },
    sendHeartbeat: (): void => {
      for (const socket of listOpenSockets()) socket.send([])
    },
    setMode: (next: typeof mode): void => {
      mode = next
      if (next === 'down') for (const socket of listOpenSockets()) socket.dispatchEvent(new Event('close'))
    },
    clearJournal: (): void => {
      entries = []
    },
  }
}

/** Follows the journal, and records the paths of the entries and the states of the connection. */
const recordJournal = (stop: AbortSignal) => {
  const record = { paths: [] as string[], fewestPaths: Infinity, states: [] as FollowState[] }
  const recordPaths = (paths: string[]): void => {
    record.paths = paths
    record.fewestPaths = Math.min(record.fewestPaths, paths.length)
  }
  void followJournal('main', stop, {
    onJournal: (entries) => recordPaths(entries.map(({ path }) => path)),
    onEntries: (more) => recordPaths([...record.paths, ...more.map(({ path }) => path)]),
    onState: (state) => record.states.push(state),
  })
  return record
}

let stop = new AbortController()
beforeEach(() => {
  stop = new AbortController()
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'http://localhost:3001' })
})
afterEach(() => {
  stop.abort()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('following a journal opens one WebSocket at the address of its events', async () => {
  const mock = startMock()
  recordJournal(stop.signal)
  await advanceTime(10)
  expect(mock.openedSockets.map(({ url }) => url)).toEqual(['ws://localhost:3001/__mock/worlds/main/events'])
})

test('the journal misses no call and no socket event when its connection is lost and restored', async () => {
  const mock = startMock()
  mock.add('/api/wallet')
  const record = recordJournal(stop.signal)
  await advanceTime(10)
  for (const path of ['mw-1', 'mw-2', 'mw-3']) mock.add(path, { realtime: true, method: 'join' })
  mock.setMode('down')
  mock.setMode('answers')
  mock.add('/api/statement')
  await advanceTime(RETRY_MS + 10)
  expect(record.paths).toEqual(['/api/wallet', 'mw-1', 'mw-2', 'mw-3', '/api/statement'])
  expect(record.fewestPaths).toBe(1)
  expect(record.states).toEqual(['live', 'lost', 'live'])
})

test.each([1, 2, 3])('after a restart of the mock the journal shows only the %i new calls', async (count) => {
  const mock = startMock()
  for (const path of ['/old/1', '/old/2']) mock.add(path)
  const record = recordJournal(stop.signal)
  await advanceTime(10)
  mock.setMode('down')
  mock.clearJournal()
  mock.setMode('answers')
  const newPaths = Array.from({ length: count }, (_, number) => `/new/${number}`)
  for (const path of newPaths) mock.add(path)
  await advanceTime(RETRY_MS + 10)
  expect(record.paths).toEqual(newPaths)
  mock.add('/new/next')
  expect(record.paths).toEqual([...newPaths, '/new/next'])
})

test('the journal stays visible while the mock is unreachable, and continues when it is back', async () => {
  const mock = startMock()
  mock.add('/api/wallet')
  const record = recordJournal(stop.signal)
  await advanceTime(10)
  mock.setMode('down')
  await advanceTime(10 * RETRY_MS)
  expect(record.paths).toEqual(['/api/wallet'])
  expect(record.states.at(-1)).toBe('lost')
  mock.setMode('answers')
  mock.add('/api/statement')
  await advanceTime(RETRY_MS + 10)
  expect(record.paths).toEqual(['/api/wallet', '/api/statement'])
  expect(record.states.at(-1)).toBe('live')
})

test('a silent journal stops being live within five seconds, and repeats no entry when it is live again', async () => {
  const mock = startMock()
  mock.add('/api/wallet')
  const record = recordJournal(stop.signal)
  await advanceTime(10)
  mock.setMode('silent')
  mock.add('/api/statement')
  await advanceTime(5_000)
  expect(record.states).toEqual(['live', 'silent'])
  expect(record.paths).toEqual(['/api/wallet'])
  mock.setMode('answers')
  await advanceTime(2 * SILENCE_MS)
  expect(record.states.at(-1)).toBe('live')
  expect(record.paths).toEqual(['/api/wallet', '/api/statement'])
  expect(mock.listOpenSockets()).toHaveLength(1)
})

test('a journal connection that never answers stops being live within five seconds, and is retried', async () => {
  const mock = startMock()
  mock.setMode('silent')
  const record = recordJournal(stop.signal)
  await advanceTime(5_000)
  expect(record.states).toEqual(['silent'])
  await advanceTime(RETRY_MS)
  expect(mock.openedSockets).toHaveLength(2)
  expect(mock.listOpenSockets()).toHaveLength(1)
})

test('heartbeats keep the journal of a quiet world live', async () => {
  const mock = startMock()
  const record = recordJournal(stop.signal)
  await advanceTime(10)
  for (let count = 0; count < 10; count += 1) {
    await advanceTime(2_000)
    mock.sendHeartbeat()
  }
  expect(record.states).toEqual(['live'])
  expect(mock.openedSockets).toHaveLength(1)
})

test('a journal that is no longer followed closes its connection and opens no other', async () => {
  const mock = startMock()
  const record = recordJournal(stop.signal)
  await advanceTime(10)
  stop.abort()
  await advanceTime(10 * RETRY_MS)
  expect(mock.listOpenSockets()).toEqual([])
  expect(mock.openedSockets).toHaveLength(1)
  expect(record.states).toEqual(['live'])
})

test('the answer of a call that waited replaces its entry in the journal, which keeps its newest 2,000 entries', () => {
  const oldEntries = Array.from({ length: 2_000 }, (_, index) => createEntry(index + 1, 'call'))
  const mergedEntries = mergeEntries(oldEntries, [createEntry(1_999, 'answered'), createEntry(2_001, 'new')])
  expect([mergedEntries.length, mergedEntries[0]?.number]).toEqual([2_000, 2])
  expect(mergedEntries.slice(-3).map(({ number, path }) => [number, path])).toEqual([
    [1_999, 'answered'],
    [2_000, 'call'],
    [2_001, 'new'],
  ])
})
