import type { Locator, Page } from 'playwright/test'
import { chooseValue } from '../fixture/choose-value.ts'
import { expect, test } from '../fixture/test.ts'
import { expectInViewOnShortScreens } from './pages.ts'

const openDialog = async (page: Page, tile: 'Withdraw' | 'Transfer'): Promise<Locator> => {
  await page.getByRole('main').getByRole('button', { name: tile, exact: true }).click()
  return page.getByRole('dialog', { name: tile, exact: true })
}

test('a member with a bonus sees it on the home page, and ends it by withdrawing everything', async ({
  page,
  loginAs,
  world,
}) => {
  await world.do({ grantBonus: { member: 'somchai', code: 'welcome', amount: 100 } })
  await loginAs('somchai')
  await expect(page.getByRole('link', { name: /A bonus is active.*left to play/ })).toHaveAttribute(
    'href',
    '/user/bonus',
  )
  const dialog = await openDialog(page, 'Withdraw')
  await expect(dialog).toContainText('left to play')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: /^Withdraw everything, .* and end the bonus$/ }).click()
  await page.getByRole('button', { name: /^Confirm: withdraw .* and end the bonus$/ }).click()
  await page.getByRole('alertdialog', { name: 'Withdrawal requested' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('link', { name: /A bonus is active/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Statement' }).click()
  const endedEntry = page.locator('[data-type=finish_bonus]').first()
  await expect(endedEntry).toContainText('Bonus ended')
  await expect(endedEntry).not.toContainText(/Failed|0\.00/)
})

test('each step of a withdrawal and a transfer shows its main button on a short screen and above a keyboard', async ({
  page,
  loginAs,
}) => {
  await page.setViewportSize({ width: 360, height: 560 })
  await loginAs('somchai')
  for (const tile of ['Withdraw', 'Transfer'] as const) {
    const dialog = await openDialog(page, tile)
    await dialog.getByRole('textbox').fill('500')
    if (tile === 'Transfer') await chooseValue(dialog.getByLabel('To', { exact: true }), 'ORCHID')
    const nextButton = dialog.getByRole('button', { name: 'Next' })
    await expectInViewOnShortScreens(page, nextButton)
    await nextButton.click()
    const confirmButton = page.getByRole('button', { name: /^Confirm/ })
    await expectInViewOnShortScreens(page, confirmButton)
    await confirmButton.click()
    const closeButton = page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
    await expectInViewOnShortScreens(page, closeButton)
    await closeButton.click()
    await expect(page.getByRole('main').getByRole('button', { name: tile, exact: true })).not.toHaveAttribute(
      'aria-disabled',
    )
  }
  await test.step('the button that creates a deposit QR code is in view, and then the whole code is in view above the button "I have paid"', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Deposit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Deposit', exact: true })
    await dialog.getByRole('tab', { name: 'QR', exact: true }).click()
    const createButton = dialog.getByRole('button', { name: 'Create QR code' })
    await page.setViewportSize({ width: 740, height: 360 })
    await expect(createButton).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 360, height: 560 })
    await dialog.getByRole('textbox').fill('300')
    await createButton.click()
    const codeBox = await dialog.getByRole('img', { name: /^QR code/ }).boundingBox()
    const paidButton = dialog.getByRole('button', { name: 'I have paid' })
    await expectInViewOnShortScreens(page, paidButton)
    expect((codeBox?.y ?? 560) + (codeBox?.height ?? 0)).toBeLessThanOrEqual((await paidButton.boundingBox())?.y ?? 0)
    // While the content continues below the foot, the foot has one colour, so that nothing shows through it.
    await expect(paidButton.locator('..')).toHaveCSS('background-image', 'none')
  })
})

test('a statement of ten thousand entries can be turned page by page, an entry opens a receipt, and the address of the receipt opens the receipt again', async ({
  page,
  loginAs,
}) => {
  await loginAs('malee', '/user/statement?page=700')
  const rows = page.getByRole('main').locator('[data-type]')
  await expect(rows).toHaveCount(10)
  await expect(page.getByText('Page 700 of 1000')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('Page 701 of 1000')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 700 of 1000')).toBeVisible()

  await page.getByRole('main').locator('li[data-type] a').first().click()
  const receipt = page.getByRole('alertdialog')
  await expect(receipt.getByRole('button', { name: 'Save picture' })).toBeVisible()
  await expect(page).toHaveURL(/\/user\/statement\?entry=\d+-/)
  const address = page.url()
  const details = await receipt.locator('dl').last().textContent()
  await receipt.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\?page=700$/)
  await expect(receipt).toHaveCount(0)
  await page.goto(address)
  await expect.poll(() => receipt.locator('dl').last().textContent()).toBe(details)
  await page.goBack()
  await expect(receipt).toHaveCount(0)
})

test('the statement can be filtered for money in, money out or games, and a reload keeps the filter', async ({
  page,
  loginAs,
}) => {
  await loginAs('somchai', '/user/statement')
  const listTypes = () =>
    page
      .getByRole('main')
      .locator('[data-type]')
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.getAttribute('data-type')))].toSorted())
  const rows = page.getByRole('main').locator('li[data-type]')
  await rows.first().waitFor()
  await test.step('every row has two lines, even on the narrowest phone, and no row is cut off', async () => {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      const measureTallestRow = () =>
        rows.evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height)))
      // Until the web fonts are loaded, the wider letters of a fallback font may need a third line.
      await expect.poll(measureTallestRow, `${width} px`).toBeLessThanOrEqual(65)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
  for (const [filterName, types] of [
    ['Money in', ['bonus', 'deposit']],
    // The entry of a cancelled bonus counts as money out.
    ['Money out', ['finish_bonus', 'withdraw']],
    ['Games', ['transfer']],
  ] as const) {
    await page.getByRole('link', { name: filterName, exact: true }).click()
    await expect.poll(listTypes).toEqual(types)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), filterName).toBe(320)
  }
  await page.reload()
  await expect.poll(listTypes).toEqual(['transfer'])
})

test('the alert of a refused withdrawal says that no money has moved, and opens a chat with a draft about the withdrawal', async ({
  page,
  loginAs,
  world,
}) => {
  const token = await world.logIn('somchai')
  for (let times = 0; times < 5; times += 1)
    await world.callApi('POST /api/wallet/withdrawAll', { body: { amount: 100 } }, token)
  await loginAs('somchai')
  const dialog = await openDialog(page, 'Withdraw')
  await dialog.getByRole('textbox').fill('100')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  const failureDialog = page.getByRole('alertdialog', { name: 'Withdrawal failed' })
  await expect(failureDialog).toContainText('No money has moved.')
  await expect(failureDialog.locator('[data-outcome=failed]')).toBeVisible()
  await failureDialog.getByRole('link', { name: 'Ask support' }).click()
  await expect(page).toHaveURL(/\/user\/contact$/)
  await expect(page.getByRole('textbox')).toHaveValue(/^Topic: Withdrawal failed\nReference: 100\.00\sbaht$/)
  expect(await world.calls('POST /api/chat/send-message')).toEqual([])
})
