import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

/** The frames of the how-to videos (`npm run videos`): the browser tests' servers, and other files. */
export default defineConfig(config, {
  testDir: './videos',
  testMatch: '**/*.videos.ts',
  timeout: 300_000,
  // What a toast says is gone after four seconds: a recorder that waits for its turn would miss it.
  workers: 1,
  use: { viewport: { width: 360, height: 560 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
})
