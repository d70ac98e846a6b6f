import { enterUrlOf } from '@sabai/contracts/paths'
import { test as base, expect } from 'playwright/test'
import { TestWorld } from '../fixture/client/test-world.ts'
import { describeProblems } from '../fixture/playwright/problems.ts'
import { AppScreen } from './app-screen.ts'
import type { Engine, EngineBrowser } from './engine.ts'
import { startEngine } from './engines.ts'

interface Fixtures {
  readonly world: TestWorld
  readonly engineBrowser: EngineBrowser
  readonly app: AppScreen
  /** Opens the app in Thai, logged in as a member of the cast. */
  readonly enterAs: (member: string, next?: string, appUrl?: string) => Promise<void>
}

const MATCHES_NOTHING = /(?!)/
/**
 * Matches console errors that do not fail a test. Consoles report every refused call, even if the test expects the
 * refusal. Firefox also reports fonts that were still loading when the page was left: status 2152398850 is
 * NS_BINDING_ABORTED.
 */
const HARMLESS_ERROR = /Failed to load resource|download failed .* status=2152398850/

/**
 * Playwright's `test`, with a world and a browser of the project's engine for each test. Errors in the browser fail
 * the test.
 */
export const test = base.extend<Fixtures, { readonly engine: Engine }>({
  engine: [
    async ({ browserName: _ }, use, { project }) => {
      const engine = await startEngine(project.name)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  world: async ({ browserName: _ }, use) => {
    // Removes the agreement that members would have to accept on the home page.
    const world = await TestWorld.create({}, { values: { 'lookups.agreements': [] } })
    await use(world)
    await world.delete()
  },
  engineBrowser: async ({ engine, world }, use) => {
    const browser = await engine.openBrowser()
    await use(browser)
    const errors = (await browser.readErrors()).filter((error) => !HARMLESS_ERROR.test(error))
    await browser.close()
    expect([...errors, ...(await describeProblems(world, [], MATCHES_NOTHING))]).toEqual([])
  },
  app: async ({ engineBrowser }, use, testInfo) => {
    await use(new AppScreen(engineBrowser, testInfo))
  },
  enterAs: async ({ app, world }, use) => {
    await use(async (member, next = '/user/home', appUrl = world.appUrl) => {
      await app.open(enterUrlOf(appUrl, member, next))
      await app.expectPath(next)
    })
  },
})

export { expect }
