import type { Page } from 'playwright/test'
import { APP_TEXTS } from '../fixture/app-texts.ts'
import { expect, test } from '../fixture/test.ts'
import { DEEP } from '../fixture/test-languages.ts'
import { fillTransfer, reviewTransfer, sendTransfer } from '../journeys/pages.ts'
import { deployNextBuild } from './deploy-next-build.ts'
import { removePage } from './remove-page.ts'

const { chat, common, contact, deploy, howTo, login, shell, ui } = APP_TEXTS.en

// The browser and React log errors about the files that the deploy has removed.
test.use({
  allowedErrors: /status of 404|PartMissingError|Failed to fetch dynamically imported module/,
  // Because the test itself answers the requests for the page's files, the browser allows a WebSocket to this machine
  // only with this permission.
  permissions: ['local-network-access'],
})

/** Waits until the page has fetched the chunk that detects deploys. The page fetches it when it is idle. */
const waitForDeployDetector = (page: Page) => expect(page.locator('[data-offer]')).toBeAttached()
const getReloadButton = (page: Page) => page.getByRole('button', { name: common.reload })
/** Counts the loads of the page from now on. Returns a function that returns the count. */
const startCountingLoads = (page: Page) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

if (DEEP)
  test('after a deploy, an open transfer offers one reload that keeps the typed values, and the transfer is sent once', async ({
    page,
    context,
    loginAs,
    world,
    clock,
  }) => {
    await loginAs('somchai')
    await fillTransfer(page, /^Wallet/, /^Orchid/, '250.50')
    await waitForDeployDetector(page)
    await deployNextBuild(context, world.appUrl)
    await clock.advance('16m')
    await expect(page.getByRole('dialog').getByText(deploy.ready)).toBeVisible()
    await expect(getReloadButton(page)).toHaveCount(1)
    const getLoadCount = startCountingLoads(page)
    await getReloadButton(page).focus()
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog', { name: 'Transfer', exact: true })
    await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('250.50')
    await expect(dialog.getByLabel('To', { exact: true })).toContainText('Orchid')
    expect(await page.locator('script[type=module]').getAttribute('src')).toContain('-next.js')
    expect(await page.evaluate(() => sessionStorage.getItem('typedTexts'))).toBeNull()
    await waitForDeployDetector(page)
    await expect(page.getByText(deploy.ready)).toHaveCount(0)
    expect(await world.calls('POST /api/wallet/transfer')).toHaveLength(0)
    await sendTransfer(page)
    await expect(page.getByRole('alertdialog', { name: 'Transfer complete' })).toBeVisible()
    expect(await world.calls('POST /api/wallet/transfer')).toHaveLength(1)
    expect(getLoadCount()).toBe(1)
  })

test('after a deploy, the app does not reload while a transfer is pending, and sends the transfer once', async ({
  page,
  context,
  loginAs,
  world,
  clock,
  scenario,
  gate,
}) => {
  await loginAs('somchai')
  await scenario({ title: 'held', rules: [{ on: 'POST /api/wallet/transfer', hold: 'transfer' }] }, { add: true })
  await fillTransfer(page, /^Wallet/, /^Orchid/, '100')
  await waitForDeployDetector(page)
  await deployNextBuild(context, world.appUrl)
  await clock.advance('16m')
  const review = await reviewTransfer(page)
  await review.getByRole('button', { name: /^Confirm/ }).click()
  await gate('transfer').reached()
  const getLoadCount = startCountingLoads(page)
  await getReloadButton(page).click()
  await expect(page.getByText(deploy.wait)).toBeVisible()
  await gate('transfer').release()
  await expect(page.getByRole('alertdialog', { name: 'Transfer complete' })).toBeVisible()
  expect(getLoadCount()).toBe(0)
  await getReloadButton(page).click()
  await expect(page.getByRole('button', { name: /Orchid/ })).toContainText('100.00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await world.calls('POST /api/wallet/transfer')).toHaveLength(1)
  expect(getLoadCount()).toBe(1)
})

test('a page whose files a deploy has removed offers one reload, which keeps an unfinished chat message', async ({
  page,
  context,
  loginAs,
  world,
  clock,
}) => {
  await removePage(page, 'statement-page')
  await loginAs('somchai', '/user/contact')
  await page.getByRole('button', { name: contact.startChat }).click()
  await page.getByRole('textbox', { name: chat.placeholder }).fill('My deposit has not')
  await page.getByRole('button', { name: common.close }).first().click()
  await waitForDeployDetector(page)
  await deployNextBuild(context, world.appUrl)
  await clock.advance('16m')
  await expect(page.getByText(deploy.ready)).toBeVisible()
  await page.getByRole('link', { name: shell.statement }).click()
  await expect(page.getByRole('alert').getByText(ui.newVersion)).toBeVisible()
  await expect(getReloadButton(page)).toHaveCount(1)
  const getLoadCount = startCountingLoads(page)
  await getReloadButton(page).click()
  await expect(page.getByRole('heading', { name: shell.statement, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: shell.contact }).click()
  await page.getByRole('button', { name: contact.startChat }).click()
  await expect(page.getByRole('textbox', { name: chat.placeholder })).toHaveValue('My deposit has not')
  expect(getLoadCount()).toBe(1)
})

if (DEEP)
  test('a registration that was begun before a deploy can be completed after it', async ({ page, context, world }) => {
    await removePage(page, 'howto-page')
    await page.goto(`${world.appUrl}/register`)
    const phone = page.getByRole('textbox', { name: login.phone })
    await phone.fill('0690009999')
    await waitForDeployDetector(page)
    await deployNextBuild(context, world.appUrl)
    await page.getByRole('link', { name: shell.howTo }).click()
    // Until this notice appears, a bar may offer the same reload. After that, only the notice has a reload button.
    await expect(page.getByRole('alert').getByText(ui.newVersion)).toBeVisible()
    const getLoadCount = startCountingLoads(page)
    await getReloadButton(page).click()
    await expect(page.getByRole('heading', { name: howTo.title })).toBeVisible()
    await page.getByRole('link', { name: shell.register }).click()
    await expect(phone).toHaveValue(/^069[- ]?000[- ]?9999$/)
    expect(getLoadCount()).toBe(1)
  })
