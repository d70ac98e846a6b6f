import { expect, test } from '../../fixture/test.ts'

test('a screenshot of the QR code holds what the provider is to be paid, at the size of a small phone', async ({
  page,
  loginAs,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await loginAs('somchai')
  await page.getByRole('main').getByRole('button', { name: 'Deposit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Deposit', exact: true })
  await dialog.getByRole('tab', { name: 'QR', exact: true }).click()
  await dialog.getByRole('textbox').fill('123.45')
  await dialog.getByRole('button', { name: 'Create QR code' }).click()
  const code = dialog.getByRole('img', { name: 'QR code to deposit 123.45 baht' })
  await code.scrollIntoViewIfNeeded()
  // The mock reads the codes of every picture that is uploaded as a slip, and its journal says which ones.
  const screenshot = Buffer.from(await code.screenshot())
  await world.uploadSlip(screenshot, await world.logIn('somchai'))
  const [{ input } = { input: {} }] = await world.calls('POST /api/wallet/slip')
  const [{ payload } = { payload: '' }] = (await world.deposits()).qrCodes
  expect(payload).toContain('5406123.45')
  expect(input).toMatchObject({ upload: { codes: [payload] } })
})
