import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { chooseValue } from '../fixture/choose-value.ts'
import { expect, test } from '../fixture/test.ts'
import { expectInViewOnShortScreens, readColour } from './pages.ts'

const openDialog = async (page: Page, tile: 'Withdraw' | 'Transfer'): Promise<Locator> => {
  await page.getByRole('main').getByRole('button', { name: tile, exact: true }).click()
  return page.getByRole('dialog', { name: tile, exact: true })
}

test('a member with a bonus sees it on the home page, ends it by withdrawing everything, and then can only deposit', async ({
  page,
  loginAs,
  world,
}) => {
  await world.do({ grantBonus: { member: 'somchai', code: 'welcome', amount: 100 } })
  await loginAs('somchai')
  const bonusLink = page.getByRole('link', { name: /A bonus is active.*8,000\.00\sbaht left to play/ })
  await expect(bonusLink).toHaveAttribute('href', '/user/bonus')
  await expect(bonusLink.getByRole('progressbar')).toHaveAttribute('max', '8000')
  const dialog = await openDialog(page, 'Withdraw')
  const actionButton = dialog.getByRole('button', {
    name: /^Withdraw everything, 12,445\.67\sbaht, and end the bonus$/,
  })
  await test.step('an amber note above the account and the button says how much is left to play, and no amount can be chosen', async () => {
    await expect(dialog).toContainText(/8,000\.00\sbaht left to play/)
    const noteTitle = dialog.getByText('A bonus is active', { exact: true })
    await expect(noteTitle).toHaveCSS('color', await readColour(dialog, '--wait'))
    const [noteBox, accountBox, actionBox] = await Promise.all(
      [noteTitle, dialog.getByText('Siam Commercial Bank'), actionButton].map((part) => part.boundingBox()),
    )
    expect(noteBox?.y).toBeLessThan(accountBox?.y ?? 0)
    expect(accountBox?.y).toBeLessThan(actionBox?.y ?? 0)
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await expect(dialog.getByRole('group', { name: 'Choose an amount' })).toHaveCount(0)
  })
  await actionButton.click()
  const review = page.getByRole('dialog', { name: 'Check your withdrawal' })
  await expect(review).toContainText(/A bonus is active8,000\.00\sbaht left to play.*The bonus then ends/)
  await review.getByRole('button', { name: /^Confirm: withdraw 12,445\.67\sbaht and end the bonus$/ }).click()
  await page.getByRole('alertdialog', { name: 'Withdrawal requested' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('link', { name: /A bonus is active/ })).toHaveCount(0)
  await test.step('with nothing left to withdraw, the withdrawal dialog leads to the deposit dialog', async () => {
    await openDialog(page, 'Withdraw')
    await expect(dialog).toContainText('There is no money to withdraw')
    await dialog.getByRole('button', { name: 'Deposit', exact: true }).click()
    const depositDialog = page.getByRole('dialog', { name: 'Deposit', exact: true })
    await expect(depositDialog.getByRole('region', { name: /Siam Commercial Bank/ })).toBeVisible()
    await depositDialog.getByRole('button', { name: 'Close' }).last().click()
  })
  await test.step('in the statement, the bonus has ended without an amount, and its receipt has a grey mark', async () => {
    await page.getByRole('link', { name: 'Statement' }).click()
    const endedEntry = page.locator('[data-type=finish_bonus]').first()
    await expect(endedEntry).toContainText('Bonus ended')
    await expect(endedEntry).not.toContainText(/Failed|0\.00/)
    await endedEntry.getByRole('link').click()
    const mark = page.getByRole('alertdialog', { name: 'Bonus ended' }).locator('[data-outcome]')
    await expect(mark).toHaveCSS('stroke', await readColour(page.getByRole('alertdialog'), '--text-soft'))
  })
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

test('a statement of ten thousand entries can be turned page by page, and the receipt of an entry can be saved and shared, and opened again by its address', async ({
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
  await expect(page).toHaveURL(/\/user\/statement\?entry=\d+-/)
  const address = page.url()
  const details = await receipt.locator('dl').last().textContent()
  const saveButton = receipt.getByRole('button', { name: 'Save picture' })
  const fileNamePattern = /^receipt-\d\d-\d\d-\d{4}-\d\d-\d\d-\d\d\.png$/
  let savedBytes = 0
  await test.step('the receipt is saved as a PNG', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), saveButton.click()])
    expect(download.suggestedFilename()).toMatch(fileNamePattern)
    const picture = await readFile(await download.path())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    savedBytes = picture.length
  })
  await test.step('on a device that can share files, the same button opens the share sheet with the PNG', async () => {
    const sharedFile = page.evaluate(
      () =>
        new Promise<{ name: string; type: string; size: number } | undefined>((resolve) => {
          Object.assign(navigator, {
            canShare: () => true,
            share: async ({ files: [file] = [] }: ShareData) =>
              resolve(file && { name: file.name, type: file.type, size: file.size }),
          })
        }),
    )
    await saveButton.click()
    const { name = '', ...contents } = (await sharedFile) ?? {}
    expect(name).toMatch(fileNamePattern)
    expect(contents).toEqual({ type: 'image/png', size: savedBytes })
  })
  await receipt.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\?page=700$/)
  await expect(receipt).toHaveCount(0)
  await page.goto(address)
  for (const reopen of ['by its address', 'by a reload']) {
    if (reopen === 'by a reload') await page.reload()
    await expect.poll(() => receipt.locator('dl').last().textContent(), reopen).toBe(details)
  }
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
  await test.step('a row names its status only if it is not a success, and leaves the date to the heading of its day', async () => {
    // A status that only screen readers read is cut off to a width of one pixel.
    const shownStatuses = await rows.evaluateAll((all) =>
      all.map((row) => {
        const status = [...row.querySelectorAll('span')].find(({ textContent }) =>
          /^(Completed|Failed|In progress|Ended)$/.test(textContent),
        )
        return `${row.getAttribute('data-status')}: ${(status?.getBoundingClientRect().width ?? 0) > 1}`
      }),
    )
    expect(new Set(shownStatuses)).toEqual(new Set(['success: false', 'failed: true', 'inProgress: true']))
    const datePattern = /\d\/\d|[a-z] \d{4}/
    for (const text of await rows.allTextContents()) expect(text).not.toMatch(datePattern)
    await expect(page.getByRole('heading', { level: 2, name: datePattern })).not.toHaveCount(0)
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
