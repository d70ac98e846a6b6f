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
    await test.step('at 320 px the quick amounts of both rows have the same width, and "All" fills the second row', async () => {
      const viewport = page.viewportSize()
      await page.setViewportSize({ width: 320, height: 640 })
      const chipBoxes = await dialog
        .getByRole('group', { name: 'Choose an amount' })
        .getByRole('button')
        .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().toJSON() as DOMRect))
      expect(new Set(chipBoxes.map(({ top }) => Math.round(top))).size).toBe(2)
      expect(new Set(chipBoxes.slice(0, -1).map(({ width }) => Math.round(width))).size).toBe(1)
      expect(chipBoxes.at(-1)?.right).toBeCloseTo(chipBoxes[3]?.right ?? 0, 0)
      if (viewport) await page.setViewportSize(viewport)
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
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await receipt.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('11,845.67').first()).toBeVisible()

    await page.getByRole('link', { name: 'Statement' }).click()
    await expect(getNewestEntry(page)).toContainText(/Withdrawal.*−500\.00/)
    // While a status is hidden from sight, it is cut off to one pixel, but screen readers still read it.
    await expect(getNewestEntry(page).getByText('In progress')).toBeInViewport({ ratio: 1 })
    await clock.advance('31s')
    await page.reload()
    await expect(getNewestEntry(page).getByText('Completed')).toHaveCount(1)
    await expect(getNewestEntry(page).getByText('Completed')).not.toBeInViewport({ ratio: 1 })
    expect(await world.calls('POST /api/wallet/withdrawAll')).toHaveLength(1)
  })
})
