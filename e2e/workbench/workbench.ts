import type { Page } from 'playwright/test'
import { test as base, expect } from '../fixture/test.ts'
import { PORTS } from '../ports.ts'

export const WORKBENCH_URL = `http://localhost:${PORTS.mock}`

/**
 * Matches the console lines that the browser writes about refused or failed calls. The workbench itself shows these
 * failures as messages.
 */
const FAILED_CALL_LINE =
  /^(Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_FAILED)|WebSocket connection to '[^']*\/events' failed: .* response code: 404)/

interface Fixtures {
  /** The size of the window, desktop size by default. */
  readonly windowSize: { readonly width: number; readonly height: number }
  /** A page for the workbench. A console error, an uncaught error or a request to another origin fails the test. */
  readonly workbench: Page
  /** Opens a location of the workbench, given as the URL fragment after `#/`. */
  readonly show: (location: string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  windowSize: [{ width: 1280, height: 800 }, { option: true }],
  workbench: async ({ browser, windowSize, world }, use) => {
    const context = await browser.newContext({ viewport: windowSize })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: WORKBENCH_URL })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== WORKBENCH_URL)
        problems.push(`a request went to another origin: ${request.url()}`)
    })
    page.on('pageerror', (error) => problems.push(`the page threw: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !FAILED_CALL_LINE.test(message.text()))
        problems.push(`the page logged: ${message.text()}`)
    })
    await use(page)
    await context.close()
    expect(problems, `errors of the workbench page in the test of the world ${world.id}`).toEqual([])
  },
  show: async ({ workbench }, use) => {
    await use(async (location) => {
      await workbench.goto(`${WORKBENCH_URL}/#/${location}`)
    })
  },
})

/** Locates a section of the view by its heading. */
export const getPanel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Locates the editor of the playground, once it has replaced the plain text field. */
export const getEditor = (page: Page) => page.locator('[contenteditable]').and(page.getByLabel('Scenario, as YAML'))

/** Replaces the text in the editor of the playground. */
export const writeScenario = async (page: Page, text: string): Promise<void> => {
  await getEditor(page).press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

export { expect }
