import { expect, test } from 'vitest'
import { offsetOf } from './offset.ts'

test('a line and a column lead to their place in the text, and never beyond it', () => {
  const text = 'title: a\nrules:\n  - on: x\n'
  expect(text.slice(offsetOf(text, 1, 1))).toBe(text)
  expect(text.slice(offsetOf(text, 3, 5))).toBe('on: x\n')
  expect(offsetOf(text, 99, 99)).toBe(text.length)
})
