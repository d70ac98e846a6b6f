import type { Page } from 'playwright/test'
import { expect } from '../fixture/test.ts'

/** Waits until the worker of the page handles its openings. */
export const waitForWorker = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Waits until the worker that the host serves now is the one in control. */
export const untilWorkerIsCurrent = async (page: Page): Promise<void> => {
  const isCurrent = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      return registration.installing === null && registration.waiting === null
    })
  await expect.poll(isCurrent).toBe(true)
}

/** Opens the address of the page again, and waits until it is loaded, also when the worker answers. */
export const reopen = async (page: Page): Promise<void> => {
  await page.goto(page.url())
}

export const countWorkers = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Expects that the browser has stored no reply and no page of the app. */
export const expectNothingStored = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => caches.keys())).toEqual([])
}
