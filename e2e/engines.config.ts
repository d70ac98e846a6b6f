import { defineConfig } from 'playwright/test'
import { ENGINE_NAMES } from './engines/engines.ts'
import config, { serve } from './playwright.config.ts'
import { PORTS } from './ports.ts'

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
  projects: ENGINE_NAMES.map((name) => ({ name })),
  webServer: [
    serve('packages/web/dist/th', PORTS.web, { LAOS_WEB_PORT: String(PORTS.tabsWeb) }),
    serve('packages/web/dist/tabs', PORTS.tabsWeb, { VITE_IFRAME: 'true' }),
  ],
})
