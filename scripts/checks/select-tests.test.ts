import { expect, test } from 'vitest'
import { selectTests, toTitlePattern } from './select-tests.ts'

const TEXTS: Record<string, string> = {
  'packages/web/src/features/wheel/spin-page.test.tsx': "test('a turn costs a coin', …)\ntest('the wheel stops', …)",
  'packages/mock-server/src/testing/calls/wheel.test.ts': "test('the wheel pays', …)",
  'packages/mock-server/src/testing/calls/money.test.ts': "test('a transfer costs nothing', …)",
}
const select = (...words: string[]) => selectTests(words, Object.keys(TEXTS), (file) => TEXTS[file] ?? '')
const [PAGE = '', CALLS = '', MONEY = ''] = Object.keys(TEXTS)

test('a word in the path of test files chooses those files', () => {
  expect(select('wheel')).toEqual({ files: [PAGE, CALLS], titles: [] })
  expect(select('calls/money', 'spin-page')).toEqual({ files: [PAGE, MONEY], titles: [] })
})

test('a word that is in no path chooses the tests with the word in their title', () => {
  expect(select('costs')).toEqual({ files: [PAGE, MONEY], titles: ['costs'] })
})

test('a word for a title narrows the files that another word chooses', () => {
  expect(select('wheel', 'costs')).toEqual({ files: [PAGE], titles: ['costs'] })
})

test('no words choose all tests', () => {
  expect(select()).toEqual({ files: [], titles: [] })
})

test('a word that no test contains is refused with a sentence', () => {
  expect(() => select('weel')).toThrow("No test has 'weel' in its path or its title.")
  expect(() => select('calls', 'stops')).toThrow("No test has 'stops' in its path or its title, of those in calls.")
})

test('the words for a title are taken as they are, in any order', () => {
  const pattern = new RegExp(toTitlePattern(['GET /api/bonus/{code}', '(twice)']))
  expect(pattern.test('said (twice) by GET /api/bonus/{code}')).toBe(true)
  expect(pattern.test('said twice by GET /api/bonus/{code}')).toBe(false)
})
