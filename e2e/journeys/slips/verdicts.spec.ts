import type { Locator, Page } from 'playwright/test'
import { APP_TEXTS } from '../../fixture/app-texts.ts'
import { expect, test } from '../../fixture/test.ts'
import { chooseSlip, openSlips, sampleSlipPathOf, sendSlip } from './slips.ts'

const { slipReasons } = APP_TEXTS.en

/**
 * Expects that the dialog says why the slip was refused and links to support, both as the outcome and in the newest row
 * of the list.
 */
const expectRefused = async (page: Page, reason: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  const outcome = dialog.getByRole('status').filter({ hasText: 'The slip was not accepted' })
  const newestRow = dialog.getByRole('listitem').first()
  await expect(outcome).toContainText(reason)
  await expect(newestRow).toContainText(reason)
  for (const part of [outcome.locator('..'), newestRow])
    await expect(part.getByRole('link', { name: 'Ask support' })).toBeVisible()
}

test('a valid slip that is sent from the deposit dialog is received, checked and credited', async ({
  page,
  loginAs,
  clock,
}) => {
  await loginAs('somchai')
  await page.getByRole('button', { name: 'Deposit', exact: true }).click()
  await page.getByRole('tab', { name: 'Slip' }).click()
  const panel = page.getByRole('tabpanel')
  await test.step('the button that chooses a picture is gold until one is chosen, and then the button that sends it', async () => {
    const sendButton = panel.getByRole('button', { name: 'Send the slip' })
    const expectGold = (button: Locator, isGold: boolean) =>
      expect(button).toHaveCSS('background-image', isGold ? /^linear-gradient/ : 'none')
    await expectGold(panel.getByRole('button', { name: 'Choose a slip picture' }), true)
    await expectGold(sendButton, false)
    await chooseSlip(page, sampleSlipPathOf('ok-somchai.jpg'))
    await expectGold(panel.getByRole('button', { name: 'Choose another' }), false)
    await expectGold(sendButton, true)
    await sendButton.click()
  })
  await expect(panel.getByText('Slip received')).toBeVisible()
  await expect(panel.getByRole('listitem').first()).toContainText(slipReasons.processing)
  await clock.advance('1m')
  await expect(panel.getByText('Deposit complete')).toBeVisible()
  await expect(panel.getByText('500.00').first()).toBeVisible()
  const depositAlert = page.getByRole('alertdialog', { name: 'Money has arrived in your wallet' })
  await expect(depositAlert).toContainText('12,845.67')
  await depositAlert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('dialog').getByText('12,845.67')).toBeVisible()
})

test('the reason why a slip was not accepted is shown, another slip can be sent, the picture of a slip opens in a new tab, and support can be asked about the slip', async ({
  page,
  context,
  loginAs,
  world,
  clock,
}) => {
  await loginAs('somchai', '/user/statement')
  await openSlips(page)
  for (const [file, bankGateway, reason] of [
    ['duplicate-sideways.jpg', 'works', slipReasons.duplicateSlip],
    // This slip is valid, but its check fails, because the gateway of the bank has an outage.
    ['ok-somchai.jpg', 'outage', slipReasons.unknownError],
  ] as const) {
    await world.patch({ 'rules.slips.bankGateway': bankGateway })
    await sendSlip(page, sampleSlipPathOf(file))
    await expect(page.getByText('Slip received')).toBeVisible()
    await clock.advance('3m')
    await expectRefused(page, reason)
    await page.getByRole('button', { name: 'Send another slip' }).click()
  }
  const openedTab = context.waitForEvent('page')
  await page.getByRole('dialog').getByRole('listitem').first().getByText('View', { exact: true }).click()
  await expect(await openedTab).toHaveURL(/\/media\/slips\//)
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('link', { name: 'Ask support' }).click()
  await expect(page).toHaveURL(/\/user\/contact$/)
  await expect(page.getByRole('textbox')).toHaveValue(
    /^Topic: The slip was not accepted\nReference: \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/,
  )
})
