import type { Page } from 'playwright/test'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import { readLastSms } from '../fixture/read-last-sms.ts'
import { expect, test } from '../fixture/test.ts'
import { Keyboard } from './keyboard.ts'

const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const getRow = (page: Page, name: RegExp) => page.getByRole('option', { name })
const getTab = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

const openHome = async (page: Page, loginAs: (member: string) => Promise<void>): Promise<Keyboard> => {
  await loginAs('somchai')
  await expect(page.getByText('12,345.67').first()).toBeVisible()
  return new Keyboard(page)
}

test.describe('with the keyboard alone', () => {
  test.use({ motion: true })

  test('the first Tab stop is a link that skips header and menu, both before and after login', async ({
    page,
    world,
    loginAs,
  }) => {
    const keyboard = new Keyboard(page)
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await page.goto(`${world.appUrl}/login`)
    await expect(getField(page, 'Phone number')).toBeVisible()
    await keyboard.step('Tab')
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await keyboard.step('Tab')
    await expect(getField(page, 'Phone number')).toBeFocused()

    await openHome(page, loginAs)
    await keyboard.step('Tab')
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await keyboard.step('Tab')
    await expect(getButton(page, 'Hide amounts')).toBeFocused()
    await keyboard.step('Shift+Tab')
    await expect(getButton(page, 'Terms')).toBeFocused()
  })

  test('a member logs in by keyboard and is remembered', async ({ page, world }) => {
    const keyboard = new Keyboard(page)
    await page.goto(`${world.appUrl}/login`)
    await keyboard.fill(getField(page, 'Phone number'), '0690000001')
    await keyboard.fill(getField(page, 'Password'), 'demo1234')
    const remember = page.getByRole('checkbox', { name: 'Remember me on this device' })
    await keyboard.press(remember, 'Space')
    await expect(remember).toBeChecked()
    await keyboard.press(getButton(page, 'Log in'))
    await page.waitForURL(`${world.appUrl}/user/home`)
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  })

  test('the support chat is read and answered by keyboard, and closing it returns the focus to its button', async ({
    page,
    world,
    loginAs,
  }) => {
    const { chat } = APP_TEXTS.en
    const keyboard = new Keyboard(page)
    await world.do({ agentTakesOver: { member: 'somchai' } })
    const picture = { url: '/media/chat/wallet.png', filePath: '/media/chat/wallet.png', fileType: 'image' } as const
    await world.do({ agentSays: { member: 'somchai', message: { media: { ...picture, name: 'wallet.png' } } } })
    const buttons = [{ title: 'Menu', type: 'postback' as const, payload: 'menu' }]
    await world.do({ agentSays: { member: 'somchai', message: { buttons: { message: 'Anything else?', buttons } } } })
    await loginAs('somchai', '/user/contact')
    const opener = getButton(page, chat.open)
    await keyboard.press(opener)
    const list = page.getByRole('region', { name: chat.list })
    await keyboard.goTo(list)
    await keyboard.press(list.getByRole('button', { name: 'wallet.png' }))
    await expect(page.getByRole('dialog', { name: 'wallet.png' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'wallet.png' })).toHaveCount(0)
    await expect(list.getByRole('button', { name: 'wallet.png' })).toBeFocused()
    await keyboard.press(list.getByRole('button', { name: 'Menu' }))
    await keyboard.fill(page.getByRole('textbox', { name: chat.placeholder }), 'Thank you')
    await page.keyboard.press('Enter')
    await expect(list.getByRole('listitem').last()).toContainText('Thank you')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('the language is changed by keyboard, and the focus stays on the menu', async ({ page, world }) => {
    const keyboard = new Keyboard(page)
    await page.goto(`${world.appUrl}/login`)
    const menu = page.getByRole('banner').getByRole('combobox')
    await keyboard.goTo(menu)
    await keyboard.step('ArrowUp')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(APP_TEXTS.la.login.title)
    await expect(menu).toBeFocused()
    await keyboard.step('ArrowUp')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(APP_TEXTS.th.login.title)
  })

  test('a new member registers by keyboard, from the login page to the welcome', async ({ page, world }) => {
    const keyboard = new Keyboard(page)
    await page.goto(`${world.appUrl}/login`)
    await keyboard.press(getTab(page, 'Register'))
    await expect(page.getByText('Step 1 of 4')).toBeVisible()
    await keyboard.fill(getField(page, 'Phone number'), '0691110002')
    await keyboard.press(getButton(page, 'Next'))
    await expect(page.getByText('Step 2 of 4')).toBeVisible()
    await expect(getField(page, 'OTP')).toBeFocused()
    await page.keyboard.type((await readLastSms(world, '0691110002')).code)
    await expect(page.getByText('Step 3 of 4')).toBeVisible()
    await keyboard.fill(getField(page, 'Profile name'), 'Somsri')
    await keyboard.fill(getField(page, 'Password'), 'demo1234')
    await keyboard.fill(getField(page, 'Confirm password'), 'demo1234')
    await keyboard.goTo(getField(page, 'How did you hear about us? (optional)'))
    await keyboard.step('ArrowDown')
    await keyboard.press(getButton(page, 'Next'))
    await expect(page.getByText('Step 4 of 4')).toBeVisible()

    await test.step('the bank is found by its name', async () => {
      const bank = getField(page, 'Bank')
      await keyboard.press(bank)
      await keyboard.goTo(page.getByRole('searchbox'), 'Shift+Tab')
      await page.keyboard.type('siam com')
      await keyboard.step('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(bank).toBeFocused()
      await expect(bank).toContainText('Siam Commercial Bank')
    })
    await keyboard.fill(getField(page, 'Account number'), '0000001235')
    await keyboard.fill(getField(page, "Account holder's first name"), 'somsri')
    await keyboard.fill(getField(page, "Account holder's last name"), 'tester')
    await keyboard.press(getButton(page, 'Register'))
    await keyboard.press(getButton(page, 'Log in now'))
    await page.waitForURL(`${world.appUrl}/login`)
  })

  test('amounts are hidden, shown and refreshed by keyboard', async ({ page, loginAs, world }) => {
    const keyboard = await openHome(page, loginAs)
    await keyboard.press(getButton(page, 'Hide amounts'), 'Space')
    await expect(page.getByText('12,345.67')).toHaveCount(0)
    await expect(getButton(page, 'Show amounts')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText('12,345.67').first()).toBeVisible()
    await world.do({ credit: { member: 'somchai', amount: 100 } })
    await keyboard.press(getButton(page, 'Refresh balance'))
    await expect(page.getByText('12,445.67').first()).toBeVisible()
    await expect(getButton(page, 'Refresh balance')).toBeFocused()
  })

  test('money is transferred by keyboard, and the focus returns to the button that opened the dialog', async ({
    page,
    loginAs,
    world,
  }) => {
    const keyboard = await openHome(page, loginAs)
    const tile = getButton(page, 'Transfer')
    const dialog = page.getByRole('dialog', { name: 'Transfer', exact: true })
    await keyboard.press(tile)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(tile).toBeFocused()

    await page.keyboard.press('Enter')
    await keyboard.choose(dialog.getByRole('button', { name: /^From/ }), getRow(page, /^Mekong/))
    await keyboard.choose(dialog.getByRole('button', { name: /^To/ }), getRow(page, /^Orchid/))
    await keyboard.goTo(getButton(page, 'Swap from and to'), 'Shift+Tab')
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('button', { name: /^To Mekong/ })).toBeVisible()
    await keyboard.goTo(dialog.getByRole('button', { name: /^From Orchid/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await keyboard.goTo(getRow(page, /^Wallet/), 'ArrowUp')
    await page.keyboard.press('Enter')

    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    await keyboard.press(dialog.getByRole('button', { name: '100', exact: true }), 'Space')
    await expect(amount).toHaveValue('100')
    await keyboard.goTo(amount, 'Shift+Tab')
    await page.keyboard.type('150.25')
    await keyboard.press(getButton(page, 'Next'))

    const review = page.getByRole('dialog', { name: 'Check your transfer' })
    await keyboard.press(review.getByRole('button', { name: /^Confirm/ }))
    const receipt = page.getByRole('alertdialog', { name: 'Transfer complete' })
    await expect(receipt).toContainText('150.25')
    await keyboard.press(receipt.getByRole('button', { name: 'OK' }))
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
    await expect(tile).toBeFocused()
    expect((await world.calls('POST /api/wallet/transfer'))[0]?.input.body).toMatchObject({
      from: 'wallet',
      to: 'MEKONG',
      amount: 150.25,
    })
  })

  test('all money is moved to one account by keyboard', async ({ page, loginAs, world }) => {
    const keyboard = await openHome(page, loginAs)
    await keyboard.press(getButton(page, 'Transfer'))
    await keyboard.press(getButton(page, 'Move everything to one place'))
    const review = page.getByRole('dialog', { name: 'Move everything' })
    await keyboard.choose(review.getByRole('button', { name: /^Move it to/ }), getRow(page, /^Orchid/))
    await keyboard.press(review.getByRole('button', { name: /^Confirm/ }))
    await keyboard.press(page.getByRole('alertdialog', { name: 'Everything was moved' }).getByRole('button').last())
    await expect(getButton(page, 'Transfer')).toBeFocused()
    expect((await world.calls('POST /api/wallet/transferAll'))[0]?.input.body).toEqual({ to: 'ORCHID' })
  })

  test('money is withdrawn by keyboard', async ({ page, loginAs, world }) => {
    const keyboard = await openHome(page, loginAs)
    await keyboard.press(getButton(page, 'Withdraw'))
    const dialog = page.getByRole('dialog', { name: 'Withdraw', exact: true })
    await keyboard.fill(dialog.getByRole('textbox'), '500')
    await keyboard.press(getButton(page, 'Next'))
    await keyboard.press(getButton(page, /^Confirm/))
    await keyboard.press(getButton(page, 'OK'))
    await expect(getButton(page, 'Withdraw')).toBeFocused()
    expect(await world.calls('POST /api/wallet/withdrawAll')).toHaveLength(1)
  })

  test.describe(() => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
    test('a game account is found in its carousel with the arrow keys and opened, and its password is copied by keyboard', async ({
      page,
      loginAs,
      world,
    }) => {
      const keyboard = await openHome(page, loginAs)
      const cards = page.getByRole('region', { name: 'Slots' }).locator('li')
      const closed = cards.filter({ hasText: 'Jasmine Night' }).locator('button')
      await keyboard.goTo(cards.filter({ hasText: 'Orchid Garden' }).locator('button'))
      await keyboard.goTo(closed, 'ArrowRight')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Jasmine Night' })
      await keyboard.press(dialog.getByRole('button', { name: 'Open an account' }))
      await keyboard.press(dialog.getByRole('button', { name: 'Game login' }))
      await keyboard.press(dialog.getByRole('button', { name: 'Show the password' }), 'Space')
      await expect(dialog.getByRole('button', { name: 'Hide the password' })).toBeFocused()
      await keyboard.press(dialog.getByRole('button', { name: 'Copy the password' }))
      await expect(page.getByText('Password copied')).toBeVisible()
      await expect(dialog).toContainText(await page.evaluate(() => navigator.clipboard.readText()))
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(closed).toBeFocused()
      expect(await world.calls('GET /api/wallet/activate/{code}')).toHaveLength(1)
    })
  })

  test('the conditions are read by keyboard', async ({ page, loginAs }) => {
    const keyboard = await openHome(page, loginAs)
    const entry = getButton(page, 'Terms')
    const dialog = page.getByRole('dialog', { name: 'Conditions of use' })
    await keyboard.press(entry)
    await expect(dialog).toBeVisible()
    await keyboard.press(dialog.getByRole('button', { name: 'Close' }))
    await expect(dialog).toHaveCount(0)
    await expect(entry).toBeFocused()
  })

  test('a password is shown and changed by keyboard', async ({ page, loginAs, world }) => {
    const keyboard = await openHome(page, loginAs)
    await keyboard.press(getTab(page, 'Profile'))
    const change = getButton(page, 'Change password')
    await keyboard.press(change)
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await keyboard.fill(dialog.getByLabel('Old password'), 'demo1234')
    await keyboard.fill(dialog.getByLabel('New password', { exact: true }), 'better-5678')
    await keyboard.step('Tab')
    await page.keyboard.press('Space')
    await expect(dialog.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text')
    await keyboard.fill(dialog.getByLabel('Confirm new password'), 'better-5678')
    await keyboard.press(dialog.getByRole('button', { name: 'Save' }))
    await expect(page.getByText('Your password has been changed')).toBeVisible()
    await expect(change).toBeFocused()
    expect(await world.calls('PUT /api/account/changepwd')).toHaveLength(1)
  })

  test('the pages of the statement are turned by keyboard', async ({ page, loginAs }) => {
    const keyboard = await openHome(page, loginAs)
    await keyboard.press(getTab(page, 'Statement'))
    await keyboard.press(page.getByRole('link', { name: 'Next page' }))
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    // A new page of the statement moves the focus to the title, so that a screen reader announces it.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await keyboard.press(page.getByRole('link', { name: 'Previous page' }))
    await expect(page.getByText(/^Page 1 of/)).toBeVisible()
  })

  test('the contact link and the button that saves the QR code are reached by keyboard', async ({
    page,
    world,
    loginAs,
  }) => {
    await world.patch({ 'lookups.enableChatWidget': false })
    const keyboard = await openHome(page, loginAs)
    await keyboard.press(getTab(page, 'Contact'))
    await keyboard.goTo(page.getByRole('main').getByRole('link', { name: /@sabai\.demo/ }))
    const download = page.waitForEvent('download')
    await keyboard.press(getButton(page, 'Save the QR code'))
    expect((await download).suggestedFilename()).toBe('contact-qr.png')
  })

  test('a member logs out by keyboard after confirming', async ({ page, loginAs, world }) => {
    const keyboard = await openHome(page, loginAs)
    const logOut = getButton(page, 'Log out')
    const dialog = page.getByRole('dialog', { name: 'Log out of your wallet?' })
    await keyboard.press(logOut)
    await keyboard.press(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(logOut).toBeFocused()
    await page.keyboard.press('Enter')
    await keyboard.press(dialog.getByRole('button', { name: 'Log out' }))
    await page.waitForURL(`${world.appUrl}/login`)
    await keyboard.goTo(getField(page, 'Phone number'))
  })
})
