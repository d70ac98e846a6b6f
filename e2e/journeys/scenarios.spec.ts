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

// This test belongs to the deep run: unit tests already check the effect of every kind of fault on a call, and
// e2e/errors/refusals.spec.ts refuses the balance in the browser.
if (DEEP)
  test.describe('one fault after another on the balance', () => {
    test.use({ worldOptions: { scenario: 'network/every-kind-of-fault' } })
    test('for every kind of fault of the balance call, the page shows a dash and no amount', async ({
      page,
      loginAs,
    }) => {
      const waitForWallet = () => {
        const walletFilter = { predicate: (request: Request) => new URL(request.url()).pathname === '/api/wallet' }
        return Promise.race([
          page.waitForEvent('requestfinished', walletFilter),
          page.waitForEvent('requestfailed', walletFilter),
        ])
      }
      // A visit may use up more than one fault, because Chromium may repeat a GET whose connection was reset. Every
      // visit still meets a fault, because the last fault of the scenario answers all further calls.
      for (let visits = 1; visits <= 6; visits += 1) {
        const walletOutcome = waitForWallet()
        if (visits === 1) await loginAs()
        else await page.reload()
        await walletOutcome
        await expect(getTotal(page).getByRole('definition').first()).toHaveText('–')
        await expect(getTotal(page)).not.toContainText('12,345')
      }
    })
  })

test.describe('the connection is lost during a transfer', () => {
  test.use({ worldOptions: { scenario: 'network/gone-in-flight' }, allowedErrors: /ERR_INTERNET_DISCONNECTED/ })
  // The scenario expects that the app sends a transfer exactly once, so the test also fails if it sends another.
  test('the app does not send a transfer that the member confirms while offline, reports a transfer as not confirmed if its connection is lost, and sends neither of them later', async ({
    page,
    context,
    loginAs,
    gate,
  }) => {
    await loginAs()
    const dialog = await fillTransfer(page, /^Wallet/, /^Orchid/, '50')
    await test.step('a transfer that is confirmed without a connection is not sent, not even after a reconnect', async () => {
      await context.setOffline(true)
      await sendTransfer(page)
      await expect(page.getByRole('alertdialog', { name: 'Transfer failed' })).toContainText('You are offline')
      await context.setOffline(false)
      await page.getByRole('button', { name: 'OK' }).click()
    })
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('100')
    await sendTransfer(page)
    await gate('line').reached()
    await context.setOffline(true)
    await gate('line').release()
    const unconfirmedDialog = page.getByRole('alertdialog', { name: 'Transfer not confirmed' })
    await unconfirmedDialog.getByRole('button', { name: 'OK' }).click()
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
