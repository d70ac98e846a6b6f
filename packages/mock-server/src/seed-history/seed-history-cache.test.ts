import { expect, test } from 'vitest'
import { loadTestFixtures } from '../testing/test-worlds.ts'
import { createSeedHistoryCache } from './seed-history-cache.ts'

test('worlds created at alternating times share the histories of the cast, of which the last three are cached', () => {
  const [one, other] = loadTestFixtures('th').cast
  if (!one || !other) throw new Error('there is no cast')
  const seedHistory = createSeedHistoryCache<number>()
  let made = 0
  const ask = (person: typeof one, start: number) => seedHistory(person, start, () => (made += 1))
  for (const start of [1, 2, 1, 2, 3, 1]) ask(one, start)
  expect(made).toBe(3)
  ask(one, 4)
  expect([ask(one, 1), ask(one, 3), ask(one, 2), ask(other, 1)]).toEqual([1, 3, 5, 6])
})
