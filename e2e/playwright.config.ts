import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { CHROMIUM_ARGS } from './chromium-args.ts'
import { commandOf } from './command.ts'
import { CPU_SLOWDOWN } from './cpu-slowdown.ts'
import { PORTS } from './ports.ts'

// Each run has a new data folder, without worlds of earlier versions. Workers inherit the variable, and so the folder.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'sabai-e2e-'))
// The mock uses a copy of the fixtures, because the workbench writes scenario files, which must not be committed.
const fixtures = process.env.E2E_FIXTURES ?? mkdtempSync(join(tmpdir(), 'sabai-e2e-fixtures-'))
if (!process.env.E2E_FIXTURES) cpSync(join(import.meta.dirname, '../fixtures'), fixtures, { recursive: true })
process.env.E2E_FIXTURES = fixtures
process.env.MOCK_URL = `http://127.0.0.1:${PORTS.mock}`

/** The environment of the server of each build. */
const SERVER_ENVIRONMENTS = {
  th: { BUILT_APP: 'packages/web/dist/th', WEB_PORT: String(PORTS.web) },
  la: { BUILT_APP: 'packages/web/dist/la', WEB_PORT: String(PORTS.laosWeb), VITE_LAOS: 'true' },
  tabs: { BUILT_APP: 'packages/web/dist/tabs', WEB_PORT: String(PORTS.tabsWeb), VITE_IFRAME: 'true' },
}

/**
 * Configures the servers of some builds and of the mock. The mock accepts calls from the origin of the Thai build and
 * from `otherPort`.
 */
export const serveBuilds = (builds: readonly (keyof typeof SERVER_ENVIRONMENTS)[], otherPort = PORTS.laosWeb) => ({
  command: commandOf(
    'scripts/dev/serve-builds.ts',
    ...builds.map((build) => `'${JSON.stringify(SERVER_ENVIRONMENTS[build])}'`),
  ),
  cwd: '..',
  wait: { stdout: /Ctrl-C stops everything/ },
  env: {
    MOCK_PORT: String(PORTS.mock),
    WEB_PORT: String(PORTS.web),
    LAOS_WEB_PORT: String(otherPort),
    MOCK_DATA: process.env.E2E_DATA ?? '',
    MOCK_FIXTURES: fixtures,
  },
  // The limit only matters for a slow start, because a server that exits fails the run at once.
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
})

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // There are more workers than processors, because tests spend part of their time waiting for timers and for the mock.
  workers: '150%',
  forbidOnly: true,
  retries: 0,
  // The limits are long, because they only end tests that hang, and some machines are many times slower than others.
  timeout: 180_000 * CPU_SLOWDOWN,
  expect: { timeout: 30_000 * CPU_SLOWDOWN },
  outputDir: '../test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 360, height: 740 },
    // The tests run without service workers, because `page.route` does not see a worker's requests. The app works
    // without a worker.
    serviceWorkers: 'block',
    // Tracing every test would take a quarter more time; `--trace=on` traces a test that is being debugged.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: CHROMIUM_ARGS,
    },
  },
  webServer: serveBuilds(['th', 'la', 'tabs']),
})
