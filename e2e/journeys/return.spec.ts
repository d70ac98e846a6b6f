import type { Page } from 'playwright/test'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import { expect, test } from '../fixture/test.ts'
import { DEEP } from '../fixture/test-languages.ts'

const { statement } = APP_TEXTS.en

/** Makes `document.visibilityState` return this state, and dispatches the event that announces a change. */
const setVisibility = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Returns a function that returns whether any loading placeholder has appeared on the page since this call. */
const watchPlaceholders = async (page: Page): Promise<() => Promise<boolean>> => {
  const placeholderWatch = await page.evaluateHandle(() => {
    const placeholders = { haveAppeared: false }
    const checkPlaceholders = () => {
      placeholders.haveAppeared ||= document.querySelector('[data-loading]') !== null
    }
    new MutationObserver(checkPlaceholders).observe(document.body, { childList: true, subtree: true, attributes: true })
    return placeholders
  })
  return () => placeholderWatch.evaluate(({ haveAppeared }) => haveAppeared)
}

if (DEEP)
  test('money that arrives while a page is hidden is shown when the member returns, without loading placeholders', async ({
    page,
    loginAs,
    world,
  }) => {
    const expectShownOnReturn = async (amount: number, arrivedText: string) => {
      await expect(page.locator('[data-loading]')).toHaveCount(0)
      await setVisibility(page, 'hidden')
      await world.do({ credit: { member: 'somchai', amount } })
      await expect(page.locator('main')).not.toContainText(arrivedText)
      const hasShownPlaceholders = await watchPlaceholders(page)
      await setVisibility(page, 'visible')
      await expect(page.locator('main')).toContainText(arrivedText)
      expect(await hasShownPlaceholders()).toBe(false)
    }
    await loginAs('somchai')
    await expect(page.getByText('12,345.67').first()).toBeVisible()
    await test.step('the home page shows the money that has arrived', () => expectShownOnReturn(100, '12,445.67'))
    await page.locator('nav a[href="/user/statement"]').click()
    await expect(page.getByRole('heading', { name: statement.title })).toBeVisible()
    await expect(page.locator('main [data-type]').first()).toContainText('+100.00')
    await test.step('the statement shows the money that has arrived', () => expectShownOnReturn(77.5, '+77.50'))
  })
