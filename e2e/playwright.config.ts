import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { CHROMIUM_ARGS } from './chromium-args.ts'
import { commandOf } from './command.ts'
import { CPU_SLOWDOWN } from './cpu-slowdown.ts'
import { PORTS } from './ports.ts'

// A new data folder for this run, without worlds of earlier versions. Workers inherit it.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'sabai-e2e-'))
// A copy of the fixtures: the workbench writes scenario files, which must not end up in the repository.
const fixtures = process.env.E2E_FIXTURES ?? mkdtempSync(join(tmpdir(), 'sabai-e2e-fixtures-'))
if (!process.env.E2E_FIXTURES) cpSync(join(import.meta.dirname, '../fixtures'), fixtures, { recursive: true })
process.env.E2E_FIXTURES = fixtures
process.env.MOCK_URL = `http://127.0.0.1:${PORTS.mock}`
const shared = {
  MOCK_PORT: String(PORTS.mock),
  LAOS_WEB_PORT: String(PORTS.laosWeb),
  MOCK_DATA: process.env.E2E_DATA,
  MOCK_FIXTURES: fixtures,
}

/**
 * Configures the preview of one build. Playwright starts the servers in order, so the later ones use the mock that the
 * first has started.
 */
export const serve = (folder: string, port: number, env: Record<string, string>) => ({
  command: commandOf('scripts/preview.ts', folder),
  cwd: '..',
  // Goes through the proxy, so that it succeeds only if both the server of the built app and the mock answer.
  url: `http://127.0.0.1:${port}/__mock/health`,
  env: { ...shared, WEB_PORT: String(port), ...env },
  // Only for a slow start: a server that exits fails the run at once.
  timeout: 300_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
})

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // More workers than processors, because tests also wait for timers and for the mock.
  workers: '150%',
  forbidOnly: true,
  retries: 0,
  // Generous, because some machines are many times slower: the limits are meant only for tests that hang.
  timeout: 180_000 * CPU_SLOWDOWN,
  expect: { timeout: 30_000 * CPU_SLOWDOWN },
  outputDir: '../test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 360, height: 740 },
    // As in browsers without workers: the app needs none, and routes of a test do not see the requests of one.
    serviceWorkers: 'block',
    // Tracing every test would take a quarter more time; `--trace=on` traces a test that is being debugged.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: CHROMIUM_ARGS,
    },
  },
  webServer: [
    serve('packages/web/dist/th', PORTS.web, {}),
    serve('packages/web/dist/la', PORTS.laosWeb, { VITE_LAOS: 'true' }),
    serve('packages/web/dist/tabs', PORTS.tabsWeb, { VITE_IFRAME: 'true' }),
  ],
})
