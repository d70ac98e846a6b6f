import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { rulesetOf } from '../../scenarios/rules/ruleset.ts'
import { setRules } from '../../testing/set-rules.ts'
import { call, createTestWorld } from '../../testing/test-worlds.ts'
import { HEARTBEAT_MS, streamEvents, streamMessages } from './events.ts'

const END_TIMEOUT_MS = 5_000

afterEach(() => {
  vi.useRealTimers()
})

const NEVER_ABORTED = new AbortController().signal
/** Reads the events of at least `count` journal entries. Returns the numbers of these entries. */
const readNumbers = async (stream: AsyncIterable<Buffer | string>, count: number): Promise<number[]> => {
  const numbers: number[] = []
  for await (const chunk of stream) {
    const text = String(chunk)
    for (const [, number, data] of text.matchAll(/^id: (\d+)\ndata: (.*)\n\n/gm)) {
      expect(JSON.parse(data ?? '')).toMatchObject({ number: Number(number) })
      numbers.push(Number(number))
    }
    if (numbers.length >= count) break
  }
  return numbers
}

test('a client of the event stream gets the earlier entries and each new one, in order', async () => {
  const world = await createTestWorld()
  await call(world, 'GET /api/lookup/info', {})
  const numbers = readNumbers(streamEvents(world, 0, NEVER_ABORTED), 3)
  await call(world, 'GET /api/lookup/info', {})
  await call(world, 'GET /api/lookup/active', {})
  expect(await numbers).toEqual([1, 2, 3])
})

test('a client of the event stream that reconnects gets only the entries that it missed', async () => {
  const world = await createTestWorld()
  for (let count = 0; count < 3; count += 1) await call(world, 'GET /api/lookup/info', {})
  expect(await readNumbers(streamEvents(world, 2, NEVER_ABORTED), 1)).toEqual([3])
})

test('a client of the event stream gets the entry of a waiting call again when the call is answered, even if the client reconnects in between', async () => {
  const world = await createTestWorld()
  await setRules(world, [{ on: 'GET /api/lookup/info', hold: 'gate' }])
  const stream = streamEvents(world, 0, NEVER_ABORTED)[Symbol.asyncIterator]()
  const readEvents = async (): Promise<unknown[][]> => {
    const { value } = await stream.next()
    const events = [...String(value).matchAll(/^id: (\d+)\ndata: (.*)\n\n/gm)]
    return events.map(([, id, data]) => [Number(id), JSON.parse(data ?? '').number, JSON.parse(data ?? '').status])
  }
  await call(world, 'GET /api/lookup/active', {})
  const heldCall = call(world, 'GET /api/lookup/info', {})
  await call(world, 'GET /api/lookup/active', {})
  expect(await readEvents()).toEqual([
    [1, 1, 200],
    [1, 2, 0],
    [1, 3, 200],
  ])
  rulesetOf(world).gates.release('gate')
  await heldCall
  expect(await readEvents()).toEqual([[2, 2, 200]])
  await call(world, 'GET /api/lookup/active', {})
  expect(await readEvents()).toEqual([[4, 4, 200]])
})

test.each(['the world', 'the client'])('the event stream ends when %s has gone', async (who) => {
  const world = await createTestWorld()
  const clientGone = new AbortController()
  const numbersUntilEnd = readNumbers(streamEvents(world, 0, clientGone.signal), 1)
  if (who === 'the world') await world.close()
  else clientGone.abort()
  expect(await Promise.race([numbersUntilEnd, setTimeout(END_TIMEOUT_MS, 'still open')])).toEqual([])
})

/** Advances the fake clock by `ms`. Returns the chunk that the stream yields meanwhile, or `nothing`. */
const readWithin = async (chunks: AsyncIterator<Buffer | string>, ms: number): Promise<string> => {
  const nextChunk = chunks.next()
  await vi.advanceTimersByTimeAsync(ms)
  const { value = '' } = (await Promise.race([nextChunk, { value: 'nothing' }])) as { value?: Buffer | string }
  return String(value)
}

test('a client of the event stream gets a comment at once and after every two seconds without a call', async () => {
  const world = await createTestWorld()
  vi.useFakeTimers()
  const chunks = streamEvents(world, 0, NEVER_ABORTED)[Symbol.asyncIterator]()
  expect(await readWithin(chunks, 0)).toBe(': nothing new\n\n')
  expect(await readWithin(chunks, HEARTBEAT_MS)).toBe(': nothing new\n\n')
  expect(await readWithin(chunks, HEARTBEAT_MS)).toBe(': nothing new\n\n')
})

test('a client of the WebSocket first gets the whole journal, then heartbeats and new entries', async () => {
  const world = await createTestWorld()
  for (let count = 0; count < 2; count += 1) await call(world, 'GET /api/lookup/info', {})
  vi.useFakeTimers()
  const messages = streamMessages(world, NEVER_ABORTED)[Symbol.asyncIterator]()
  const readEntries = async (ms: number): Promise<unknown> => JSON.parse(await readWithin(messages, ms))
  expect(await readEntries(0)).toMatchObject([{ number: 1 }, { number: 2 }])
  expect(await readEntries(HEARTBEAT_MS)).toEqual([])
  await call(world, 'GET /api/lookup/info', {})
  expect(await readEntries(0)).toMatchObject([{ number: 3 }])
  expect(await readEntries(HEARTBEAT_MS)).toEqual([])
})
