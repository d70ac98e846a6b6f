import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  formatSlowest,
  formatTotal,
  readPlaywrightResult,
  readVitestResult,
  sumProjectResults,
  sumResults,
  toCheckResult,
  withAdvice,
} from './check-result.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabai-outcome-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const writeReport = (content: unknown): string => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const PASSED_RUN = { code: 0, output: '' }
const FAILED_RUN = { code: 1, output: 'why' }

test('the total of npm test counts each test, and counts every check that is not a test runner as one', () => {
  const unit = readVitestResult(
    PASSED_RUN,
    writeReport({ numPassedTests: 40, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }),
  )
  expect(formatTotal(sumResults([toCheckResult(PASSED_RUN), toCheckResult(FAILED_RUN), unit]))).toBe(
    '41 passed, 1 failed',
  )
})

test('a type error in a file that two projects share is reported and counted once', () => {
  const sharedError = "a.ts(1,1): error TS2322: Type 'A' is not B.\n  Type 'C' is not D."
  const ownError = 'b.ts(2,2): error TS2741: Property is missing.'
  const results = sumProjectResults([
    { code: 2, output: `${sharedError}\n` },
    { code: 2, output: `${sharedError}\n` },
    { code: 2, output: `${sharedError}\n${ownError}\n` },
    { code: 0, output: '' },
  ])
  expect(results).toMatchObject({ passed: 1, failed: 2, output: `${sharedError}\n${ownError}` })
})

test('the total of npm test mentions skipped tests only if there are any', () => {
  const unit = readVitestResult(
    PASSED_RUN,
    writeReport({ numPassedTests: 1, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 }),
  )
  expect(formatTotal(unit)).toBe('1 passed, 0 failed, 3 skipped')
})

test('a flaky browser test counts as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
  expect(formatTotal(readPlaywrightResult(PASSED_RUN, writeReport({ stats })))).toBe('5 passed, 2 failed')
})

test('a test runner that fails without a failed test counts as one failure', () => {
  const unit = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  expect(readVitestResult(FAILED_RUN, writeReport(unit)).failed).toBe(1)
  expect(
    readPlaywrightResult(FAILED_RUN, writeReport({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 } }))
      .failed,
  ).toBe(1)
})

test('each failed test counts as a failure, and the total mentions skipped browser tests', () => {
  const unit = { numPassedTests: 3, numFailedTests: 2, numPendingTests: 0, numTodoTests: 0 }
  expect(readVitestResult(FAILED_RUN, writeReport(unit)).failed).toBe(2)
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 4 }
  expect(formatTotal(readPlaywrightResult(PASSED_RUN, writeReport({ stats })))).toBe('5 passed, 0 failed, 4 skipped')
})

test('only a check that failed ends with advice', () => {
  expect(withAdvice(toCheckResult({ code: 1, output: 'why\n' }), 'do this').output).toBe('why\ndo this')
  expect(withAdvice(toCheckResult({ code: 0, output: 'fine' }), 'do this').output).toBe('fine')
})

test('the list of the slowest tests cuts off a long title', () => {
  const result = { ...toCheckResult(PASSED_RUN), durations: [{ file: 'a', name: 'x'.repeat(200), ms: 1_000 }] }
  expect(formatSlowest(result)).toEqual([`   1.0 s  a: ${'x'.repeat(140)}`])
})

test('a test runner that leaves no report counts as one failure', () => {
  expect(formatTotal(readVitestResult(PASSED_RUN, join(folder, 'none.json')))).toBe('0 passed, 1 failed')
  expect(formatTotal(readPlaywrightResult(PASSED_RUN, join(folder, 'none.json')))).toBe('0 passed, 1 failed')
})

test('sumResults leaves out the output of checks that passed', () => {
  expect(sumResults([toCheckResult({ code: 0, output: 'chatter' }), toCheckResult(FAILED_RUN)]).output).toBe('why')
})

test('npm test lists the ten slowest tests, unit and browser tests together, with their files and seconds', () => {
  const unit = {
    testResults: [
      {
        name: resolve('packages/web/src/a.test.ts'),
        assertionResults: Array.from({ length: 12 }, (_, index) => ({ fullName: `unit ${index}`, duration: index })),
      },
    ],
  }
  const rootDir = resolve('e2e')
  const createSpec = (title: string, duration: number) => ({
    file: 'b.spec.ts',
    title,
    tests: [{ results: [{ duration }] }],
  })
  const browser = {
    config: { rootDir },
    suites: [{ specs: [createSpec('low', 4.5)], suites: [{ specs: [createSpec('top', 12_340)] }] }],
  }
  const total = sumResults([
    readVitestResult(PASSED_RUN, writeReport(unit)),
    toCheckResult(PASSED_RUN),
    readPlaywrightResult(PASSED_RUN, writeReport(browser)),
  ])
  const lines = formatSlowest(total)
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('  12.3 s  e2e/b.spec.ts: top')
  expect(lines[1]).toBe('   0.0 s  packages/web/src/a.test.ts: unit 11')
  expect(lines[8]).toBe('   0.0 s  e2e/b.spec.ts: low')
  expect(formatSlowest(toCheckResult(PASSED_RUN))).toEqual([])
})
