import type { Page } from 'playwright/test'

/**
 * Makes requests for the code of a page fail in the running build, but not in the next one. Otherwise the app, which
 * fetches the code of other pages while it is idle, would have this code before the deploy.
 */
export const removePage = (page: Page, name: string) =>
  page.route(new RegExp(`/assets/${name}-(?![^/]*-next\\.)[^/]*\\.js`), (route) => route.fulfill({ status: 404 }))
