import type { Page } from 'playwright/test'
import { MEMBER_PATHS, PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import { expect } from '../fixture/test.ts'
import type { TestWorld } from '../fixture/world.ts'

/** Addresses that only redirect. */
const REDIRECTS: readonly string[] = [PATHS.root, PATHS.member]

/** Every page of the app, and an address that has no page. */
export const PAGE_PATHS: readonly string[] = [
  ...Object.values(PATHS).filter((path) => !REDIRECTS.includes(path)),
  '/no-such-page',
]

interface PageOptions {
  readonly page: Page
  readonly world: TestWorld
  readonly loginAs: (member: string, next: string) => Promise<void>
}

/**
 * Opens a page, as Somchai if it needs a member, and waits until nothing on it is loading. A page that needs further
 * steps before it can be checked gets them here.
 */
export const openPage = async ({ page, world, loginAs }: PageOptions, path: string): Promise<void> => {
  if (MEMBER_PATHS.includes(path)) await loginAs('somchai', path)
  else await page.goto(`${world.appUrl}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}
