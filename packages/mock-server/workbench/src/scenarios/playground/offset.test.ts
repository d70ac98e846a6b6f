import { expect, test } from 'vitest'
import { offsetOf } from './offset.ts'

test('a line and a column become an offset that never exceeds the length of the text', () => {
  const text = 'title: a\nrules:\n  - on: x\n'
  expect(text.slice(offsetOf(text, 1, 1))).toBe(text)
  expect(text.slice(offsetOf(text, 3, 5))).toBe('on: x\n')
  expect(offsetOf(text, 99, 99)).toBe(text.length)
})
