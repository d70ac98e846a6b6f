import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Finished } from '../process/tool.ts'

/** The result of a step of `npm test`. A check that is no test counts as one test. */
export interface CheckResult {
  passed: number
  failed: number
  skipped: number
  output: string
  /** The duration of each test; empty for a check that is no test. */
  durations: TestDuration[]
}

export interface TestDuration {
  /** Path from the root of the repository. */
  file: string
  name: string
  ms: number
}

/** The result of a tool that passes or fails as a whole. */
export const toCheckResult = ({ code, output }: Finished): CheckResult => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
  output,
  durations: [],
})

/**
 * The result of several projects that a compiler checked one after the other and that share files: an error that an
 * earlier project has reported is left out, and so is a failure that has no other.
 */
export const sumProjects = (finished: Finished[]): CheckResult => {
  const reported = new Set<string>()
  return sumResults(
    finished.map(({ code, output }) => {
      // The lines of an error after its first one are indented.
      const fresh = output.split(/\n(?=\S)/).filter((error) => !reported.has(error.trimEnd()))
      for (const error of fresh) reported.add(error.trimEnd())
      const result = toCheckResult({ code, output: fresh.join('\n') })
      return fresh.length === 0 ? { ...result, failed: 0 } : result
    }),
  )
}

/** Ends the output of a failed check with what to do. */
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
/** Titles that name a long input are cut. */
const TITLE_LENGTH = 140

/** The ten tests that took longest, a line each; empty where no tests ran. */
export const formatSlowest = ({ durations }: CheckResult): string[] =>
  durations
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST_COUNT)
    .map(({ file, name, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${file}: ${name.slice(0, TITLE_LENGTH)}`)

/** The last line of `npm test`. */
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

const read = <T>(file: string): T | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}

/** A runner that fails without a failed test (a file does not load, there are no tests) counts as one failure. */
const atLeastOne = (failed: number, { code }: Finished): number => (code === 0 ? failed : Math.max(1, failed))

export const readVitestResult = (finished: Finished, file: string): CheckResult => {
  const report = read<VitestReport>(file)
  return {
    passed: report?.numPassedTests ?? 0,
    failed: atLeastOne(report?.numFailedTests ?? 1, finished),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    output: finished.output,
    durations: (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        file: relative('.', file),
        name: fullName,
        ms: duration ?? 0,
      })),
    ),
  }
}

const durationsIn = ({ suites = [], specs = [] }: PlaywrightSuite, folder: string): TestDuration[] => [
  ...suites.flatMap((suite) => durationsIn(suite, folder)),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ file: relative('.', join(folder, file)), name: title, ms: duration })),
    ),
  ),
]

/** Counts a test that passed at a second try as failed. */
export const readPlaywrightResult = (finished: Finished, file: string): CheckResult => {
  const report = read<PlaywrightReport>(file)
  const stats = report?.stats
  return {
    passed: stats?.expected ?? 0,
    failed: atLeastOne(stats ? stats.unexpected + stats.flaky : 1, finished),
    skipped: stats?.skipped ?? 0,
    output: finished.output,
    durations: (report?.suites ?? []).flatMap((suite) => durationsIn(suite, report?.config?.rootDir ?? '')),
  }
}
