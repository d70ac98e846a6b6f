import { defineConfig } from 'playwright/test'
import { CPU_SLOWDOWN } from './cpu-slowdown.ts'
import config from './playwright.config.ts'

/** The screenshots of `npm run pictures`: the browser tests' servers, and other files. */
export default defineConfig(config, {
  testDir: './pictures',
  testMatch: '**/*.pictures.ts',
  timeout: 300_000 * CPU_SLOWDOWN,
})
