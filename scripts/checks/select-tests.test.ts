import { expect, test } from 'vitest'
import { selectTests, toTitlePattern } from './select-tests.ts'

const TEST_FILES: Record<string, string> = {
  'packages/web/src/features/wheel/spin-page.test.tsx': "test('a turn costs a coin', …)\ntest('the wheel stops', …)",
  'packages/mock-server/src/testing/calls/wheel.test.ts': "test('the wheel pays', …)",
  'packages/mock-server/src/testing/calls/money.test.ts': "test('a transfer costs nothing', …)",
}
const select = (...words: string[]) => selectTests(words, Object.keys(TEST_FILES), (file) => TEST_FILES[file] ?? '')
const [PAGE_FILE = '', CALLS_FILE = '', MONEY_FILE = ''] = Object.keys(TEST_FILES)

test('a word that is in the paths of test files selects those files', () => {
  expect(select('wheel')).toEqual({ files: [PAGE_FILE, CALLS_FILE], titles: [] })
  expect(select('calls/money', 'spin-page')).toEqual({ files: [PAGE_FILE, MONEY_FILE], titles: [] })
})

test('a word that is in no path selects the tests with the word in their title', () => {
  expect(select('costs')).toEqual({ files: [PAGE_FILE, MONEY_FILE], titles: ['costs'] })
})

test('if one word is in paths and another only in titles, a selected test has both', () => {
  expect(select('wheel', 'costs')).toEqual({ files: [PAGE_FILE], titles: ['costs'] })
})

test('without words, all tests are selected', () => {
  expect(select()).toEqual({ files: [], titles: [] })
})

test('a word that is in no path and no title is refused with a message', () => {
  expect(() => select('weel')).toThrow("No test has 'weel' in its path or its title.")
  expect(() => select('calls', 'stops')).toThrow("No test has 'stops' in its path or its title, of those in calls.")
})

test('words that select tests by title match literally, not as patterns, and in any order', () => {
  const pattern = new RegExp(toTitlePattern(['GET /api/bonus/{code}', '(twice)']))
  expect(pattern.test('said (twice) by GET /api/bonus/{code}')).toBe(true)
  expect(pattern.test('said twice by GET /api/bonus/{code}')).toBe(false)
})
