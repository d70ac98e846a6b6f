import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { call, createTestWorld } from '../../testing/test-worlds.ts'
import { streamJournal } from './events.ts'

const LIMIT_MS = 5_000

/** Reads events until there are at least `count`. Returns the numbers of their entries. */
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

test('a client of the event stream gets the calls so far and each new one, in order', async () => {
  const world = await createTestWorld()
  await call(world, 'GET /api/lookup/info', {})
  const numbers = readNumbers(streamJournal(world, 0, new AbortController().signal), 3)
  await call(world, 'GET /api/lookup/info', {})
  await call(world, 'GET /api/lookup/active', {})
  expect(await numbers).toEqual([1, 2, 3])
})

test('a client of the event stream that reconnects gets only the entries that it missed', async () => {
  const world = await createTestWorld()
  for (let count = 0; count < 3; count += 1) await call(world, 'GET /api/lookup/info', {})
  expect(await readNumbers(streamJournal(world, 2, new AbortController().signal), 1)).toEqual([3])
})

test.each(['the world', 'the client'])('the event stream ends when %s ends', async (who) => {
  const world = await createTestWorld()
  const gone = new AbortController()
  const ended = readNumbers(streamJournal(world, 0, gone.signal), 1)
  if (who === 'the world') await world.close()
  else gone.abort()
  expect(await Promise.race([ended, setTimeout(LIMIT_MS, 'still open')])).toEqual([])
})
