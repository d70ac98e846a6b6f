import { defineConfig } from 'playwright/test'
import { CPU_SLOWDOWN } from './cpu-slowdown.ts'
import config from './playwright.config.ts'

/** Configures `npm run pictures`. It starts the same servers as the browser tests, and runs the files that take pictures. */
export default defineConfig(config, {
  testDir: './pictures',
  testMatch: '**/*.pictures.ts',
  timeout: 300_000 * CPU_SLOWDOWN,
})
