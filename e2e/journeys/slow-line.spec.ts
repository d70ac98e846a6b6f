import type { Page, Route } from 'playwright/test'
import { expect, test } from '../fixture/test.ts'

/** Holds back the app's first script. Returns a function that waits until the script is requested, and then releases it. */
const holdScript = async (page: Page): Promise<() => Promise<void>> => {
  const heldRoutes: Route[] = []
  const entryScript = /\/assets\/index-.*\.js$/
  await page.route(entryScript, (route) => void heldRoutes.push(route))
  return async () => {
    await expect.poll(() => heldRoutes.length).toBe(1)
    for (const route of heldRoutes) await route.continue()
  }
}

test('while the first script loads, the logo is shown and the other files of the page are already fetched', async ({
  page,
  world,
  loginAs,
}) => {
  await loginAs('somchai', '/user/contact')
  const releaseScript = await holdScript(page)
  // In this order: the script of the page, the code that pages for members share, the code that all pages share, the first
  // texts in English, and the texts of the page.
  const partRequests = ['statement-page', 'member', 'shared', 'en', 'statement(?!-page)'].map((name) =>
    page.waitForRequest((request) => new RegExp(`/assets/${name}-[^/]+\\.js$`).test(request.url())),
  )
  await page.goto(`${world.appUrl}/user/statement`, { waitUntil: 'commit' })
  await Promise.all(partRequests)
  await expect(page.locator('#root > div > svg')).toBeVisible()
  await releaseScript()
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible()
})

test('a visitor who is sent to the login page fetches no files of the member pages', async ({ page, world }) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  const releaseScript = await holdScript(page)
  const textsRequest = page.waitForRequest(/\/assets\/en-[^/]+\.js$/)
  await page.goto(`${world.appUrl}/user/statement`, { waitUntil: 'commit' })
  await textsRequest
  await releaseScript()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(requestedUrls.filter((url) => /statement-page|member-/.test(url))).toEqual([])
})

test.describe(() => {
  test.use({ allowedErrors: /net::ERR_FAILED/ })

  test('a page whose prefetching failed because of a lost connection opens later, with its styles', async ({
    page,
    loginAs,
  }) => {
    const statementPageFile = /\/assets\/statement-page-[^/]+\.(js|css)/
    const failures = ['js', 'css'].map((kind) =>
      page.waitForEvent(
        'requestfailed',
        (request) => request.url().endsWith(`.${kind}`) && statementPageFile.test(request.url()),
      ),
    )
    await page.route(statementPageFile, (route) => route.abort())
    await loginAs('somchai', '/user/contact')
    await Promise.all(failures)
    await page.unroute(statementPageFile)
    await page.getByRole('link', { name: 'Statement' }).click()
    await expect(page.getByRole('heading', { name: 'Statement', level: 1 })).toBeVisible()
    const styles = page.locator('link[rel=stylesheet][href*=statement-page]')
    await expect(styles).toHaveCount(1)
    expect(await styles.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true)
  })
})

test.describe('in Thai, on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } })

  test('the statement hardly moves when its fonts load after the page', async ({ page, loginAs }) => {
    let heldRoutes: Route[] | null = []
    await page.route(/\.woff2$/, (route) => heldRoutes?.push(route) ?? route.continue())
    await loginAs('somchai', '/user/statement')
    await page.evaluate(() => {
      localStorage.setItem('locale', 'th')
    })
    heldRoutes = []
    await page.reload()
    await expect(page.locator('[data-type]')).toHaveCount(10)
    await expect.poll(() => heldRoutes?.length).toBeGreaterThan(0)
    const shift = page.evaluate(async () => {
      let sum = 0
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
      })
      observer.observe({ type: 'layout-shift' })
      await document.fonts.ready
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (let frame = 0; frame < 3; frame += 1) await nextFrame()
      return sum
    })
    const fontRoutes = heldRoutes
    heldRoutes = null
    for (const route of fontRoutes) await route.continue()
    expect(await shift).toBeLessThan(0.05)
  })
})
