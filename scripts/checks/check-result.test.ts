import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatTotal, readPlaywrightResult, readVitestResult, sumResults, toCheckResult } from './check-result.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabai-outcome-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const report = (content: unknown): string => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const good = { code: 0, output: '' }
const bad = { code: 1, output: 'why' }

test('the last line sums the tests and one for every other check', () => {
  const unit = readVitestResult(
    good,
    report({ numPassedTests: 40, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }),
  )
  expect(formatTotal(sumResults([toCheckResult(good), toCheckResult(bad), unit]))).toBe('41 passed, 1 failed')
})

test('skipped tests are told only when there are some', () => {
  const unit = readVitestResult(
    good,
    report({ numPassedTests: 1, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 }),
  )
  expect(formatTotal(unit)).toBe('1 passed, 0 failed, 3 skipped')
})

test('a browser test that needed a second try counts as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
  expect(formatTotal(readPlaywrightResult(good, report({ stats })))).toBe('5 passed, 2 failed')
})

test('a runner that fails without a failed test is one failure', () => {
  const unit = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  expect(readVitestResult(bad, report(unit)).failed).toBe(1)
  expect(
    readPlaywrightResult(bad, report({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } })).failed,
  ).toBe(1)
})

test('a runner that leaves no report is one failure', () => {
  expect(formatTotal(readVitestResult(good, join(folder, 'none.json')))).toBe('0 passed, 1 failed')
  expect(formatTotal(readPlaywrightResult(good, join(folder, 'none.json')))).toBe('0 passed, 1 failed')
})

test('only failed checks speak', () => {
  expect(sumResults([toCheckResult({ code: 0, output: 'chatter' }), toCheckResult(bad)]).output).toBe('why')
})
