import { expect, test } from 'vitest'
import { EndedWorlds } from './ended-worlds.ts'

test('the mock remembers why the last 10,000 worlds ended, and of a world that ended twice only the later end counts', () => {
  const endedWorlds = new EndedWorlds()
  for (let count = 0; count < 10_000; count += 1) endedWorlds.add(`w${count}`, 'It ended.')
  endedWorlds.add('w0', 'It ended again.')
  expect(endedWorlds.reasons.size).toBe(10_000)
  endedWorlds.add('late', 'It ended late.')
  expect(endedWorlds.reasons.size).toBe(10_000)
  expect(endedWorlds.explain('w1')).toBeNull()
  expect(endedWorlds.explain('w0')).toEqual({ status: 410, message: 'It ended again.' })
  expect(endedWorlds.explain('late')).toEqual({ status: 410, message: 'It ended late.' })
})
