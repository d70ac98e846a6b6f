import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildBase } from '../build-base.ts'
import { findChromium } from '../chromium.ts'
import { runTool } from '../tool.ts'
import { type Outcome, oneCheck, playwrightOutcome, sum, vitestOutcome } from './outcome.ts'

export interface Step {
  /** What `npm test -- <name>` calls it. */
  name: string
  /** Not run when that earlier step failed. */
  needs?: string
  run: () => Promise<Outcome>
}

const script = (file: string, ...options: string[]) => runTool('scripts/bootstrap.mjs', [file, ...options])

/** Runs with the path of a report file, which is removed afterwards. */
const withReport = async (run: (file: string) => Promise<Outcome>): Promise<Outcome> => {
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

const types = async (): Promise<Outcome> => {
  const outcomes: Outcome[] = []
  for (const project of PROJECTS)
    outcomes.push(oneCheck(await runTool('node_modules/typescript/bin/tsc', ['-p', project])))
  return sum(outcomes)
}

const lint = async (): Promise<Outcome> =>
  sum([
    oneCheck(
      await runTool('node_modules/@biomejs/biome/bin/biome', [
        'check',
        '--error-on-warnings',
        '--max-diagnostics=200',
        '.',
      ]),
    ),
    oneCheck(await runTool('node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])),
  ])

const unit = (): Promise<Outcome> =>
  withReport(async (file) => {
    const options = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
    return vitestOutcome(await runTool('node_modules/vitest/vitest.mjs', options), file)
  })

const browser = (): Promise<Outcome> =>
  withReport(async (file) => {
    const options = ['test', '--config=e2e/playwright.config.ts', '--reporter=dot,json']
    const settings = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file, CI: '1' }
    return playwrightOutcome(await runTool('node_modules/playwright/cli.js', options, settings), file)
  })

/** What `npm test` does, in order. */
export const STEPS: Step[] = [
  { name: 'lint', run: lint },
  { name: 'rooms', run: async () => oneCheck(await script('scripts/check-rooms.ts')) },
  { name: 'types', run: types },
  { name: 'scenarios', run: async () => oneCheck(await script('scripts/lint-scenarios.ts', '--check')) },
  { name: 'errors', run: async () => oneCheck(await script('scripts/coverage-errors.ts', '--check')) },
  { name: 'unused', run: async () => oneCheck(await runTool('node_modules/knip/bin/knip.js', [])) },
  { name: 'unit', run: unit },
  { name: 'planted', needs: 'unit', run: async () => oneCheck(await script('scripts/planted.ts')) },
  { name: 'build', run: async () => sum([oneCheck(await buildBase('th')), oneCheck(await buildBase('la'))]) },
  { name: 'size', needs: 'build', run: async () => oneCheck(await script('scripts/size.ts', '--built')) },
  { name: 'browser', needs: 'build', run: browser },
]
