import type { Locator, Page } from 'playwright/test'
import { findViolations } from '../accessibility/find-violations.ts'
import { expect, test } from '../fixture/test.ts'
import { TEST_LANGUAGES } from '../fixture/test-languages.ts'

const openWithdraw = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw', exact: true })
  await dialog.getByRole('textbox').waitFor()
  return dialog
}

/** Fills in an amount, presses "Next", and returns the review dialog. */
const reviewWithdrawal = async (page: Page, amount: string): Promise<Locator> => {
  const dialog = await openWithdraw(page)
  await dialog.getByRole('textbox').fill(amount)
  await dialog.getByRole('button', { name: 'Next' }).click()
  return page.getByRole('dialog', { name: 'Check your withdrawal' })
}

const getNewestEntry = (page: Page): Locator => page.locator('li[data-type]').first()

test.describe('withdrawing', () => {
  test.describe(() => {
    test.use({ motion: true })
    test('a withdrawal is in progress at first, and completed half a minute later', async ({
      page,
      loginAs,
      clock,
      world,
    }) => {
      await loginAs('somchai')
      const review = await reviewWithdrawal(page, '500')
      await expect(review).toContainText('000-000-1001')
      await expect(review).toContainText('11,845.67')
      await review.getByRole('button', { name: 'Confirm: withdraw 500.00 baht' }).click()
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

  test('a withdrawal of the whole balance includes the money in games', async ({ page, loginAs, world }) => {
    await world.callApi(
      'POST /api/wallet/transfer',
      { body: { from: 'wallet', to: 'MEKONG', amount: 1_000 } },
      await world.logIn('somchai'),
    )
    await loginAs('somchai')
    const dialog = await openWithdraw(page)
    await expect(dialog).toContainText('Includes 1,000.00 baht in games')
    await dialog.getByRole('button', { name: 'All', exact: true }).click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Confirm: withdraw 12,345.67 baht' }).click()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('region', { name: 'Total balance' })).not.toContainText('12,345.67')
  })

  test("the withdrawal dialog shows the member's bank account, the limits, and the condition of a bonus", async ({
    page,
    loginAs,
  }) => {
    await loginAs('somchai')
    const dialog = await openWithdraw(page)
    for (const text of ['Siam Commercial Bank', 'SOMCHAI DEMO', 'From 100.00 baht to 50,000.00 baht', 'whole balance'])
      await expect(dialog).toContainText(text)
  })

  test.describe(() => {
    test.use({ motion: true })
    test('double taps send a withdrawal once', async ({ page, loginAs, world }) => {
      await loginAs('somchai')
      const dialog = await openWithdraw(page)
      await dialog.getByRole('textbox').fill('500')
      // The review's "Cancel" appears where "Next" was, and must not receive the second tap.
      await dialog.getByRole('button', { name: 'Next' }).dblclick()
      const review = page.getByRole('dialog', { name: 'Check your withdrawal' })
      await review.getByRole('button', { name: /^Confirm/ }).dblclick()
      await page.getByRole('button', { name: 'OK' }).click()
      expect(await world.calls('POST /api/wallet/withdrawAll')).toHaveLength(1)
    })
  })
})

test.describe('withdrawals that are rejected', () => {
  for (const [given, said] of [
    ['', 'Please enter an amount'],
    ['0', 'The minimum amount is 100.00 baht'],
    ['99.99', 'The minimum amount is 100.00 baht'],
    ['20000', 'Not enough money. You have 12,345.67 baht'],
  ] as const)
    test(`the withdrawal amount "${given}" is rejected in the form with a reason, and nothing is sent`, async ({
      page,
      loginAs,
      world,
    }) => {
      await loginAs('somchai')
      const dialog = await openWithdraw(page)
      await dialog.getByRole('textbox').fill(given)
      await dialog.getByRole('button', { name: 'Next' }).click()
      await expect(dialog).toContainText(said)
      await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
      expect(await world.calls('POST /api/wallet/withdrawAll')).toHaveLength(0)
    })

  test('the withdrawal dialog shows and enforces limits that the operator has changed', async ({
    page,
    loginAs,
    world,
  }) => {
    await world.patch({ 'lookups.withdraw.withdrawMin': 300, 'lookups.withdraw.withdrawMax': 1_000 })
    await loginAs('somchai')
    const dialog = await openWithdraw(page)
    await expect(dialog).toContainText('From 300.00 baht to 1,000.00 baht')
    await dialog.getByRole('button', { name: 'All', exact: true }).click()
    await expect(dialog).toContainText('The maximum amount is 1,000.00 baht')
    await dialog.getByRole('button', { name: '1,000', exact: true }).click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('button', { name: 'Confirm: withdraw 1,000.00 baht' })).toBeVisible()
  })

  test('a sixth withdrawal of the day is refused in an alert, and the amount stays in the form', async ({
    page,
    loginAs,
    world,
  }) => {
    const token = await world.logIn('somchai')
    for (let times = 0; times < 5; times += 1)
      await world.callApi('POST /api/wallet/withdrawAll', { body: { amount: 100 } }, token)
    await loginAs('somchai')
    const review = await reviewWithdrawal(page, '100')
    await review.getByRole('button', { name: /^Confirm/ }).click()
    const alert = page.getByRole('alertdialog', { name: 'Withdrawal failed' })
    await expect(alert).toContainText('over the limit')
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('dialog', { name: 'Withdraw', exact: true }).getByRole('textbox')).toHaveValue('100')
  })
})

test.describe('over a poor connection', () => {
  test.use({ allowedErrors: /ERR_CONNECTION_RESET|ERR_FAILED/ })

  test('a withdrawal whose reply is lost is called not confirmed and cannot be sent again', async ({
    page,
    loginAs,
    world,
  }) => {
    await loginAs('somchai')
    await page.route('**/api/wallet/withdrawAll', async (route) => {
      const token = route.request().headers().authorization?.replace('Bearer ', '')
      await world.callApi('POST /api/wallet/withdrawAll', { body: route.request().postDataJSON() }, token)
      await route.abort('connectionreset')
    })
    const review = await reviewWithdrawal(page, '500')
    await review.getByRole('button', { name: /^Confirm/ }).click()
    const unknown = page.getByRole('alertdialog', { name: 'Withdrawal not confirmed' })
    await expect(unknown).toContainText('11,845.67')
    await expect(unknown.getByRole('button', { name: /try again/i })).toHaveCount(0)
    await unknown.getByRole('link', { name: 'See the statement' }).click()
    await expect(getNewestEntry(page)).toContainText('−500.00')
    expect(await world.calls('POST /api/wallet/withdrawAll')).toHaveLength(1)
  })
})

test.describe('in Laos', () => {
  test.use({ worldOptions: { base: 'la' } })
  test('a member with kip withdraws whole kip, with limits in kip', async ({ page, loginAs }) => {
    await loginAs('keo')
    const dialog = await openWithdraw(page)
    await expect(dialog).toContainText('From 50,000 kip to 25,000,000 kip')
    await dialog.getByRole('textbox').fill('49999')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog).toContainText('The minimum amount is 50,000 kip')
    await dialog.getByRole('button', { name: '100,000', exact: true }).click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Confirm: withdraw 100,000 kip' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Withdrawal requested' })).toContainText('000000000001')
  })
})

for (const language of TEST_LANGUAGES)
  test.describe(() => {
    test.use({ language })
    test(`no step of a withdrawal has accessibility violations (${language})`, async ({ page, loginAs }) => {
      await loginAs('somchai')
      await page.getByText('12,345.67').first().waitFor()
      await page
        .locator('main button')
        .filter({ has: page.locator('.lucide-arrow-up-from-line') })
        .click()
      const dialogs = page.getByRole('dialog')
      await dialogs.getByRole('textbox').fill('1')
      await dialogs.locator('[type=submit]').click()
      expect(await findViolations(page)).toEqual([])
      await dialogs.getByRole('textbox').fill('500')
      await dialogs.locator('[type=submit]').click()
      await expect(dialogs).toHaveCount(2)
      expect(await findViolations(page)).toEqual([])
      await dialogs.last().getByRole('button').nth(1).click()
      await page.getByRole('alertdialog').waitFor()
      expect(await findViolations(page)).toEqual([])
    })
  })
