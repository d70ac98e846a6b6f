import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { listTests, selectTests } from '../checks/select-tests.ts'
import { makeScratchTree } from '../process/scratch-tree.ts'
import { runTool } from '../process/tool.ts'
import { UserError } from '../process/user-error.ts'
import type { MutationReport, ReportedMutant } from './report.ts'

/** The sources to mutate, and the tests that must detect the mutants. */
export interface MutationRun {
  /** Folders and files, by their paths from the root; a file may have a range of lines, as in `a.ts:10-20`. */
  readonly targets: readonly string[]
  /** Parts of the paths of test files. An empty list means all unit tests of the targets' packages. */
  readonly tests: readonly string[]
}

/** The folder of the results. With them, the next run leaves out detected mutants that no change can have affected. */
const CACHE_FOLDER = resolve('.cache/mutation')

const VITEST_CONFIG = 'scripts/mutation/vitest.config.ts'

/** The plugin that leaves out mutants of texts on which no user relies (docs/testing.md, "Mutation testing"). */
const WORDING_IGNORER = 'scripts/mutation/wording-ignorer.mjs'

/** A plugin that reuses the processes of tests for several mutants. */
const WARM_RUNNER = 'scripts/mutation/warm-runner.mjs'

/** Patterns of files that are never mutated: tests, code that only tests use, and type declarations. */
const UNMUTATED_PATTERNS = ['!**/*.test.{ts,tsx}', '!**/testing/**', '!**/*.d.ts']

const packageOf = (path: string): string => path.split('/', 2).join('/')

/** Returns the test files to run: those that the words select or, without words, those of the targets' packages. */
const chooseTests = (targets: readonly string[], words: readonly string[]): string[] => {
  const tests = listTests('unit')
  const packages = targets.map(packageOf)
  if (words.length === 0) return tests.filter((test) => packages.includes(packageOf(test)))
  const unknownWord = words.find((word) => !tests.some((test) => test.includes(word)))
  if (unknownWord !== undefined) throw new UserError(`No file of unit tests has '${unknownWord}' in its path.`)
  return selectTests(words, tests).files
}

/** Removes the range of lines, such as `:10-20`, from the end of a target. */
export const removeLineRange = (target: string): string => target.replace(/:\d+-\d+$/, '')

const toPattern = (target: string): string =>
  statSync(removeLineRange(target)).isDirectory() ? `${target}/**/*.{ts,tsx}` : target

/** Returns the number of processes that run tests. */
const readConcurrency = (concurrencyText: string | undefined): number => {
  if (concurrencyText === undefined || concurrencyText === '') return Math.min(2, availableParallelism())
  if (!/^[1-9]\d?$/.test(concurrencyText))
    throw new UserError(`MUTATION_CONCURRENCY is '${concurrencyText}'. Set it to a number of processes, for example 1.`)
  return Number(concurrencyText)
}

/**
 * Returns the path of the result files, without extension. It differs for each combination of targets, tests and
 * configuration.
 */
const resultPathOf = ({ targets, tests }: MutationRun): string => {
  const hash = createHash('sha256').update([targets.join(), ...tests].join(' '))
  for (const file of [VITEST_CONFIG, WORDING_IGNORER]) hash.update(readFileSync(file))
  return join(CACHE_FOLDER, hash.digest('hex').slice(0, 16))
}

const createSettings = (targets: readonly string[], resultPath: string, isFresh: boolean) => ({
  testRunner: 'warm',
  // Plugins are named explicitly, because pnpm does not install them in the folder in which Stryker looks for plugins.
  plugins: ['@stryker-mutator/vitest-runner', resolve(WORDING_IGNORER), resolve(WARM_RUNNER)],
  ignorers: ['wording'],
  vitest: { configFile: VITEST_CONFIG },
  mutate: [...targets.map(toPattern), ...UNMUTATED_PATTERNS],
  // Stryker mutates the files in place, because this tree is already a copy. In a copy made by Stryker, the links to
  // the workspace's packages would lead back to this tree, and tests would run code without mutants.
  inPlace: true,
  tempDirName: '.stryker-backup',
  coverageAnalysis: 'perTest',
  // If vitest stops at the first failure, the failure is sometimes missing from the result, as if the mutant survived.
  disableBail: true,
  // Stryker need not suppress the type errors of mutated files, because the tests run without type checks.
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: `${resultPath}.incremental.json`,
  force: isFresh,
  concurrency: readConcurrency(process.env.MUTATION_CONCURRENCY),
  // The limit is long, so that a test that is merely slow on a busy machine does not count as a detection.
  timeoutMS: 60_000,
  timeoutFactor: 5,
  dryRunTimeoutMinutes: 30,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `${resultPath}.json` },
  warnings: { slow: false },
  allowConsoleColors: false,
  thresholds: { high: 90, low: 80, break: null },
})

/**
 * Removes undetected mutants from the results of the last run, so that they are tried again. For a mutant in code that
 * runs while a module loads, Stryker would keep the result even if a new test detects the mutant.
 */
const forgetUndetected = (file: string): void => {
  if (!existsSync(file)) return
  const report = JSON.parse(readFileSync(file, 'utf8')) as MutationReport
  const isDetected = ({ status }: ReportedMutant): boolean => status === 'Killed' || status === 'Timeout'
  const files = Object.entries(report.files).map(([name, entry]) => [
    name,
    { ...entry, mutants: entry.mutants.filter(isDetected) },
  ])
  writeFileSync(file, JSON.stringify({ ...report, files: Object.fromEntries(files) }))
}

/** Mutates a part of the sources in a copy of the repository, and runs the tests for each mutant. */
export const runMutation = async (run: MutationRun, isFresh: boolean): Promise<MutationReport> => {
  const { targets } = run
  const tests = chooseTests(targets, run.tests)
  mkdirSync(CACHE_FOLDER, { recursive: true })
  const resultPath = resultPathOf(run)
  forgetUndetected(`${resultPath}.incremental.json`)
  const tree = makeScratchTree()
  const removeTree = (): void => rmSync(tree, { recursive: true, force: true })
  process.once('exit', removeTree)
  // Test files that were not chosen are deleted, because for some mutants, Stryker runs every test that it finds.
  for (const test of listTests('unit')) if (!tests.includes(test)) rmSync(join(tree, test), { force: true })
  writeFileSync(join(tree, 'stryker.config.json'), JSON.stringify(createSettings(targets, resultPath, isFresh)))
  console.log(`Mutating ${targets.join(', ')}; ${tests.length} files of tests. This takes minutes.`)
  const { code, output } = await runTool(
    resolve('node_modules/@stryker-mutator/core/bin/stryker.js'),
    ['run', 'stryker.config.json'],
    // DEEP is unset: with it, the long variants of the tests would run for each mutant.
    { NODE_ENV: 'test', DEEP: undefined, MUTATION_TESTS: run.tests.length > 0 ? 'chosen' : undefined },
    { show: (text) => void process.stdout.write(text), cwd: tree },
  )
  removeTree()
  process.off('exit', removeTree)
  if (code !== 0)
    throw new UserError(
      `Stryker failed: see above.${output.includes('failed test') ? ' The tests must pass without mutants: npm test -- unit' : ''}`,
    )
  return JSON.parse(readFileSync(`${resultPath}.json`, 'utf8')) as MutationReport
}
