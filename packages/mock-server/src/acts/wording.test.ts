import { expect, test } from 'vitest'
import { joinList, quote } from './wording.ts'

test('a value of up to 120 characters is quoted whole, and a longer one is shortened to 118', () => {
  // The quotation marks are two of the characters.
  expect(quote('x'.repeat(118))).toBe(`"${'x'.repeat(118)}"`)
  expect(quote('x'.repeat(119))).toBe(`"${'x'.repeat(116)}…`)
  expect(quote(undefined)).toBe('nothing')
})

test('words are joined by commas, and the last two by a word', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => joinList(words))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ])
  expect(joinList(['a', 'b', 'c'], 'or')).toBe('a, b or c')
})
