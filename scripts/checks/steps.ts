import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILDS, buildApp } from '../build/build-app.ts'
import { type Finished, runTool } from '../process/tool.ts'
import {
  type CheckResult,
  readPlaywrightResult,
  readVitestResult,
  sumProjects,
  sumResults,
  toCheckResult,
  withAdvice,
} from './check-result.ts'
import { findChromium } from './chromium.ts'

export interface Step {
  /** Its name in `npm test -- <name>`. */
  name: string
  /** An earlier step without which this one is not run. */
  needs?: string
  run: () => Promise<CheckResult>
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

const PROJECTS = [
  '.',
  'packages/contracts',
  'packages/mock-server',
  'packages/mock-server/workbench',
  'packages/web',
  'e2e',
]

/** Two projects at a time: the compiler uses one processor. */
const checkTypes = async (): Promise<CheckResult> => {
  const waiting = [...PROJECTS]
  const checkNext = async (): Promise<Finished[]> => {
    const project = waiting.shift()
    if (project === undefined) return []
    const finished = await runTool('node_modules/typescript/bin/tsc', ['-p', project])
    return [finished, ...(await checkNext())]
  }
  return sumProjects((await Promise.all([checkNext(), checkNext()])).flat())
}

const runLinters = async (): Promise<CheckResult> =>
  sumResults([
    withAdvice(
      toCheckResult(
        await runTool('node_modules/@biomejs/biome/bin/biome', [
          'check',
          '--error-on-warnings',
          '--max-diagnostics=200',
          '.',
        ]),
      ),
      'Format, and fix what can be fixed without you: npm run format',
    ),
    toCheckResult(await runTool('node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])),
  ])

const findUnused = async (): Promise<CheckResult> =>
  withAdvice(
    toCheckResult(await runTool('node_modules/knip/bin/knip.js', [])),
    'Remove what nothing uses, or `export` before it where only its own file does; a package from its package.json.',
  )

const runUnitTests = (): Promise<CheckResult> =>
  withReport(async (file) => {
    const options = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    return readVitestResult(await runTool('node_modules/vitest/vitest.mjs', options), file)
  })

const runBrowserTests = (): Promise<CheckResult> =>
  withReport(async (file) => {
    const options = ['test', '--config=e2e/playwright.config.ts', '--reporter=dot,json']
    const settings = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file, CI: '1' }
    return readPlaywrightResult(await runTool('node_modules/playwright/cli.js', options, settings), file)
  })

/** The steps of `npm test`, in order. */
export const STEPS: Step[] = [
  { name: 'lint', run: runLinters },
  { name: 'boundaries', run: async () => toCheckResult(await runScriptFile('scripts/check-boundaries.ts')) },
  { name: 'types', run: checkTypes },
  { name: 'scenarios', run: async () => toCheckResult(await runScriptFile('scripts/lint-scenarios.ts')) },
  { name: 'errors', run: async () => toCheckResult(await runScriptFile('scripts/coverage-errors.ts', '--check')) },
  { name: 'unused', run: findUnused },
  { name: 'unit', run: runUnitTests },
  { name: 'mutants', needs: 'unit', run: async () => toCheckResult(await runScriptFile('scripts/checks/mutants.ts')) },
  {
    name: 'build',
    run: async () => {
      const results: CheckResult[] = []
      for (const build of BUILDS) results.push(toCheckResult(await buildApp(build)))
      return sumResults(results)
    },
  },
  { name: 'size', needs: 'build', run: async () => toCheckResult(await runScriptFile('scripts/size.ts', '--built')) },
  { name: 'browser', needs: 'build', run: runBrowserTests },
]
