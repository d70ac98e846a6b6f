import { expect, test } from '../fixture/test.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { getButton, getRow, openHome } from './keyboard.ts'

test.describe('with the keyboard alone', () => {
  test('a member hides the amounts, and transfers, moves and withdraws money, by keyboard', async ({
    page,
    loginAs,
    world,
  }) => {
    const keyboard = await openHome(page, loginAs)
    await test.step('amounts are hidden, shown and refreshed', async () => {
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
    await test.step('money is transferred, and the focus returns to the button that opened the dialog', async () => {
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
    await test.step('all money is moved to one account', async () => {
      // The button is disabled until the balances have been read again.
      await expect(getButton(page, 'Transfer')).toBeEnabled()
      await page.keyboard.press('Enter')
      await keyboard.press(getButton(page, 'Move everything'))
      const review = page.getByRole('dialog', { name: 'Move everything' })
      await keyboard.choose(review.getByRole('button', { name: /^Move it to/ }), getRow(page, /^Orchid/))
      await keyboard.press(review.getByRole('button', { name: /^Confirm/ }))
      const receipt = page.getByRole('alertdialog', { name: 'Everything was moved' })
      await keyboard.press(receipt.getByRole('button', { name: 'OK' }))
      await expect(getButton(page, 'Transfer')).toBeFocused()
      expect((await world.calls('POST /api/wallet/transferAll'))[0]?.input.body).toEqual({ to: 'ORCHID' })
    })
    await test.step('money is withdrawn', async () => {
      await expect(getButton(page, 'Withdraw')).toBeEnabled()
      await keyboard.press(getButton(page, 'Withdraw'))
      const dialog = page.getByRole('dialog', { name: 'Withdraw', exact: true })
      await keyboard.fill(dialog.getByRole('textbox'), '500')
      await keyboard.press(getButton(page, 'Next'))
      await keyboard.press(getButton(page, /^Confirm/))
      await keyboard.press(getButton(page, 'OK'))
      await expect(getButton(page, 'Withdraw')).toBeFocused()
      expect(await world.calls('POST /api/wallet/withdrawAll')).toHaveLength(1)
    })
  })

  // Only the deep run includes this walk, because the tests of the carousels also check the arrow keys.
  if (DEEP)
    test.describe(() => {
      test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
      test('a member finds a game in its carousel, opens its account and copies its password by keyboard', async ({
        page,
        loginAs,
        world,
      }) => {
        const keyboard = await openHome(page, loginAs)
        const cards = page.getByRole('region', { name: 'Slots' }).locator('li')
        const closedCard = cards.filter({ hasText: 'Jasmine Night' }).locator('button')
        await keyboard.goTo(cards.filter({ hasText: 'Orchid Garden' }).locator('button'))
        await keyboard.goTo(closedCard, 'ArrowRight')
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
        await expect(closedCard).toBeFocused()
        expect(await world.calls('GET /api/wallet/activate/{code}')).toHaveLength(1)
      })
    })
})
