import type { Page } from 'playwright/test'
import { test as base, expect } from '../fixture/test.ts'
import { PORTS } from '../ports.ts'

export const WORKBENCH = `http://localhost:${PORTS.mock}`

/** The browser's own line about a call that was refused or met nobody, which the workbench shows in words. */
const REFUSED_LOAD = /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_FAILED)/

interface Fixtures {
  /** How large the page is: people sit in front of this tool, and tests of a phone say so. */
  readonly seat: { readonly width: number; readonly height: number }
  /** A page for the workbench: it fails a test when it logs an error, throws, or asks anything of another origin. */
  readonly workbench: Page
  /** Opens a place of the workbench: what stands behind the # of its address. */
  readonly show: (place: string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  seat: [{ width: 1280, height: 800 }, { option: true }],
  workbench: async ({ browser, seat, world }, use) => {
    const context = await browser.newContext({ viewport: seat })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: WORKBENCH })
    const page = await context.newPage()
    const faults: string[] = []
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== WORKBENCH) faults.push(`a request left: ${request.url()}`)
    })
    page.on('pageerror', (error) => faults.push(`the page threw: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !REFUSED_LOAD.test(message.text())) faults.push(`it logged: ${message.text()}`)
    })
    await use(page)
    await context.close()
    expect(faults, `what the workbench did wrong beside ${world.id}`).toEqual([])
  },
  show: async ({ workbench }, use) => {
    await use(async (place) => {
      await workbench.goto(`${WORKBENCH}/#/${place}`)
    })
  },
})

/** A part of the view by its heading. */
export const getPanel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export { expect }
