import type { Locator } from 'playwright/test'
import { findViolations } from '../accessibility/find-violations.ts'
import { openGame } from '../fixture/open-game.ts'
import { expect, test } from '../fixture/test.ts'
import { SWEEP_LANGUAGES } from '../fixture/test-languages.ts'
import { PROVIDER_ORIGINS } from './launch/launching.ts'
import { sendTransfer } from './pages.ts'

/** Unfolds the login data of a game account, which the dialog folds if the app itself can log the member in. */
const unfoldLogin = (game: Locator): Promise<void> => game.getByRole('button', { name: 'Game login' }).click()

test.describe(() => {
  test.use({ otherOrigins: PROVIDER_ORIGINS })

  test('a new member opens a game account after a failure, sees its login, and transfers money to it', async ({
    page,
    loginAs,
    world,
  }) => {
    await world.do({ credit: { member: 'noi', amount: 500 } })
    await loginAs('noi')
    const game = await openGame(page, 'Orchid Garden')
    await test.step('if the game is down, its dialog shows the failure, with "Try again"', async () => {
      await world.patch({ 'games.ORCHID.down': true })
      await game.getByRole('button', { name: 'Open an account' }).click()
      await expect(game.getByText('The account could not be opened')).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await world.patch({ 'games.ORCHID.down': false })
      await game.getByRole('button', { name: 'Try again' }).click()
      await expect(game.getByRole('button', { name: 'Play' })).toBeVisible()
    })
    await unfoldLogin(game)
    await expect(game.getByText('Username')).toBeVisible()
    await game.getByRole('button', { name: 'Show the password' }).click()
    await test.step('on a phone in landscape, the button that plays and all of the login are in view', async () => {
      await page.setViewportSize({ width: 740, height: 360 })
      await game.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
      for (const name of ['Play', 'Move money to this game', 'Get a new game password'])
        await expect(game.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width: 360, height: 740 })
    })
    await game.getByRole('button', { name: 'Move money to this game' }).click()

    const transfer = page.getByRole('dialog', { name: 'Transfer', exact: true })
    await expect(transfer.getByLabel('To', { exact: true })).toContainText('Orchid')
    await transfer.getByRole('textbox', { name: 'Amount' }).fill('200')
    await sendTransfer(page)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('button', { name: /^Orchid Garden/ })).toContainText('200.00')
    expect(await world.calls('GET /api/wallet/activate/{code}')).toHaveLength(2)

    await test.step('after a transfer that began in the dialog of a game, a button opens the game', async () => {
      await (await openGame(page, 'Orchid Garden')).getByRole('button', { name: 'Move money to this game' }).click()
      await transfer.getByRole('textbox', { name: 'Amount' }).fill('10')
      await sendTransfer(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Play now' }).click()
      await page.waitForURL(/orchid\.example/)
    })
  })
})

test.describe('the login of a game', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a game password is hidden, shown, copied, and replaced by a new one after a confirmation', async ({
    page,
    loginAs,
    world,
  }) => {
    await loginAs('somchai')
    const { password } = await world.callApi(
      'GET /api/wallet/account/{code}',
      { params: { code: 'ORCHID' } },
      await world.logIn('somchai'),
    )
    const game = await openGame(page, 'Orchid Garden')
    await unfoldLogin(game)
    await expect(game.getByText('Password hidden')).toBeAttached()
    await expect(game).not.toContainText(password)
    await game.getByRole('button', { name: 'Copy the password' }).click()
    await expect(page.getByText('Password copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password)
    await game.getByRole('button', { name: 'Show the password' }).click()
    await expect(game.getByText(password)).toBeVisible()

    const requestNewPassword = () =>
      page
        .getByRole('dialog', { name: 'Get a new game password' })
        .getByRole('button', { name: 'Get a new password', exact: true })
        .click()
    await test.step('if the game is down, a message in view says that there is no new password, and the dialog still shows the login', async () => {
      await world.patch({ 'games.ORCHID.down': true })
      await game.getByRole('button', { name: 'Get a new game password' }).click()
      await requestNewPassword()
      await expect(game.getByText('Username')).toBeVisible()
      await expect(game.getByRole('alert').filter({ hasText: 'There is no new password' })).toBeInViewport({ ratio: 1 })
      await world.patch({ 'games.ORCHID.down': false })
    })
    await game.getByRole('button', { name: 'Try again' }).click()
    await requestNewPassword()
    await expect(game.getByText('Your new password is ready')).toBeVisible()
    await expect(game.getByText(password)).toHaveCount(0)
    expect(await world.calls('GET /api/wallet/resetpassword/{code}')).toHaveLength(2)
  })
})

