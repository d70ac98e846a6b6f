import { expect, test } from 'vitest'
import { hasWords } from './has-words.ts'

test('a search matches texts that contain all of its words, in any order and case', () => {
  const texts = ['The withdrawal is lost', 'ถอนเงิน', 'money']
  expect(hasWords('LOST withdraw', texts)).toBe(true)
  expect(hasWords('ถอน', texts)).toBe(true)
  expect(hasWords('lost deposit', texts)).toBe(false)
  expect(hasWords('  ', texts)).toBe(true)
})
