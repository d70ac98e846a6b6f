import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { call, createTestWorld } from '../../testing/test-worlds.ts'
import { streamJournal } from './events.ts'

const LIMIT_MS = 5_000

/** Reads events until there are as many as asked; the numbers and routes of their entries. */
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

test('those who watch a world hear of the calls that were and of each new one, in order', async () => {
  const world = await createTestWorld()
  await call(world, 'GET /api/lookup/info', {})
  const heard = readNumbers(streamJournal(world, 0, new AbortController().signal), 3)
  await call(world, 'GET /api/lookup/info', {})
  await call(world, 'GET /api/lookup/active', {})
  expect(await heard).toEqual([1, 2, 3])
})

test('those who come back hear only what they missed', async () => {
  const world = await createTestWorld()
  for (let count = 0; count < 3; count += 1) await call(world, 'GET /api/lookup/info', {})
  expect(await readNumbers(streamJournal(world, 2, new AbortController().signal), 1)).toEqual([3])
})

test.each(['the world', 'the reader'])('the stream ends when %s goes', async (who) => {
  const world = await createTestWorld()
  const gone = new AbortController()
  const ended = readNumbers(streamJournal(world, 0, gone.signal), 1)
  if (who === 'the world') await world.close()
  else gone.abort()
  expect(await Promise.race([ended, setTimeout(LIMIT_MS, 'still open')])).toEqual([])
})
