import type { Page } from 'playwright/test'
import { findViolations } from '../accessibility/find-violations.ts'
import { expect, test } from '../fixture/test.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { fillTransfer, sendTransfer } from './pages.ts'

/** Waits for the picture in a dialog, and returns its size in px. */
const readPictureSize = async (page: Page, dialog: string): Promise<[width: number, height: number]> => {
  const picture = page.getByRole('dialog', { name: dialog }).getByRole('img')
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight] as [number, number]
  })
}

if (DEEP)
  test.describe("in LINE's browser on Android", () => {
    test.use({
      userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/131.0.0.0 Mobile Safari/537.36 Line/14.20.1/IAB',
    })

    test("in LINE's in-app browser, saving a receipt or the contact QR code shows a picture to press and hold, and does not claim that it was saved", async ({
      page,
      loginAs,
    }) => {
      await loginAs('somchai')
      await fillTransfer(page, /^Wallet/, /^Orchid/, '100')
      await sendTransfer(page)
      await page.getByRole('button', { name: 'Save picture' }).click()
      expect((await readPictureSize(page, 'Save picture'))[0]).toBe(1080)
      await expect(page.getByRole('dialog')).toContainText('Press and hold the picture')
      await expect(page.getByText('Picture saved')).toHaveCount(0)
      expect(await findViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog', { name: 'Transfer complete' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: 'OK' }).click()

      await test.step('saving the contact QR code also shows a picture to press and hold', async () => {
        await page.getByRole('link', { name: 'Contact' }).first().click()
        await page.getByRole('button', { name: 'Save the QR code' }).click()
        expect(await readPictureSize(page, 'Save the QR code')).toEqual([800, 800])
      })
    })
  })
