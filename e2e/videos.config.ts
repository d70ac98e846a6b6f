import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

/**
 * Configures the recording of the how-to videos (`npm run videos`). It starts the same servers as the browser tests,
 * and runs the files that record videos.
 */
export default defineConfig(config, {
  testDir: './videos',
  testMatch: '**/*.videos.ts',
  timeout: 300_000,
  // A toast disappears after four seconds, so recorders that compete for the processor would miss it.
  workers: 1,
  use: { viewport: { width: 360, height: 560 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
})
