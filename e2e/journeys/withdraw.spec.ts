import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixture/test.ts'

const openWithdraw = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw', exact: true })
  await dialog.getByRole('textbox').waitFor()
  return dialog
}

const getNewestEntry = (page: Page): Locator => page.locator('li[data-type]').first()

test.describe(() => {
  test.use({ motion: true })
  test('the app sends a withdrawal once despite double taps, and shows it as completed half a minute later', async ({
    page,
    loginAs,
    clock,
    world,
  }) => {
    await loginAs('somchai')
    const dialog = await openWithdraw(page)
    await test.step('the dialog shows bank account and limits, and mentions no bonus if none is active', async () => {
      const texts = ['Siam Commercial Bank', 'SOMCHAI DEMO', 'From 100.00 baht to 50,000.00 baht']
      for (const text of texts) await expect(dialog).toContainText(text)
      await expect(dialog).not.toContainText(/bonus/i)
    })
    await dialog.getByRole('textbox').fill('500')
    // The review's button "Cancel" appears at the place of "Next", and must not receive the second tap.
    await dialog.getByRole('button', { name: 'Next' }).dblclick()
    const review = page.getByRole('dialog', { name: 'Check your withdrawal' })
    await expect(review).toContainText('000-000-1001')
    await expect(review).toContainText('11,845.67')
    await review.getByRole('button', { name: 'Confirm: withdraw 500.00 baht' }).dblclick()
    const receipt = page.getByRole('alertdialog', { name: 'Withdrawal requested' })
    await expect(receipt).toContainText('Please wait for the transfer')
    await receipt.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('11,845.67').first()).toBeVisible()

    await page.getByRole('link', { name: 'Statement' }).click()
    await expect(getNewestEntry(page)).toContainText(/Withdrawal.*−500\.00/)
    await expect(getNewestEntry(page)).toContainText('In progress')
    await clock.advance('31s')
    await page.reload()
    await expect(getNewestEntry(page)).toContainText('Completed')
    expect(await world.calls('POST /api/wallet/withdrawAll')).toHaveLength(1)
  })
})