test.describe('calls that open a game account or reset its password', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED/, motion: true })

  test('double taps, tab changes, reconnects and reloads never open a game account or reset a password twice', async ({
    page,
    context,
    loginAs,
    world,
    clock,
  }) => {
    const countCommands = async () => ({
      activate: (await world.calls('GET /api/wallet/activate/{code}')).length,
      reset: (await world.calls('GET /api/wallet/resetpassword/{code}')).length,
    })
    /**
     * Waits until the app has received the login data. While a request for them is pending, the app does not send a
     * second one, so the test would wait in vain for the request that its next step causes.
     */
    const waitForLogin = async () => (await page.waitForResponse('**/api/wallet/account/*')).finished()

    await page.clock.install()
    await loginAs('noi')
    const game = await openGame(page, 'Orchid Garden')
    await game.getByRole('button', { name: 'Open an account' }).dblclick()
    await unfoldLogin(game)
    await expect(game.getByText('Username')).toBeVisible()
    await game.getByRole('button', { name: 'Get a new game password' }).click()
    const loginReread = waitForLogin()
    await page.getByRole('button', { name: 'Get a new password', exact: true }).dblclick()
    await expect(game.getByText('Your new password is ready')).toBeVisible()
    await loginReread

    await test.step('after a change of tabs, only the login is read again', async () => {
      await clock.advance('10s')
      const loginRead = waitForLogin()
      await page.evaluate(() => {
        window.dispatchEvent(new Event('blur'))
        document.dispatchEvent(new Event('visibilitychange'))
        window.dispatchEvent(new Event('focus'))
      })
      await loginRead
      expect(await countCommands()).toEqual({ activate: 1, reset: 1 })
    })

    await test.step('after a reconnect, only the login is read again', async () => {
      await clock.advance('10s')
      await context.setOffline(true)
      await expect(page.getByText(/^You are offline\./)).toBeAttached()
      const loginRead = waitForLogin()
      await context.setOffline(false)
      await loginRead
      expect(await countCommands()).toEqual({ activate: 1, reset: 1 })
    })

    await test.step('going back closes the dialog, and no command is repeated by going back, going forward or reloading', async () => {
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(page.url()).toBe(`${world.appUrl}/user/home`)
      await page.goForward()
      await page.getByRole('link', { name: 'Statement' }).click()
      await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('button', { name: /^Orchid Garden/ })).toContainText('0.00')
      await page.goForward()
      await page.goBack()
      await page.reload()
      await expect(page.getByRole('button', { name: /^Orchid Garden/ })).toContainText('0.00')
      expect(await countCommands()).toEqual({ activate: 1, reset: 1 })
    })
  })
})

for (const language of SWEEP_LANGUAGES)
  test.describe(() => {
    test.use({ language })
    test(`the dialogs of a game with an account and of a game without one have no accessibility violations (${language})`, async ({
      page,
      loginAs,
    }) => {
      await loginAs('somchai')
      const game = await openGame(page, 'Orchid Garden')
      expect(await findViolations(page)).toEqual([])
      await game.locator('[aria-expanded]').click()
      await game.getByText('orchid', { exact: false }).nth(1).waitFor()
      expect(await findViolations(page)).toEqual([])
      await page.getByRole('dialog').locator('section > div > button').click()
      await expect(page.getByRole('dialog')).toHaveCount(2)
      expect(await findViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await openGame(page, 'App Slot')
      expect(await findViolations(page)).toEqual([])
    })
  })
