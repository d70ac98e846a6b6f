import { defineConfig } from 'playwright/test'
import { DEFAULT_ENGINES, ENGINE_NAMES } from './engines/engines.ts'
import config, { serve } from './playwright.config.ts'
import { PORTS } from './ports.ts'

const { ENGINES } = process.env
const chosen = ENGINES ? ENGINES.split(',') : DEFAULT_ENGINES
const unknown = chosen.filter((name) => !ENGINE_NAMES.includes(name))
if (unknown.length > 0)
  throw new Error(`ENGINES names ${unknown.join(', ')}. Use one or more of ${ENGINE_NAMES.join(',')}.`)

/**
 * Configures the tests of other engines: a project for each, with the Thai build and the one that opens games in new
 * tabs. The mock accepts calls from the origin of the latter in place of the Laos build's.
 */
export default defineConfig({
  ...config,
  testDir: './engines',
  testMatch: '**/*.engines.ts',
  // An engine takes a whole processor.
  workers: 2,
  projects: chosen.map((name) => ({ name })),
  webServer: [
    serve('packages/web/dist/th', PORTS.web, { LAOS_WEB_PORT: String(PORTS.tabsWeb) }),
    serve('packages/web/dist/tabs', PORTS.tabsWeb, { VITE_IFRAME: 'true' }),
  ],
})
