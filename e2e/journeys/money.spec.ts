import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixture/test.ts'
import { chooseRow, fillTransfer, reviewTransfer, sendTransfer } from './pages.ts'

test.describe('transfers', () => {
  test('a member transfers 100 baht to a game and back, saves the receipt as a PNG, and sees both transfers and a failed one in the statement', async ({
    page,
    loginAs,
    world,
  }) => {
    await loginAs('somchai')
    const transferForm = await fillTransfer(page, /^Wallet/, /^Orchid/, '100')
    await expect(transferForm).toContainText('12,245.67')
    await test.step('on a phone, all quick amounts are in view above the foot of the form', async () => {
      for (const width of [320, 412, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await transferForm.evaluate((dialog) => dialog.scrollTo(0, 0))
        const allBox = await transferForm.getByRole('button', { name: 'All', exact: true }).boundingBox()
        const footBox = await transferForm.getByRole('button', { name: 'Next' }).locator('..').boundingBox()
        expect((allBox?.y ?? 0) + (allBox?.height ?? 0), `at ${width} px`).toBeLessThanOrEqual(footBox?.y ?? 0)
      }
    })
    const review = await reviewTransfer(page)
    for (const text of ['100.00 baht', 'Wallet', 'Orchid', '12,245.67']) await expect(review).toContainText(text)
    expect(await world.calls('POST /api/wallet/transfer')).toHaveLength(0)
    await review.getByRole('button', { name: 'Confirm: move 100.00 baht' }).click()
    const receipt = page.getByRole('alertdialog', { name: 'Transfer complete' })
    await expect(receipt).toContainText('100.00')
    await test.step('the receipt is saved as a PNG, 1080 px wide', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        receipt.getByRole('button', { name: 'Save picture' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^receipt-\d\d-\d\d-\d{4}-\d\d-\d\d-\d\d\.png$/)
      const picture = await readFile(await download.path())
      expect(picture.subarray(1, 4).toString()).toBe('PNG')
      // Bytes 16 to 19 of a PNG are its width.
      expect(picture.readUInt32BE(16)).toBe(1080)
      await expect(page.getByText('Picture saved')).toBeVisible()
    })
    await receipt.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('button', { name: /Orchid/ })).toContainText('100.00')

    await test.step('double taps send the transfer back only once, even while the dialogs move', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const returnForm = await fillTransfer(page, /^Orchid/, /^Wallet/, '100')
      // The review's button "Cancel" appears at the place of "Next", and must not receive the second tap.
      await returnForm.getByRole('button', { name: 'Next' }).dblclick()
      await review.getByRole('button', { name: /^Confirm/ }).dblclick()
      await page.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByRole('button', { name: /Orchid/ })).toContainText('0.00')
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })

    await page.getByRole('link', { name: 'Statement' }).click()
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.nth(0)).toContainText(/Transfer.*\+100\.00/)
    await expect(rows.nth(1)).toContainText(/Transfer.*−100\.00/)
    expect(await world.calls('POST /api/wallet/transfer')).toHaveLength(2)

    await test.step('after a transfer to a game that is down, an alert says that the money is back, and the statement has one failed entry', async () => {
      await world.patch({ 'games.ORCHID.down': true })
      await page.getByRole('link', { name: 'Home' }).click()
      await fillTransfer(page, /^Wallet/, /^Orchid/, '75')
      await sendTransfer(page)
      await expect(page.getByRole('alertdialog', { name: 'Transfer failed' })).toContainText(/wallet/i)
      await page.getByRole('button', { name: 'OK' }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Statement' }).click()
      await expect(rows.nth(0)).toContainText(/75\.00.*Failed|Failed.*75\.00/)
      await expect(rows.nth(1)).toContainText(/Transfer.*\+100\.00/)
      const { balances } =
        Object.values((await world.state()).members).find(({ username }) => username === '0690000001') ?? {}
      expect(balances?.wallet).toBe(1_234_567)
    })
  })
})

test('the transfer form keeps its buttons in place, fills in amounts, and does not offer the same account twice', async ({
  page,
  loginAs,
  world,
}) => {
  await loginAs('somchai')
  const dialog = await fillTransfer(page, /^Orchid/, /^Mekong/, '')
  const amount = dialog.getByRole('textbox', { name: 'Amount' })

  await test.step('pressing Enter and tapping "Next" at the same time opens one review', async () => {
    await chooseRow(dialog, 'From', /^Wallet/)
    await amount.fill('50')
    // Both presses happen in one task of the page, as when two fingers touch the screen at once.
    await dialog.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
    })
    const review = page.getByRole('dialog', { name: 'Check your transfer' })
    await expect(review).toHaveCount(1)
    await review.getByRole('button', { name: 'Cancel' }).click()
    await expect(review).toHaveCount(0)
  })
  await test.step('typing replaces the whole amount if Tab moved the focus to it, and inserts digits if it was clicked', async () => {
    await amount.fill('1000')
    await page.keyboard.press('Tab')
    await expect(amount).toHaveValue('1,000')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('2000')
    await expect(amount).toHaveValue('2,000')
    await amount.click({ position: { x: 3, y: 10 } })
    await page.keyboard.type('1')
    await expect(amount).toHaveValue('12,000')
  })
  await test.step('the source cannot be chosen as the destination', async () => {
    await chooseRow(dialog, 'From', /^Orchid/)
    const toButton = dialog.getByRole('button', { name: /^To Mekong/ })
    await toButton.click()
    const orchid = page.getByRole('option', { name: /^Orchid/ })
    await expect(orchid).toContainText('Already chosen as “From”')
    await expect(orchid).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(toButton).toBeFocused()
    await chooseRow(dialog, 'From', /^Wallet/)
  })
  await test.step('the buttons do not move when an error appears, and nothing is sent', async () => {
    await amount.fill('')
    const nextButton = dialog.getByRole('button', { name: 'Next', exact: true })
    await nextButton.scrollIntoViewIfNeeded()
    const boxBefore = await nextButton.boundingBox()
    await nextButton.click()
    await expect(dialog).toContainText('Please enter an amount')
    // The browser may round the position of a sticky bar by less than half a pixel.
    expect((await nextButton.boundingBox())?.y).toBeCloseTo(boxBefore?.y ?? Number.NaN, 0)
    expect(await world.calls('POST /api/wallet/transfer')).toHaveLength(0)
  })
  await test.step('going back closes the receipt and stays on the page', async () => {
    await amount.fill('๑๒.๕๐')
    await sendTransfer(page)
    await expect(page.getByRole('alertdialog', { name: 'Transfer complete' })).toContainText('12.50')
    expect((await world.calls('POST /api/wallet/transfer')).map(({ input }) => input.body)).toMatchObject([
      { amount: 12.5 },
    ])
    await page.goBack()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(page.url()).toBe(`${world.appUrl}/user/home`)
  })
})
