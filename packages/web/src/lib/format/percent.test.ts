import { expect, test } from 'vitest'
import { formatPercent } from './percent.ts'

test.each([
  [50, '50'],
  [12.5, '12.5'],
  [33.3333, '33.33'],
  [0, '0'],
  [null, '–'],
])('a percentage of %d is formatted as %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text)
})
