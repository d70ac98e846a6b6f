import type { Page, Request } from 'playwright/test'
import { expect, test } from '../fixture/test.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { fillTransfer, logOut, sendTransfer } from './pages.ts'

const getTotal = (page: Page) => page.getByRole('region', { name: 'Total balance' })

test.describe('the operator shuts down while a member is logged in', () => {
  test.use({ worldOptions: { scenario: 'session/operator-shuts-down' } })
  test('after the operator has shut down, the logout and the login page lead to the terminated page', async ({
    page,
    world,
    loginAs,
    clock,
  }) => {
    await loginAs()
    await expect(page.getByText('12,345.67').first()).toBeVisible()
    await clock.advance('15s')
    await logOut(page)
    await page.waitForURL(`${world.appUrl}/terminated`)
    await page.goto(`${world.appUrl}/login`)
    await page.waitForURL(`${world.appUrl}/terminated`)
  })
})

test.describe('the back end says "gone" to a transfer', () => {
  test.use({ worldOptions: { scenario: 'session/gone-in-an-answer' } })
  test('if a transfer is answered with "gone", the app opens the terminated page at once and makes no further calls', async ({
    page,
    world,
    loginAs,
  }) => {
    await loginAs()
    await fillTransfer(page, /^Wallet/, /^Orchid/, '100')
    await sendTransfer(page)
    await page.waitForURL(`${world.appUrl}/terminated`)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect((await world.journal()).at(-1)?.route).toBe('POST /api/wallet/transfer')
  })
})

test.describe('the balance is slow, then fails, then arrives', () => {
  test.use({ worldOptions: { scenario: 'home/balance-slow-fails-comes' } })
  test('a balance that fails to load is shown as a dash instead of an old amount, until a refresh succeeds', async ({
    page,
    loginAs,
    clock,
  }) => {
    await loginAs()
    await expect(getTotal(page)).not.toContainText('12,345.67')
    await clock.advance('3s')
    await expect(getTotal(page)).toContainText('12,345.67')
    await page.reload()
    await expect(getTotal(page)).toContainText('–')
    await expect(getTotal(page)).not.toContainText('12,345.67')
    await page.getByRole('button', { name: 'Refresh balance' }).click()
    await expect(getTotal(page)).toContainText('12,345.67')
  })
})

// This test belongs to the deep run: unit tests already check the effect of every kind of fault on a call, and the test
// above has one of them in the browser.
if (DEEP)
  test.describe('one fault after another on the balance', () => {
    test.use({ worldOptions: { scenario: 'network/every-kind-of-fault' } })
    test('for every kind of fault of the balance call, the page shows a dash and no amount', async ({
      page,
      loginAs,
    }) => {
      const waitForWallet = () => {
        const isWallet = { predicate: (request: Request) => new URL(request.url()).pathname === '/api/wallet' }
        return Promise.race([
          page.waitForEvent('requestfinished', isWallet),
          page.waitForEvent('requestfailed', isWallet),
        ])
      }
      // The number of calls may vary, because Chromium may repeat a GET whose connection was reset. The last fault of
      // the scenario answers all further calls.
      for (let visits = 1; visits <= 6; visits += 1) {
        const walletAnswered = waitForWallet()
        if (visits === 1) await loginAs()
        else await page.reload()
        await walletAnswered
        await expect(getTotal(page).getByRole('definition').first()).toHaveText('–')
        await expect(getTotal(page)).not.toContainText('12,345')
      }
    })
  })

test.describe('the connection is lost during a transfer', () => {
  test.use({ worldOptions: { scenario: 'network/gone-in-flight' }, allowedErrors: /ERR_INTERNET_DISCONNECTED/ })
  test('the app reports a transfer as not confirmed if the connection is lost, and does not send it again', async ({
    page,
    context,
    loginAs,
    gate,
  }) => {
    await loginAs()
    await fillTransfer(page, /^Wallet/, /^Orchid/, '100')
    await sendTransfer(page)
    await gate('line').reached()
    await context.setOffline(true)
    await gate('line').release()
    const unknown = page.getByRole('alertdialog', { name: 'Transfer not confirmed' })
    await unknown.getByRole('button', { name: 'OK' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await test.step('while offline, the home page says once that the balance is shown later', async () => {
      await expect(page.getByText(/^You are offline\./)).toBeVisible()
      await expect(getTotal(page)).toContainText('Shown when you are online again')
      await expect(page.getByRole('main').getByText(/could not be|Try again/)).toHaveCount(0)
    })
    await context.setOffline(false)
    await page.reload()
    await expect(getTotal(page)).toContainText('12,345.67')
    await expect(page.getByRole('button', { name: /Orchid/ })).toContainText('100.00')
  })
})
