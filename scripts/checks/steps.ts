import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILDS, buildApp } from '../build/build-app.ts'
import { runInPairs } from '../process/run-in-pairs.ts'
import { runTool } from '../process/tool.ts'
import type { ChangedPlan } from './changed.ts'
import {
  type CheckResult,
  readPlaywrightResult,
  readVitestResult,
  sumProjectResults,
  sumResults,
  toCheckResult,
  withAdvice,
} from './check-result.ts'
import { findChromium } from './chromium.ts'
import { findEngines } from './engines.ts'
import { findNginx } from './nginx.ts'
import { testOnOtherNodes } from './other-nodes.ts'
import { escapePattern, type TestSelection, toTitlePattern } from './select-tests.ts'

export interface CheckStep {
  /** The name in `npm test -- <name>`. */
  name: string
  /** The name of an earlier step that must have passed. */
  needs?: string
  /** The kind of tests that the step runs. They can be selected by words, and their output is shown while they run. */
  tests?: 'unit' | 'browser'
  /** Whether the step keeps only one processor busy. Neighbouring steps of this kind run at the same time. */
  usesOneProcessor?: boolean
  /** Whether the step runs only in `npm run test:deep`, or if its name is given. */
  isDeep?: boolean
  run: (selection: TestSelection) => Promise<CheckResult>
}

const runScriptFile = (file: string, ...options: string[]) => runTool('scripts/bootstrap.mjs', [file, ...options])

