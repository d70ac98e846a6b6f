import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright/test'
import { expect } from '../../fixture/test.ts'

/** Returns the path of a sample slip of the fixtures. */
export const sampleSlipPathOf = (file: string): string =>
  fileURLToPath(new URL(`../../../fixtures/slips/${file}`, import.meta.url))

/** Creates a file that has the signature of a PNG and the given size, but contains no slip. */
export const createLargePicture = (bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  Buffer.from('\x89PNG\r\n\x1A\n', 'latin1').copy(buffer)
  return { name: 'slip.png', mimeType: 'image/png', buffer }
}

export const openSlips = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Slip status' }).click()
  await expect(page.getByRole('heading', { name: 'Slips you sent' })).toBeVisible()
}

export const chooseSlip = async (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) => {
  await page.getByLabel('Choose a slip picture', { exact: true }).and(page.locator('input')).setInputFiles(file)
  await expect(page.getByRole('img', { name: 'The slip picture that you chose' })).toBeVisible()
}

export const sendSlip = async (page: Page, file: Parameters<typeof chooseSlip>[1]): Promise<void> => {
  await chooseSlip(page, file)
  await page.getByRole('button', { name: 'Send the slip' }).click()
}
