import type { Locator, Page } from 'playwright/test'
import { findViolations } from '../../accessibility/find-violations.ts'
import { expect, test } from '../../fixture/test.ts'
import { TEST_LANGUAGES } from '../../fixture/test-languages.ts'

const openDeposit = async (page: Page): Promise<Locator> => {
  await page.getByRole('main').getByRole('button', { name: 'Deposit', exact: true }).click()
  return page.getByRole('dialog', { name: 'Deposit', exact: true })
}
const openTab = async (page: Page, tab: string): Promise<Locator> => {
  const dialog = await openDeposit(page)
  await dialog.getByRole('tab', { name: tab, exact: true }).click()
  return dialog
}
const createCode = async (page: Page, amount: string): Promise<Locator> => {
  const dialog = await openTab(page, 'QR')
  await dialog.getByRole('textbox').fill(amount)
  await dialog.getByRole('button', { name: 'Create QR code' }).click()
  await expect(dialog.getByRole('img', { name: `QR code to deposit ${amount}.00 baht` })).toBeVisible()
  return dialog
}

test('a bank transfer that arrives while the deposit dialog shows the account is announced within a minute', async ({
  page,
  loginAs,
  world,
  clock,
}) => {
  await loginAs('somchai')
  const dialog = await openDeposit(page)
  await expect(dialog.getByRole('region', { name: /Siam Commercial Bank/ })).toContainText('000-000-9001')
  await world.do({ bankTransfer: { member: 'somchai', amount: 500 } })
  await clock.advance('1m')
  await expect(dialog.getByText('500.00 baht has arrived in your wallet')).toBeVisible()
  await expect(dialog).toContainText('12,845.67')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('main')).toContainText('12,845.67')
})

test('a paid QR code disappears, and the dialog shows the amount that arrived', async ({ page, loginAs, world }) => {
  await loginAs('somchai')
  const dialog = await createCode(page, '300')
  await expect(dialog.getByRole('timer')).toHaveText(/^(15:00|14:\d\d)$/)
  await world.do({ payQr: { member: 'somchai' } })
  await expect(dialog.getByText('Deposit received')).toBeVisible()
  await expect(dialog).toContainText('12,645.67')
  await expect(dialog.getByRole('img', { name: /QR code/ })).toHaveCount(0)
})

test('a QR code is shown again when the deposit dialog is reopened, and disappears when it expires', async ({
  page,
  loginAs,
  clock,
}) => {
  await loginAs('somchai')
  await createCode(page, '300')
  await page.keyboard.press('Escape')
  const dialog = await openDeposit(page)
  await expect(dialog.getByRole('img', { name: 'QR code to deposit 300.00 baht' })).toBeVisible()
  await clock.advance('15m')
  await expect(dialog.getByText(/has expired/)).toBeVisible()
  await expect(dialog.getByRole('textbox')).toBeVisible()
})

