import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ToolResult } from '../process/tool.ts'

/** The result of a step of `npm test`. A check that is not a test runner counts as one test. */
export interface CheckResult {
  passed: number
  failed: number
  skipped: number
  output: string
  /** The duration of each test; empty for a check that is not a test runner. */
  durations: TestDuration[]
}

export interface TestDuration {
  /** The path from the root of the repository. */
  file: string
  name: string
  ms: number
}

/** Converts the result of a tool that passes or fails as a whole. */
export const toCheckResult = ({ code, output }: ToolResult): CheckResult => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  output,
  durations: [],
})

/**
 * Sums the results of TypeScript projects that share files. Leaves out errors that an earlier project has reported. A
 * project counts as failed only if it reports a new error.
 */
export const sumProjectResults = (results: ToolResult[]): CheckResult => {
  const reportedErrors = new Set<string>()
  return sumResults(
    results.map(({ code, output }) => {
      // An error starts at an unindented line; its further lines are indented.
      const newErrors = output.split(/\n(?=\S)/).filter((error) => !reportedErrors.has(error.trimEnd()))
      for (const error of newErrors) reportedErrors.add(error.trimEnd())
      const result = toCheckResult({ code, output: newErrors.join('\n') })
      return newErrors.length === 0 ? { ...result, failed: 0 } : result
    }),
  )
}

/** Appends advice to the output of a failed check. */
export const withAdvice = (result: CheckResult, advice: string): CheckResult =>
  result.failed > 0 ? { ...result, output: `${result.output.trimEnd()}\n${advice}` } : result

export const sumResults = (results: CheckResult[]): CheckResult => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  skipped: results.reduce((total, { skipped }) => total + skipped, 0),
  output: results
    .filter(({ failed }) => failed > 0)
    .map(({ output }) => output.trimEnd())
    .join('\n'),
  durations: results.flatMap(({ durations }) => durations),
})

const SLOWEST_COUNT = 10
/** The length at which test titles are cut off, because some contain a long input. */
const MAX_TITLE_LENGTH = 140

/** Formats the ten slowest tests, a line each; empty if no tests ran. */
export const formatSlowest = ({ durations }: CheckResult): string[] =>
  durations
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST_COUNT)
    .map(
      ({ file, name, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${file}: ${name.slice(0, MAX_TITLE_LENGTH)}`,
    )

/** Formats the last line of `npm test`. */
export const formatTotal = ({ passed, failed, skipped }: CheckResult): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults?: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { file: string; title: string; tests: { results: { duration: number }[] }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  config?: { rootDir: string }
  suites?: PlaywrightSuite[]
}

const readReport = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}

/** Counts a run that fails without a failed test (a file does not load, there are no tests) as one failure. */
const countFailures = (failed: number, { code }: ToolResult): number => (code === 0 ? failed : Math.max(1, failed))

export const readVitestResult = (toolResult: ToolResult, file: string): CheckResult => {
  const report = readReport<VitestReport>(file)
  return {
    passed: report?.numPassedTests ?? 0,
    failed: countFailures(report?.numFailedTests ?? 1, toolResult),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    output: toolResult.output,
    durations: (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file: relative('.', file),
        name: fullName,
        ms: duration ?? 0,
      })),
    ),
  }
}

const listDurations = ({ suites = [], specs = [] }: PlaywrightSuite, folder: string): TestDuration[] => [
  ...suites.flatMap((suite) => listDurations(suite, folder)),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ file: relative('.', join(folder, file)), name: title, ms: duration })),
    ),
  ),
]

/** Reads the JSON report of Playwright. Counts a test as failed if it passed only when it was retried. */
export const readPlaywrightResult = (toolResult: ToolResult, file: string): CheckResult => {
  const report = readReport<PlaywrightReport>(file)
  const stats = report?.stats
  return {
    passed: stats?.expected ?? 0,
    failed: countFailures(stats ? stats.unexpected + stats.flaky : 1, toolResult),
    skipped: stats?.skipped ?? 0,
    output: toolResult.output,
    durations: (report?.suites ?? []).flatMap((suite) => listDurations(suite, report?.config?.rootDir ?? '')),
  }
}
