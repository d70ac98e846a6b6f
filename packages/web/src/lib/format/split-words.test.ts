import { afterEach, expect, test, vi } from 'vitest'
import { splitLetters, splitWords } from './split-words.ts'

afterEach(() => vi.unstubAllGlobals())

test('each word keeps the space and the punctuation that follow it, even in texts without spaces', () => {
  expect(splitWords('Hello, world… (a)')).toEqual(['Hello, ', 'world… ', '(', 'a)'])
  expect(splitWords('โชคดี ครั้งหน้า')).toEqual(['โชค', 'ดี ', 'ครั้ง', 'หน้า'])
})

test.each([
  ['one two three', ['one ', 'two ', 'three']],
  ['a ,, b', ['a ,, ', 'b']],
  ['a -5', ['a ', '-5']],
  ['- a', ['- ', 'a']],
  ['1\u00A0baht', ['1 baht']],
  ['a\u2060b c', ['ab ', 'c']],
])('in a browser that cannot segment texts, %j is split at its spaces, but not at no-break spaces', (text, words) => {
  vi.stubGlobal('Intl', {})
  expect(splitWords(text)).toEqual(words)
})

test.each(['with', 'without'])(
  'in a browser %s Intl.Segmenter, splitLetters keeps the marks of a letter with it',
  (support) => {
    if (support === 'without') vi.stubGlobal('Intl', {})
    expect(splitLetters('ก้อน')).toEqual(['ก้', 'อ', 'น'])
    expect(splitLetters('')).toEqual([])
  },
)
