import { expect, test } from '../../fixture/test.ts'

test('on a small phone, a screenshot of a deposit QR code can be decoded and has the amount to pay', async ({
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
  const qrImage = dialog.getByRole('img', { name: 'QR code to deposit 123.45 baht' })
  await qrImage.scrollIntoViewIfNeeded()
  // The mock decodes the QR codes in every picture that is uploaded as a slip, and lists them in its journal.
  const screenshot = Buffer.from(await qrImage.screenshot())
  await world.uploadSlip(screenshot, await world.logIn('somchai'))
  const [{ input } = { input: {} }] = await world.calls('POST /api/wallet/slip')
  const [{ payload } = { payload: '' }] = (await world.deposits()).qrCodes
  expect(payload).toContain('5406123.45')
  expect(input).toMatchObject({ upload: { codes: [payload] } })
})
