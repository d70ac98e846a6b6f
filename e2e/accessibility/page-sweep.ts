import type { Page } from 'playwright/test'
import { MEMBER_PATHS, PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { expect } from '../fixture/test.ts'

/** Addresses that only redirect. */
const REDIRECTS: readonly string[] = [PATHS.root, PATHS.member]

/** An address that has no page. */
export const NO_PAGE = '/no-such-page'

/** Every page of the app, and an address that has no page. */
export const PAGE_PATHS: readonly string[] = [
  ...Object.values(PATHS).filter((path) => !REDIRECTS.includes(path)),
  NO_PAGE,
]

/** Returns whether a page needs a logged-in member. Visitors may open all other pages. */
export const isMemberPage = (path: string): boolean => MEMBER_PATHS.includes(path)

/** Waits until the title of the page is shown and nothing on the page is loading. */
export const waitForPage = async (page: Page): Promise<void> => {
  await page.locator('h1:not([data-left])').first().waitFor()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}

/** Goes to another page as a link does. Reloading the app instead would take longer than all checks of the page. */
export const goToPage = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((address) => {
    for (const title of document.querySelectorAll('h1')) title.dataset.left = ''
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await waitForPage(page)
}
