import type { Page } from 'playwright/test'
import { expect } from '../fixture/test.ts'

/** Waits until the service worker of the page is active, so that it handles the next load. */
export const waitForWorker = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Waits until the service worker that the host serves now has replaced an earlier one. */
export const waitForCurrentWorker = async (page: Page): Promise<void> => {
  const isCurrent = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      return registration.installing === null && registration.waiting === null
    })
  await expect.poll(isCurrent).toBe(true)
}

/** Opens the address of the page again, and waits until the page has loaded from the network or the service worker. */
export const reopenApp = async (page: Page): Promise<void> => {
  await page.goto(page.url())
}

export const countWorkers = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Expects that the service worker has created no cache, and so has stored neither replies nor pages. */
export const expectNothingStored = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => caches.keys())).toEqual([])
}
