import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [655_360, '640 kB'],
  [1_048_576, '1.0 MB'],
  [9_437_184, '9.0 MB'],
])('%i bytes are formatted as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
