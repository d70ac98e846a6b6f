import { defineConfig } from 'playwright/test'
import { DEFAULT_ENGINES, ENGINE_NAMES } from './engines/engines.ts'
import config, { serveBuilds } from './playwright.config.ts'
import { PORTS } from './ports.ts'

const { ENGINES } = process.env
const chosenEngines = ENGINES ? ENGINES.split(',') : DEFAULT_ENGINES
const unknownEngines = chosenEngines.filter((name) => !ENGINE_NAMES.includes(name))
if (unknownEngines.length > 0)
  throw new Error(
    `ENGINES names ${unknownEngines.join(', ')}. Use one or more of ${ENGINE_NAMES.join(', ')}, separated by commas.`,
  )

/**
 * Configures the tests in other browser engines: a project for each engine. The servers serve the Thai build and the
 * build `tabs`. The mock accepts calls only from two origins, so it is told the port of the build `tabs` in place of
 * that of the Laos build.
 */
export default defineConfig({
  ...config,
  testDir: './engines',
  testMatch: '**/*.engines.ts',
  // Each engine uses a whole processor.
  workers: 2,
  projects: chosenEngines.map((name) => ({ name })),
  webServer: serveBuilds(['th', 'tabs'], PORTS.tabsWeb),
})
