import { defineConfig } from 'playwright/test'
import config from './playwright.config.ts'

const [th, la] = [config.webServer].flat()
/** Walks use the Thai and the Laos build; a search for one fault may use one of them only. */
const servers = { th: [th], la: [la] }[process.env.EXPLORE_BASE ?? ''] ?? [th, la]

/** Configures `npm run explore`: the servers of the builds that are explored, and walks without a time limit. */
export default defineConfig({
  ...config,
  webServer: servers.flatMap((server) => server ?? []),
  testDir: './explore',
  testMatch: '**/*.explore.ts',
  timeout: 0,
  workers: 1,
  use: { ...config.use, screenshot: 'off' },
})
