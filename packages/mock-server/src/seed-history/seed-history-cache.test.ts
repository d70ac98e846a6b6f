import { expect, test } from 'vitest'
import type { CastMember } from '../fixture-schema/schema.ts'
import { loadTestFixtures } from '../testing/test-worlds.ts'
import { createSeedHistoryCache } from './seed-history-cache.ts'

test('worlds created at alternating times share the histories of the cast, and the last three histories of each person are cached', () => {
  const [person, otherPerson] = loadTestFixtures('th').cast
  if (!person || !otherPerson) throw new Error('there is no cast')
  const cachedHistoryOf = createSeedHistoryCache<number>()
  let generatedCount = 0
  const getHistory = (owner: CastMember, start: number) => cachedHistoryOf(owner, start, () => (generatedCount += 1))
  for (const start of [1, 2, 1, 2, 3, 1]) getHistory(person, start)
  expect(generatedCount).toBe(3)
  getHistory(person, 4)
  expect([getHistory(person, 1), getHistory(person, 3), getHistory(person, 2), getHistory(otherPerson, 1)]).toEqual([
    1, 3, 5, 6,
  ])
})
