import { expect, test } from 'vitest'
import { createFloodGuard } from './flood-guard.ts'

test('more than 50 packets within a second are a flood, and 50 in each second are not', () => {
  let nowMs = 0
  const isFlood = createFloodGuard(() => nowMs)
  const countFloods = (packets: number) => Array.from({ length: packets }, isFlood).filter(Boolean).length
  expect(countFloods(50)).toBe(0)
  nowMs = 999
  expect(countFloods(1)).toBe(1)
  nowMs = 1_000
  expect(countFloods(50)).toBe(0)
  expect(countFloods(1)).toBe(1)
})
