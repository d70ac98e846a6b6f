import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { CHROMIUM_ARGS } from './chromium-args.ts'
import { commandOf } from './command.ts'
import { CPU_SLOWDOWN } from './cpu-slowdown.ts'
import { PORTS } from './ports.ts'

// Each run has a new data folder, without worlds of earlier versions. Workers inherit the variable.
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'sabai-e2e-'))
// The mock uses a copy of the fixtures, because the workbench writes scenario files, which must not be committed.
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
  // This request goes through the preview's proxy, so that it succeeds only if both the preview and the mock answer.
  url: `http://127.0.0.1:${port}/__mock/health`,
  env: { ...shared, WEB_PORT: String(port), ...env },
  // The limit only matters for a slow start, because a server that exits fails the run at once.
  timeout: 300_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
})

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // There are more workers than processors, because tests also wait for timers and for the mock.
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
    // The tests run without service workers, which the app does not need, because `page.route` does not see a worker's
    // requests.
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
