import { defineConfig } from 'playwright/test'
import config, { serveBuilds } from './playwright.config.ts'

const { EXPLORE_BASE } = process.env
/** The builds that the walks use: the Thai and the Laos build, or only one of them in a search for planted faults. */
const builds = (['th', 'la'] as const).filter((base) => !EXPLORE_BASE || base === EXPLORE_BASE)

/** Configures `npm run explore`: the servers of the builds that are explored, and walks without a time limit. */
export default defineConfig({
  ...config,
  webServer: serveBuilds(builds),
  testDir: './explore',
  testMatch: '**/*.explore.ts',
  timeout: 0,
  workers: 1,
  use: { ...config.use, screenshot: 'off' },
})
