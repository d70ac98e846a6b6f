import { defineConfig } from 'playwright/test'
import { CPU_SLOWDOWN } from './cpu-slowdown.ts'
import config from './playwright.config.ts'

/** Configures `npm run pictures`: the servers of the browser tests with the screenshot files. */
export default defineConfig(config, {
  testDir: './pictures',
  testMatch: '**/*.pictures.ts',
  timeout: 300_000 * CPU_SLOWDOWN,
})
