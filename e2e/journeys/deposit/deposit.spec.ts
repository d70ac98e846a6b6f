import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../fixture/test.ts'
import { readColour } from '../pages.ts'

const openDeposit = async (page: Page): Promise<Locator> => {
  await page.getByRole('main').getByRole('button', { name: 'Deposit', exact: true }).click()
  return page.getByRole('dialog', { name: 'Deposit', exact: true })
}
const openDepositTab = async (page: Page, tab: string): Promise<Locator> => {
  const dialog = await openDeposit(page)
  await dialog.getByRole('tab', { name: tab, exact: true }).click()
  return dialog
}
/** Creates a QR code for a whole amount of baht. The tab "QR" of the deposit dialog must be open. */
const createCode = async (dialog: Locator, amount: string): Promise<void> => {
  await dialog.getByRole('textbox').fill(amount)
  await dialog.getByRole('button', { name: 'Create QR code' }).click()
  await expect(dialog.getByRole('img', { name: `QR code to deposit ${amount}.00 baht` })).toBeVisible()
}
/**
 * Watches the amount in the next alert until the alert shows `finalText`. Returns a function that returns all texts that
 * the amount had, for how many milliseconds it changed, and for how long the device was asked to vibrate.
 */
const watchArrival = async (page: Page, finalText: string) => {
  const arrival = await page.evaluateHandle((lastText) => {
    const vibrations: unknown[] = []
    Object.assign(navigator, { vibrate: (pattern: unknown) => vibrations.push(pattern) > 0 })
    const isDone = new Promise<{ texts: string[]; changedMs: number; vibrations: unknown[] }>((resolve) => {
      const texts: string[] = []
      let appearedAtMs = 0
      const observer = new MutationObserver(() => {
        const text = document.querySelector('[role=alertdialog] p > [aria-hidden=true]')?.textContent
        if (!text || text === texts.at(-1)) return
        if (texts.length === 0) appearedAtMs = performance.now()
        texts.push(text)
        if (text !== lastText) return
        observer.disconnect()
        resolve({ texts, changedMs: performance.now() - appearedAtMs, vibrations })
      })
      observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    })
    return { isDone }
  }, finalText)
  return () => arrival.evaluate(({ isDone }) => isDone)
}

test('a bank transfer, a paid QR code and a gift link are announced in the deposit dialog, with the new balance', async ({
  page,
  loginAs,
  world,
  clock,
}) => {
  await loginAs('somchai')
  const dialog = await openDeposit(page)
  await test.step('a bank transfer that arrives while the dialog shows the account is announced within a minute', async () => {
    await expect(dialog.getByRole('region', { name: /Siam Commercial Bank/ })).toContainText('000-000-9001')
    // The dialog announces only money that arrives after the home page and the dialog have read the balance.
    await expect.poll(async () => (await world.calls('GET /api/wallet')).length).toBeGreaterThanOrEqual(2)
    await expect(dialog).toContainText('12,345.67')
    const readArrival = await watchArrival(page, '+500.00 baht')
    await world.do({ bankTransfer: { member: 'somchai', amount: 500 } })
    await clock.advance('1m')
    // The test's browser asks for reduced motion. Before the amount, the page may hold a zero for less than a frame.
    const { texts, vibrations } = await readArrival()
    expect(texts.filter((text) => text !== '+0.00 baht')).toEqual(['+500.00 baht'])
    expect(vibrations).toEqual([])
    const depositAlert = page.getByRole('alertdialog', { name: 'Money has arrived in your wallet' })
    await expect(depositAlert.locator('[data-outcome=done]')).toBeVisible()
    await expect(depositAlert).toContainText('12,845.67')
    await depositAlert.getByRole('button', { name: 'Move it to a game' }).click()
    const transferDialog = page.getByRole('dialog', { name: 'Transfer', exact: true })
    await expect(transferDialog).toContainText('12,845.67')
    await expect(dialog).toHaveCount(0)
    await transferDialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('main')).toContainText('12,845.67')
  })
  await test.step('a paid QR code disappears, the amount that arrived counts up from zero while the device vibrates, and the dialog then shows it', async () => {
    await openDeposit(page)
    await dialog.getByRole('tab', { name: 'QR', exact: true }).click()
    // The button cannot be pressed before an amount is typed, so it is not gold yet.
    await expect(dialog.getByRole('button', { name: 'Create QR code' })).toHaveCSS('background-image', 'none')
    await createCode(dialog, '300')
    await expect(dialog.getByRole('timer')).toHaveText(/^(15:00|14:\d\d)$/)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const readArrival = await watchArrival(page, '+300.00 baht')
    await world.do({ payQr: { member: 'somchai' } })
    const { changedMs, vibrations } = await readArrival()
    expect(changedMs).toBeGreaterThan(300)
    expect(vibrations).toEqual([40])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByText('Deposit received')).toBeVisible()
    await expect(dialog).toContainText('13,145.67')
    await expect(dialog.getByRole('img', { name: /QR code/ })).toHaveCount(0)
  })

  await dialog.getByRole('tab', { name: 'TrueMoney', exact: true }).click()
  const linkField = dialog.getByLabel('Gift link', { exact: true })
  await test.step('the button that copies the name of the wallet is in the middle of the height of name and wallet', async () => {
    const [button, tile] = await Promise.all([
      dialog.getByRole('button', { name: /^Copy/ }).boundingBox(),
      dialog.getByText('TMN', { exact: true }).boundingBox(),
    ])
    const middleOf = (box: typeof button) => (box?.y ?? 0) + (box?.height ?? 0) / 2
    expect(Math.abs(middleOf(button) - middleOf(tile))).toBeLessThan(6)
  })
  const sendLink = async (link: string) => {
    await linkField.fill(link)
    await dialog.getByRole('button', { name: 'Send the link' }).click()
  }
  await test.step('a gift link to another host causes a warning, can be sent, and stays in the field when it is refused', async () => {
    const unusualLink = 'https://gifts.example/campaign/?v=MOCK100Abcdefg'
    await linkField.fill(unusualLink)
    await expect(linkField).toHaveAccessibleDescription(/usually begin with/)
    await sendLink(unusualLink)
    await expect(page.getByRole('alert')).toContainText('not correct')
    await expect(linkField).toHaveValue(unusualLink)
    expect(await world.calls('POST /api/wallet/truelink')).toHaveLength(1)
  })
  await test.step('a valid gift link credits its amount once', async () => {
    const link = 'https://gift.truemoney.com/campaign/?v=MOCK100Abcdefg'
    await sendLink(link)
    await page
      .getByRole('alertdialog', { name: 'Money has arrived in your wallet' })
      .getByRole('button', { name: 'OK' })
      .click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(dialog).toContainText('13,245.67')
    await sendLink(link)
    await expect(dialog.getByText('This gift link has already been used. Please use another link.')).toBeVisible()
    expect(await world.calls('POST /api/wallet/truelink')).toHaveLength(3)
  })
})

