import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

/**
 * Configures the recording of the how-to videos (`npm run videos`): the servers of the browser tests with the video
 * files.
 */
export default defineConfig(config, {
  testDir: './videos',
  testMatch: '**/*.videos.ts',
  timeout: 300_000,
  // A toast disappears after four seconds, so recorders that compete for the processor would miss it.
  workers: 1,
  use: { viewport: { width: 360, height: 560 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
})