/** Passes the path of a report file to `run`, and removes the file afterwards. */
const withReport = async (run: (file: string) => Promise<CheckResult>): Promise<CheckResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-report-'))
  try {
    return await run(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The TypeScript projects: folders with a package.json and a tsconfig.json. */
export const PROJECTS = [
  '.',
  'packages/contracts',
  'packages/mock-server',
  'packages/mock-server/workbench',
  'packages/web',
  'e2e',
]

/**
 * Runs the compiler itself, two projects at a time. Unlike the linter, it also checks shared files with the settings of
 * each project that imports them.
 */
const checkTypes = async (projects: readonly string[] = PROJECTS): Promise<CheckResult> =>
  sumProjectResults(
    await runInPairs(projects, (project) => runTool('node_modules/typescript/bin/tsc', ['-p', project])),
  )

/** Checks types with the cache of the last such run, so that only what a change may affect is checked again. */
const checkChangedTypes = async (projects: readonly string[]): Promise<CheckResult> =>
  sumProjectResults(
    await runInPairs(projects, (project) => {
      const cache = join('.cache/types', `${project === '.' ? 'root' : project.replaceAll('/', '-')}.json`)
      return runTool('node_modules/typescript/bin/tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', cache])
    }),
  )

/**
 * Runs the linters. The second one has loaded the types anyway, so it also reports what the compiler reports. It checks
 * each file with the tsconfig.json of its folder.
 */
const runLinters = async (files: readonly string[] = ['.']): Promise<CheckResult> =>
  sumResults([
    withAdvice(
      toCheckResult(
        await runTool('node_modules/@biomejs/biome/bin/biome', [
          'check',
          '--error-on-warnings',
          '--max-diagnostics=200',
          '--no-errors-on-unmatched',
          ...files,
        ]),
      ),
      'Format, and fix what can be fixed without you: npm run format',
    ),
    toCheckResult(
      await runTool('node_modules/oxlint/bin/oxlint', ['--type-aware', '--type-check', '--deny-warnings', ...files]),
    ),
  ])

const findUnused = async (): Promise<CheckResult> =>
  withAdvice(
    toCheckResult(await runTool('node_modules/knip/bin/knip.js', [])),
    'Remove code and packages that nothing uses, and the word `export` where only the same file uses the code.',
  )

const printOutput = (text: Buffer): void => {
  process.stdout.write(text)
}

const runVitest = (...options: string[]): Promise<CheckResult> =>
  withReport(async (file) => {
    const reporterOptions = ['--run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    return readVitestResult(
      await runTool('node_modules/vitest/vitest.mjs', [...options, ...reporterOptions], {}, { show: printOutput }),
      file,
    )
  })

const runUnitTests = async ({ files, titles }: TestSelection): Promise<CheckResult> => {
  if (titles.length === 0) return runVitest('run', ...files)
  // vitest counts the tests with other titles as skipped. They are not counted here, because nobody has selected them.
  return { ...(await runVitest('run', ...files, '-t', toTitlePattern(titles))), skipped: 0 }
}

/** Runs the unit tests that import one of the files, except test files that match `exclude`. */
const runRelatedTests = (sources: readonly string[], exclude: readonly string[]): Promise<CheckResult> =>
  runVitest('related', ...sources, '--passWithNoTests', ...exclude.map((pattern) => `--exclude=${pattern}`))

const runBrowserTests = ({ files, titles }: TestSelection): Promise<CheckResult> =>
  withReport(async (file) => {
    const options = [
      ...['test', '--config=e2e/playwright.config.ts', '--reporter=dot,json'],
      ...files.map((each) => `${escapePattern(each)}$`),
      ...(titles.length > 0 ? ['--grep', toTitlePattern(titles)] : []),
    ]
    const settings = {
      CHROMIUM_PATH: await findChromium(),
      NGINX_PATH: findNginx(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      CI: '1',
      // Playwright sets FORCE_COLOR for its servers, and Node warns if NO_COLOR is set too.
      NO_COLOR: undefined,
    }
    return readPlaywrightResult(
      await runTool('node_modules/playwright/cli.js', options, settings, { show: printOutput }),
      file,
    )
  })

/** Runs the tests of a configuration of Playwright other than that of `runBrowserTests`. */
const runDeepTests = (config: string, settings: NodeJS.ProcessEnv): Promise<CheckResult> =>
  withReport(async (file) => {
    const options = ['test', `--config=e2e/${config}`, '--reporter=line,json']
    const environment = { ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CI: '1', NO_COLOR: undefined }
    return readPlaywrightResult(await runTool('node_modules/playwright/cli.js', options, environment), file)
  })

const runEngineTests = (): Promise<CheckResult> => runDeepTests('engines.config.ts', findEngines())

const runExploration = async (): Promise<CheckResult> =>
  runDeepTests('explore.config.ts', { EXPLORE_MINUTES: '30', ...process.env, CHROMIUM_PATH: await findChromium() })

/** The steps of `npm test`, in order. */
export const STEPS: CheckStep[] = [
  { name: 'lint', run: () => runLinters() },
  { name: 'types', isDeep: true, run: () => checkTypes() },
  {
    name: 'boundaries',
    usesOneProcessor: true,
    run: async () => toCheckResult(await runScriptFile('scripts/boundaries/check-boundaries.ts')),
  },
  {
    name: 'scenarios',
    usesOneProcessor: true,
    run: async () => toCheckResult(await runScriptFile('scripts/lint-scenarios.ts')),
  },
  {
    name: 'errors',
    usesOneProcessor: true,
    run: async () => toCheckResult(await runScriptFile('scripts/coverage-errors.ts', '--check')),
  },
  { name: 'unused', usesOneProcessor: true, run: findUnused },
  { name: 'unit', tests: 'unit', run: runUnitTests },
  {
    name: 'mutants',
    needs: 'unit',
    isDeep: true,
    run: async () => toCheckResult(await runScriptFile('scripts/checks/mutants.ts')),
  },
  {
    name: 'build',
    run: async () => sumResults((await runInPairs(BUILDS, (build) => buildApp(build))).map(toCheckResult)),
  },
  { name: 'size', needs: 'build', run: async () => toCheckResult(await runScriptFile('scripts/size.ts', '--built')) },
  { name: 'browser', needs: 'build', tests: 'browser', run: runBrowserTests },
  { name: 'engines', needs: 'build', isDeep: true, run: runEngineTests },
  { name: 'explore', needs: 'build', isDeep: true, run: runExploration },
  { name: 'team', isDeep: true, run: async () => toCheckResult(await runScriptFile('scripts/checks/team.ts')) },
  { name: 'nodes', isDeep: true, run: () => testOnOtherNodes(printOutput) },
  {
    name: 'mutation',
    needs: 'unit',
    isDeep: true,
    run: async () => toCheckResult(await runScriptFile('scripts/mutation/mutation.ts')),
  },
]

const findStep = (name: string): CheckStep => {
  const step = STEPS.find((each) => each.name === name)
  if (!step) throw new Error(`there is no step ${name}`)
  return step
}

/** Returns the steps that changed files can break, limited to the tests that the plan lists. */
export const stepsOf = (plan: ChangedPlan): CheckStep[] => {
  const { lint, types, related, exclude, unit, browser } = plan
  const runUnit = async (): Promise<CheckResult> => {
    const results = [
      ...(related.length > 0 ? [await runRelatedTests(related, exclude)] : []),
      ...(unit.length > 0 ? [await runUnitTests({ files: unit, titles: [] })] : []),
    ]
    return sumResults(results)
  }
  return [
    ...(lint.length > 0 ? [{ name: 'lint', run: () => runLinters(lint) }] : []),
    ...(types.length > 0 ? [{ name: 'types', run: () => checkChangedTypes(types) }] : []),
    // These steps use one processor each. They are next to each other, so that they run at the same time.
    ...(types.length > 0 ? [findStep('boundaries'), findStep('errors'), findStep('unused')] : []),
    ...(plan.checksScenarios ? [findStep('scenarios')] : []),
    ...(related.length + unit.length > 0 ? [{ name: 'unit', tests: 'unit' as const, run: runUnit }] : []),
    ...(plan.makesBuilds ? [findStep('build'), findStep('size')] : []),
    ...(browser.length > 0
      ? [{ ...findStep('browser'), run: () => runBrowserTests({ files: browser, titles: [] }) }]
      : []),
  ]
}