test('a deposit QR code is cancelled after a confirmation', async ({ page, loginAs, world }) => {
  await loginAs('somchai')
  const dialog = await createCode(page, '300')
  await dialog.getByRole('button', { name: 'Cancel this QR code' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel this QR code?' })
    .getByRole('button', { name: 'Cancel this QR code' })
    .click()
  await expect(dialog.getByRole('textbox')).toBeVisible()
  expect(await world.calls('DELETE /api/qrcode/{qrcodeId}')).toHaveLength(1)
})

test('a deposit QR code is saved as a PNG', async ({ page, loginAs }) => {
  await loginAs('somchai')
  const dialog = await createCode(page, '300')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the QR code' }).click()
  expect((await download).suggestedFilename()).toMatch(/^qr-KBANK-\d+\.png$/)
  await expect(page.getByText('Picture saved')).toBeVisible()
})

test('"I have paid" closes the deposit dialog, and the home page shows the money when it arrives', async ({
  page,
  loginAs,
  world,
}) => {
  await loginAs('somchai')
  const dialog = await createCode(page, '300')
  await dialog.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByText('Your balance will be refreshed when the money arrives')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await world.do({ payQr: { member: 'somchai' } })
  await expect(page.getByRole('main')).toContainText('12,645.67')
})

test('a gift link pays its amount once', async ({ page, loginAs, world }) => {
  await loginAs('somchai')
  const dialog = await openTab(page, 'TrueMoney')
  const send = async () => {
    await dialog.getByLabel('Gift link', { exact: true }).fill('https://gift.truemoney.com/campaign/?v=MOCK100Abcdefg')
    await dialog.getByRole('button', { name: 'Send the link' }).click()
  }
  await send()
  await page.getByRole('alertdialog', { name: 'Gift link sent' }).getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toContainText('12,445.67')
  await send()
  await expect(dialog.getByText('This gift link has already been used. Please use another link.')).toBeVisible()
  expect(await world.calls('POST /api/wallet/truelink')).toHaveLength(2)
})

test.describe('with a KBANK account only', () => {
  test.use({ worldOptions: { scenario: 'deposit/kbank-auto-only' } })
  test('a KBANK account leads to QR codes with its own preset amounts', async ({ page, loginAs, world }) => {
    await loginAs('somchai')
    const dialog = await openDeposit(page)
    await dialog.getByRole('button', { name: 'Pay by QR' }).click()
    await dialog.getByRole('button', { name: '20', exact: true }).click()
    await dialog.getByRole('button', { name: 'Create QR code' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code to deposit 20.00 baht' })).toBeVisible()
    expect(await world.calls('POST /api/qrcode/{provider}')).toHaveLength(1)
  })
})

test('a gift link of another host shows a warning, is sent unchanged, and stays in the field when it is refused', async ({
  page,
  loginAs,
  world,
}) => {
  await loginAs('somchai')
  const dialog = await openTab(page, 'TrueMoney')
  const field = dialog.getByLabel('Gift link', { exact: true })
  await field.fill('https://gifts.example/campaign/?v=MOCK100Abcdefg')
  await expect(field).toHaveAccessibleDescription(/usually begin with/)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toContainText('not correct')
  await expect(field).toHaveValue('https://gifts.example/campaign/?v=MOCK100Abcdefg')
  expect(await world.calls('POST /api/wallet/truelink')).toHaveLength(1)
})

test('if staff enter deposits by hand, the deposit dialog shows only the bank accounts', async ({
  page,
  loginAs,
  world,
}) => {
  await world.patch({ 'lookups.deposit.isManual': true })
  await loginAs('somchai')
  const dialog = await openDeposit(page)
  await expect(dialog).toContainText('000-000-9001')
  await expect(dialog.getByRole('tab')).toHaveCount(0)
})

test.describe('in Laos', () => {
  test.use({ worldOptions: { base: 'la' } })
  test('a member with kip sees the account in kip, and creates a QR code for whole kip', async ({ page, loginAs }) => {
    await loginAs('keo')
    const dialog = await openTab(page, 'QR')
    await expect(dialog).toContainText('The minimum deposit is 10,000 kip')
    await dialog.getByRole('button', { name: '50,000', exact: true }).click()
    await dialog.getByRole('button', { name: 'Create QR code' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code to deposit 50,000 kip' })).toBeVisible()
    await dialog.getByRole('tab', { name: 'Bank' }).click()
    await expect(dialog).toContainText('This account takes kip only.')
  })
})

for (const language of TEST_LANGUAGES)
  test.describe(() => {
    test.use({ language })
    test(`every tab of the deposit dialog has no accessibility violations (${language})`, async ({ page, loginAs }) => {
      await loginAs('somchai')
      await page.locator('main button[data-main]').click()
      const tabs = page.getByRole('tab')
      await expect(tabs.first()).toBeVisible()
      for (const tab of await tabs.all()) {
        await tab.click()
        expect(await findViolations(page)).toEqual([])
      }
    })
  })
