import { expect, test } from '../../fixture/test.ts'
import { chooseSlip, largePicture, openSlips, sampleSlip, sendSlip } from './slips.ts'

const MB = 1024 * 1024

test('nothing, a text that is called a picture, and a picture of more than 10 MB are not sent, and it is said why', async ({
  page,
  loginAs,
  world,
}) => {
  await loginAs('somchai', '/user/statement')
  await openSlips(page)
  await page.getByRole('button', { name: 'Send the slip' }).click()
  await expect(page.getByText('No slip picture was chosen. Please choose one before sending.')).toBeVisible()
  const input = page.locator('input[type=file]').first()
  await input.setInputFiles(sampleSlip('not-a-picture.png'))
  await expect(page.getByText('This file is not a picture that we can read.')).toBeVisible()
  await input.setInputFiles(largePicture(10 * MB + 1))
  await expect(page.getByText('Please choose one of no more than 10 MB.')).toBeVisible()
  expect(await world.calls('POST /api/wallet/slip')).toEqual([])
})

test('a slip of 9 MB on a slow line shows how far it is, can be stopped, and does not arrive then', async ({
  page,
  context,
  loginAs,
  world,
}) => {
  await loginAs('noi', '/user/statement')
  await openSlips(page)
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 256_000,
    uploadThroughput: 256_000,
  })
  await sendSlip(page, largePicture(9 * MB))
  const bar = page.getByRole('progressbar', { name: 'Sending the slip' })
  await expect(page.getByText(/of 9\.0 MB sent/)).toBeVisible()
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(256_000)
  await page.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: 'Stop sending' }))
    .getByRole('button', { name: 'Keep sending' })
    .click()
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Cancel sending' }).click()
  await expect(page.getByRole('button', { name: 'Send the slip' })).toBeVisible()
  await expect(page.getByText('No slips yet')).toBeVisible()
  expect((await world.calls('POST /api/wallet/slip')).filter(({ status }) => status === 200)).toEqual([])
})

test.describe('a slip that is refused', () => {
  test.use({
    worldOptions: { scenario: 'refuse/POST /api/wallet/slip/SLIP_UPLOAD_FAIL' },
    allowedErrors: /status of 400/,
  })

  test('a slip that cannot be received says so, and the same picture can be sent again', async ({ page, loginAs }) => {
    await loginAs('somchai', '/user/statement')
    await openSlips(page)
    await sendSlip(page, sampleSlip('ok-somchai.jpg'))
    await expect(page.getByText('We could not receive the slip. Please try again later.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send the slip again' })).toBeVisible()
  })
})

test.describe('a reply that is lost', () => {
  test.use({ worldOptions: { scenario: 'slips/reply-lost' }, allowedErrors: /ERR_|Failed to load/ })

  test('a slip whose reply is lost after it arrived is not sent twice: the list shows that it is there', async ({
    page,
    loginAs,
    world,
  }) => {
    await loginAs(undefined, '/user/statement')
    await openSlips(page)
    const sent = page.getByRole('dialog').getByRole('listitem')
    const before = (await sent.first().textContent()) ?? ''
    await sendSlip(page, sampleSlip('ok-somchai.jpg'))
    await expect(page.getByText('Slip received')).toBeVisible()
    await expect(page.getByText('The slip was not sent')).toHaveCount(0)
    await expect(sent.first()).not.toHaveText(before)
    expect(await world.calls('POST /api/wallet/slip')).toHaveLength(1)
  })
})

test.describe('the hours without slips', () => {
  test.use({ worldOptions: { scenario: 'slips/closing-hours' } })

  test('while slips are closed the member is told until when, and sees those that were sent', async ({
    page,
    loginAs,
    clock,
  }) => {
    await loginAs(undefined, '/user/statement')
    await openSlips(page)
    await expect(page.getByText('You can send slips again from 00:30.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send the slip' })).toHaveCount(0)
    await clock.advance('1h')
    await expect(page.getByRole('button', { name: 'Send the slip' })).toBeVisible()
  })
})

test('a slip can be dropped or pasted on a desktop', async ({ page, loginAs }) => {
  await loginAs('somchai', '/user/statement')
  await openSlips(page)
  await chooseSlip(page, sampleSlip('ok-noi.png'))
  await page.getByText('Slips you sent').evaluate((heading) => {
    const data = new DataTransfer()
    data.items.add(new File(['<svg'], 'slip.png', { type: 'image/png' }))
    heading.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('This file is not a picture that we can read.')).toBeVisible()
})
