import { APP_TEXTS } from '../fixture/app-texts.ts'
import { readLastSms } from '../fixture/read-last-sms.ts'
import { expect, test } from '../fixture/test.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { getButton, getField, getMenuLink, Keyboard, openHome } from './keyboard.ts'

test.describe('with the keyboard alone', () => {
  test('the first Tab stop is a link that skips header and menu, both before and after login', async ({
    page,
    world,
    loginAs,
  }) => {
    const keyboard = new Keyboard(page)
    const skipLink = page.getByRole('link', { name: 'Skip to content' })
    await page.goto(`${world.appUrl}/login`)
    await expect(getField(page, 'Phone number')).toBeVisible()
    await keyboard.moveFocus('Tab')
    await expect(skipLink).toBeFocused()
    await page.keyboard.press('Enter')
    await keyboard.moveFocus('Tab')
    await expect(getField(page, 'Phone number')).toBeFocused()

    await openHome(page, loginAs)
    await keyboard.moveFocus('Tab')
    await expect(skipLink).toBeFocused()
    await page.keyboard.press('Enter')
    await keyboard.moveFocus('Tab')
    await expect(getButton(page, 'Hide amounts')).toBeFocused()
    await keyboard.moveFocus('Shift+Tab')
    await expect(getButton(page, 'Terms')).toBeFocused()
  })

  test('a member changes the language, logs in by keyboard and is remembered', async ({ page, world }) => {
    const keyboard = new Keyboard(page)
    await page.goto(`${world.appUrl}/login`)
    await test.step('the language is changed, and the focus stays on the menu', async () => {
      const menu = page.getByRole('banner').getByRole('combobox')
      await keyboard.goTo(menu)
      await keyboard.moveFocus('ArrowUp')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(APP_TEXTS.la.login.title)
      await expect(menu).toBeFocused()
      await keyboard.moveFocus('ArrowUp')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(APP_TEXTS.th.login.title)
      await keyboard.moveFocus('ArrowDown')
      await keyboard.moveFocus('ArrowDown')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(APP_TEXTS.en.login.title)
    })
    await keyboard.fill(getField(page, 'Phone number'), '0690000001')
    await keyboard.fill(getField(page, 'Password'), 'demo1234')
    const rememberBox = page.getByRole('checkbox', { name: 'Remember me on this device' })
    await keyboard.press(rememberBox, 'Space')
    await expect(rememberBox).toBeChecked()
    await keyboard.press(getButton(page, 'Log in'))
    await page.waitForURL(`${world.appUrl}/user/home`)
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  })

  test('a member reads and answers the chat by keyboard, and closing the chat returns the focus to its button', async ({
    page,
    world,
    loginAs,
  }) => {
    const { chat, contact } = APP_TEXTS.en
    const keyboard = new Keyboard(page)
    await world.do({ agentTakesOver: { member: 'somchai' } })
    const chatPicture = {
      url: '/media/chat/wallet.png',
      filePath: '/media/chat/wallet.png',
      fileType: 'image',
    } as const
    await world.do({ agentSays: { member: 'somchai', message: { media: { ...chatPicture, name: 'wallet.png' } } } })
    const buttons = [{ title: 'Menu', type: 'postback' as const, payload: 'menu' }]
    await world.do({ agentSays: { member: 'somchai', message: { buttons: { message: 'Anything else?', buttons } } } })
    await loginAs('somchai', '/user/contact')
    const opener = getButton(page, contact.startChat)
    await keyboard.press(opener)
    const messageList = page.getByRole('region', { name: chat.list })
    await keyboard.goTo(messageList)
    await keyboard.press(messageList.getByRole('button', { name: 'wallet.png' }))
    await expect(page.getByRole('dialog', { name: 'wallet.png' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'wallet.png' })).toHaveCount(0)
    await expect(messageList.getByRole('button', { name: 'wallet.png' })).toBeFocused()
    await keyboard.press(messageList.getByRole('button', { name: 'Menu' }))
    await keyboard.fill(page.getByRole('textbox', { name: chat.placeholder }), 'Thank you')
    await page.keyboard.press('Enter')
    await expect(messageList.getByRole('listitem').last()).toContainText('Thank you')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('a new member registers by keyboard, from the login page to the welcome', async ({ page, world }) => {
    const keyboard = new Keyboard(page)
    await page.goto(`${world.appUrl}/login`)
    await keyboard.press(getMenuLink(page, 'Register'))
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
    await keyboard.goTo(getField(page, 'How did you find us? (optional)'))
    await keyboard.moveFocus('ArrowDown')
    await keyboard.press(getButton(page, 'Next'))
    await expect(page.getByText('Step 4 of 4')).toBeVisible()

    await test.step('the bank is found by its name', async () => {
      const bank = getField(page, 'Bank')
      await keyboard.press(bank)
      await keyboard.goTo(page.getByRole('searchbox'), 'Shift+Tab')
      await page.keyboard.type('siam com')
      await keyboard.moveFocus('ArrowDown')
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

  // Only the deep run includes this walk, because its pages have the same controls as those of the other tests.
  if (DEEP)
    test('a member uses the conditions, profile, statement and contact pages and logs out by keyboard', async ({
      page,
      loginAs,
      world,
    }) => {
      await world.patch({ 'lookups.enableChatWidget': false })
      const keyboard = await openHome(page, loginAs)
      await test.step('the conditions are read', async () => {
        const termsButton = getButton(page, 'Terms')
        const dialog = page.getByRole('dialog', { name: 'Terms' })
        await keyboard.press(termsButton)
        await expect(dialog).toBeVisible()
        await keyboard.press(dialog.getByRole('button', { name: 'Close' }))
        await expect(dialog).toHaveCount(0)
        await expect(termsButton).toBeFocused()
      })
      await test.step('a password is shown and changed', async () => {
        // The focus is on the last Tab stop of the page, so Shift+Tab leads to the menu with fewer presses than Tab.
        await keyboard.goTo(getMenuLink(page, 'Profile'), 'Shift+Tab')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('main')).toBeFocused()
        const changeButton = getButton(page, 'Change password')
        await keyboard.press(changeButton)
        const dialog = page.getByRole('dialog', { name: 'Change password' })
        await keyboard.fill(dialog.getByLabel('Old password'), 'demo1234')
        await keyboard.fill(dialog.getByLabel('New password', { exact: true }), 'better-5678')
        await keyboard.moveFocus('Tab')
        await page.keyboard.press('Space')
        await expect(dialog.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text')
        await keyboard.fill(dialog.getByLabel('Confirm new password'), 'better-5678')
        await keyboard.press(dialog.getByRole('button', { name: 'Save' }))
        await expect(page.getByText('Your password has been changed')).toBeVisible()
        await expect(changeButton).toBeFocused()
        expect(await world.calls('PUT /api/account/changepwd')).toHaveLength(1)
      })
      await test.step('the pages of the statement are turned', async () => {
        await keyboard.goTo(getMenuLink(page, 'Statement'), 'Shift+Tab')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('main')).toBeFocused()
        await keyboard.press(page.getByRole('link', { name: 'Next page' }))
        await expect(page.getByText(/^Page 2 of/)).toBeVisible()
        // A new page of the statement moves the focus to the title, so that a screen reader announces it.
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        await keyboard.press(page.getByRole('link', { name: 'Previous page' }))
        await expect(page.getByText(/^Page 1 of/)).toBeVisible()
      })
      await test.step('the contact link and the button that saves the QR code are reached', async () => {
        await keyboard.goTo(getMenuLink(page, 'Contact'), 'Shift+Tab')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('main')).toBeFocused()
        await keyboard.goTo(page.getByRole('main').getByRole('link', { name: /@sabai\.demo/ }))
        const download = page.waitForEvent('download')
        await keyboard.press(getButton(page, 'Save the QR code'))
        expect((await download).suggestedFilename()).toBe('contact-qr.png')
      })
      await test.step('a member logs out after confirming', async () => {
        const logOut = getButton(page, 'Log out')
        const dialog = page.getByRole('dialog', { name: 'Log out of your wallet?' })
        await keyboard.goTo(logOut, 'Shift+Tab')
        await page.keyboard.press('Enter')
        await keyboard.press(dialog.getByRole('button', { name: 'Cancel' }))
        await expect(logOut).toBeFocused()
        await page.keyboard.press('Enter')
        await keyboard.press(dialog.getByRole('button', { name: 'Log out' }))
        await page.waitForURL(`${world.appUrl}/login`)
        await keyboard.goTo(getField(page, 'Phone number'))
      })
    })
})
