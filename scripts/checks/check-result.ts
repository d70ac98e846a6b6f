import { readFileSync } from 'node:fs'
import type { Finished } from '../process/tool.ts'

/** What a step of `npm test` found. A check that is no test counts as one. */
export interface CheckResult {
  passed: number
  failed: number
  skipped: number
  output: string
}

/** The outcome of a check that either holds or not. */
export const toCheckResult = ({ code, output }: Finished): CheckResult => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  output,
})

export const sumResults = (outcomes: CheckResult[]): CheckResult => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  skipped: outcomes.reduce((total, { skipped }) => total + skipped, 0),
  output: outcomes
    .filter(({ failed }) => failed > 0)
    .map(({ output }) => output.trimEnd())
    .join('\n'),
})

/** The last line of `npm test`. */
export const formatTotal = ({ passed, failed, skipped }: CheckResult): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const read = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}

/** A runner may fail without a failed test (a file that does not load, no tests at all): that is one failure. */
const atLeastOne = (failed: number, { code }: Finished): number => (code === 0 ? failed : Math.max(1, failed))

export const readVitestResult = (finished: Finished, file: string): CheckResult => {
  const report = read<VitestReport>(file)
  return {
    passed: report?.numPassedTests ?? 0,
    failed: atLeastOne(report?.numFailedTests ?? 1, finished),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    output: finished.output,
  }
}

/** A test that passed at a second try has failed. */
export const readPlaywrightResult = (finished: Finished, file: string): CheckResult => {
  const stats = read<PlaywrightReport>(file)?.stats
  return {
    passed: stats?.expected ?? 0,
    failed: atLeastOne(stats ? stats.unexpected + stats.flaky : 1, finished),
    skipped: stats?.skipped ?? 0,
    output: finished.output,
  }
}