test('a member saves, reopens and cancels a QR code, and a QR code disappears when it expires or is paid', async ({
  page,
  loginAs,
  world,
  clock,
}) => {
  await loginAs('somchai')
  const dialog = await openDepositTab(page, 'QR')
  await createCode(dialog, '300')
  await test.step('the code is saved as a PNG', async () => {
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save the QR code' }).click()
    expect((await download).suggestedFilename()).toMatch(/^qr-KBANK-\d+\.png$/)
    await expect(page.getByText('Picture saved')).toBeVisible()
  })
  await test.step('the code is shown again when the deposit dialog is reopened', async () => {
    await page.keyboard.press('Escape')
    await openDeposit(page)
    await expect(dialog.getByRole('img', { name: 'QR code to deposit 300.00 baht' })).toBeVisible()
  })
  await test.step('on a phone, the first step is to save the code, and on a wide screen, it is to scan the code', async () => {
    const firstStep = dialog.getByRole('listitem').first()
    await expect(firstStep).toHaveText('Save the QR code on your phone')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(firstStep).toHaveText('Open your bank app and scan this QR code')
    await page.setViewportSize({ width: 360, height: 740 })
  })
  await test.step('the code is cancelled after a confirmation, by a button that is not gold but red', async () => {
    await dialog.getByRole('button', { name: 'Cancel this QR code' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this QR code?' })
    const confirmButton = question.getByRole('button', { name: 'Cancel this QR code' })
    await expect(confirmButton).toHaveCSS('background-color', await readColour(question, '--bad-surface'))
    await confirmButton.click()
    await expect(dialog.getByRole('textbox')).toBeVisible()
    expect(await world.calls('DELETE /api/qrcode/{qrcodeId}')).toHaveLength(1)
  })
  await test.step('the code disappears when it expires', async () => {
    await createCode(dialog, '300')
    await clock.advance('15m')
    await expect(dialog.getByText(/has expired/)).toBeVisible()
    await expect(dialog.getByRole('textbox')).toBeVisible()
  })
  await test.step('"I have paid" closes the dialog, and the home page shows the money when it arrives', async () => {
    await createCode(dialog, '300')
    await dialog.getByRole('button', { name: 'I have paid' }).click()
    await expect(page.getByText('Your balance will be refreshed when the money arrives')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await world.do({ payQr: { member: 'somchai' } })
    await expect(page.getByRole('main')).toContainText('12,645.67')
  })
})
