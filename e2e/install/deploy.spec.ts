import { expect, type Page } from 'playwright/test'
import { removePage } from '../deploy/remove-page.ts'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import { test as base } from '../fixture/slow-browser.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { Host } from './host.ts'
import { countWorkers, reopenApp, waitForCurrentWorker, waitForWorker } from './installed-app.ts'

const { common, howTo, login, shell, ui } = APP_TEXTS.en

/** Playwright's `test` with a host of the app, and with a page whose requests the app's service worker handles. */
const test = base.extend<{ host: Host; controlledPage: Page }>({
  host: async ({ browserName: _ }, use) => {
    const host = await Host.start()
    await use(host)
    await host.stop()
  },
  controlledPage: async ({ page, host }, use) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'en'))
    await page.goto(`${host.origin}/login`)
    await waitForWorker(page)
    await reopenApp(page)
    await use(page)
  },
})
test.use({ serviceWorkers: 'allow' })

const getOfflineTitle = (page: Page) => page.getByRole('heading', { name: 'No connection' })

test('after a deploy, a reload shows the new build, and its service worker replaces the old one', async ({
  controlledPage: page,
  host,
}) => {
  host.deployNextBuild()
  host.changeWorker((text) => text.replace('No connection', 'No connection any more'))
  await reopenApp(page)
  await expect(page.locator('script[type=module]')).toHaveAttribute('src', /-next\.js$/)
  await expect(page.getByLabel(login.phone)).toBeVisible()
  await waitForCurrentWorker(page)
  await host.disconnect()
  await reopenApp(page)
  await expect(page.getByRole('heading', { name: 'No connection any more' })).toBeVisible()
  await host.connect()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel(login.phone)).toBeVisible()
})

if (DEEP)
  test('with the service worker, a page whose files a deploy has removed offers a reload to the new build', async ({
    controlledPage: page,
    host,
  }) => {
    await removePage(page, 'howto-page')
    await reopenApp(page)
    await expect(page.locator('[data-offer]')).toBeAttached()
    host.deployNextBuild()
    await page.getByRole('link', { name: shell.howTo }).click()
    await expect(page.getByRole('alert').getByText(ui.newVersion)).toBeVisible()
    await page.getByRole('button', { name: common.reload }).click()
    await expect(page.getByRole('heading', { name: howTo.title })).toBeVisible()
    await expect(page.locator('script[type=module]')).toHaveAttribute('src', /-next\.js$/)
  })

if (DEEP)
  test('if a host serves worker-off/sw.js in place of the service worker, browsers remove the worker', async ({
    controlledPage: page,
    host,
  }) => {
    await host.disconnect()
    await reopenApp(page)
    await expect(getOfflineTitle(page)).toBeVisible()
    await host.connect()
    host.switchWorkerOff()
    await reopenApp(page)
    await expect.poll(() => countWorkers(page)).toBe(0)
    await expect(page.getByLabel(login.phone)).toBeVisible()
    await host.disconnect()
    await expect(reopenApp(page)).rejects.toThrow('ERR_CONNECTION_REFUSED')
  })
