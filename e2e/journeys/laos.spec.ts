import { expect, test } from '../fixture/test.ts'
import { fillTransfer, sendTransfer, WORDS } from './pages.ts'

test.use({ worldOptions: { base: 'la' } })

test('the Laos build opens in Lao by default', async ({ browser, world }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${world.appUrl}/login`)
  await expect(page.getByRole('button', { name: WORDS.la.logIn })).toBeVisible()
  await context.close()
})

test('a member with kip transfers whole kip, at least 1,000', async ({ page, loginAs }) => {
  await loginAs('keo')
  await expect(page.getByText('2,500,000').first()).toBeVisible()
  const dialog = await fillTransfer(page, /^Wallet/, /^Mekong/, '999')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog).toContainText('The minimum amount is')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('50000')
  await sendTransfer(page)
  await expect(page.getByRole('alertdialog', { name: 'Transfer complete' })).toContainText('50,000')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: /Mekong/ })).toContainText('50,000')
})
