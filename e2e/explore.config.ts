import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

/** Configures `npm run explore`: the servers of the browser tests, and walks without a time limit. */
export default defineConfig(config, {
  testDir: './explore',
  testMatch: '**/*.explore.ts',
  timeout: 0,
  workers: 1,
  use: { screenshot: 'off' },
})
