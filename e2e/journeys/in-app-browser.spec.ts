import type { Page } from 'playwright/test'
import { findViolations } from '../accessibility/find-violations.ts'
import { expect, test } from '../fixture/test.ts'
import { fillTransfer, sendTransfer } from './pages.ts'

/** The size of the picture in a dialog, once it is shown. */
const findPictureSize = async (page: Page, dialog: string): Promise<[width: number, height: number]> => {
  const picture = page.getByRole('dialog', { name: dialog }).getByRole('img')
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight] as [number, number]
  })
}

test.describe("in LINE's browser on Android", () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/131.0.0.0 Mobile Safari/537.36 Line/14.20.1/IAB',
  })

  test("in LINE's browser a receipt is shown as a picture to press and hold, and not called saved", async ({
    page,
    loginAs,
  }) => {
    await loginAs('somchai')
    await fillTransfer(page, /^Wallet/, /^Orchid/, '100')
    await sendTransfer(page)
    await page.getByRole('button', { name: 'Save as picture' }).click()
    expect((await findPictureSize(page, 'Save as picture'))[0]).toBe(1080)
    await expect(page.getByRole('dialog')).toContainText('Press and hold the picture')
    await expect(page.getByText('Picture saved')).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog', { name: 'Transfer complete' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test("in LINE's browser the contact's QR code is shown as a picture to press and hold", async ({ page, world }) => {
    await page.goto(`${world.appUrl}/contact`)
    await page.getByRole('button', { name: 'Save the QR code' }).click()
    expect(await findPictureSize(page, 'Save the QR code')).toEqual([800, 800])
  })
})
