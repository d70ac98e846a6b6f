import { enterUrlOf } from '@sabai/contracts/paths'
import { expect, test } from '../fixture/test.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { fillTransfer, sendTransfer, WORDS } from './pages.ts'

test.use({ worldOptions: { base: 'la' } })

test('the Laos build opens in Lao by default, and shows the tile of a Lao bank and an account number of twelve digits in groups of three', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${world.appUrl}/login`)
  await expect(page.getByRole('button', { name: WORDS.la.logIn })).toBeVisible()
  await page.goto(enterUrlOf(world.appUrl, 'keo', '/user/profile'))
  await expect(page.getByRole('main')).toContainText('000-000-000-001')
  const tile = page.getByText('BCEL', { exact: true }).first().locator('..')
  await expect(tile).toHaveCSS('background-color', 'rgb(192, 32, 43)')
  await context.close()
})

if (DEEP)
  test('a member with kip transfers, withdraws and deposits whole kip, with limits in kip', async ({
    page,
    loginAs,
  }) => {
    await loginAs('keo')
    await expect(page.getByText('2,500,000').first()).toBeVisible()
    await test.step('the member transfers whole kip', async () => {
      const dialog = await fillTransfer(page, /^Wallet/, /^Mekong/, '999')
      await dialog.getByRole('button', { name: 'Next' }).click()
      await expect(dialog).toContainText('The minimum amount is')
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('50000')
      await sendTransfer(page)
      await expect(page.getByRole('alertdialog', { name: 'Transfer complete' })).toContainText('50,000')
      await page.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByRole('button', { name: /Mekong/ })).toContainText('50,000')
    })
    await test.step('the member withdraws whole kip', async () => {
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Withdraw', exact: true })
      await expect(dialog).toContainText('From 50,000 kip to 25,000,000 kip')
      await dialog.getByRole('textbox').fill('49999')
      await dialog.getByRole('button', { name: 'Next' }).click()
      await expect(dialog).toContainText('The minimum amount is 50,000 kip')
      await dialog.getByRole('button', { name: '100,000', exact: true }).click()
      await dialog.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Confirm: withdraw 100,000 kip' }).click()
      const receipt = page.getByRole('alertdialog', { name: 'Withdrawal requested' })
      await expect(receipt).toContainText('000-000-000-001')
      await receipt.getByRole('button', { name: 'OK' }).click()
    })
    await test.step('the member deposits whole kip', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Deposit', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Deposit', exact: true })
      await dialog.getByRole('tab', { name: 'QR', exact: true }).click()
      await expect(dialog).toContainText('The minimum deposit is 10,000 kip')
      await dialog.getByRole('button', { name: '50,000', exact: true }).click()
      await dialog.getByRole('button', { name: 'Create QR code' }).click()
      await expect(dialog.getByRole('img', { name: 'QR code to deposit 50,000 kip' })).toBeVisible()
      await dialog.getByRole('tab', { name: 'Bank' }).click()
      await expect(dialog).toContainText('This account takes kip only.')
    })
  })
