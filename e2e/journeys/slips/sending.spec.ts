import { expect, test } from '../../fixture/test.ts'
import { createLargePicture, openSlips, sampleSlipPathOf, sendSlip } from './slips.ts'

const MB = 1024 * 1024

test('a press anywhere in the empty area for the picture opens the file chooser, and so does the keyboard', async ({
  page,
  loginAs,
}) => {
  await loginAs('somchai', '/user/statement')
  await openSlips(page)
  // A file chooser that a press opens must be cancelled, and meanwhile Chromium ignores further presses. So the test
  // only looks up which control each press would reach, and opens the file chooser once, by keyboard.
  const emptyArea = page.locator('[data-empty]')
  await emptyArea.scrollIntoViewIfNeeded()
  const pressedControlTypes = await emptyArea.evaluate((area) => {
    const { left, top, right, bottom } = area.getBoundingClientRect()
    const points = [
      [left + 4, top + 4],
      [(left + right) / 2, top + 30],
      [right - 4, bottom - 4],
    ] as const
    return points.map(([x, y]) => {
      const label = document.elementFromPoint(x, y)?.closest('label')
      return label?.control instanceof HTMLInputElement ? label.control.type : null
    })
  })
  expect(pressedControlTypes).toEqual(['file', 'file', 'file'])
  const fileChooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a slip picture' }).focus()
  await page.keyboard.press('Enter')
  await (await fileChooser).setFiles(sampleSlipPathOf('ok-noi.png'))
  await expect(page.getByRole('img', { name: 'The slip picture that you chose' })).toBeVisible()
})

test('a slip of 3 MB over a slow connection shows its progress, and can be cancelled before it arrives', async ({
  page,
  context,
  loginAs,
  world,
}) => {
  await loginAs('noi', '/user/statement')
  await openSlips(page)
  const networkSession = await context.newCDPSession(page)
  await networkSession.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 256_000,
    // At this speed, the slip cannot arrive before the test cancels it.
    uploadThroughput: 32_000,
  })
  await sendSlip(page, createLargePicture(3 * MB))
  const progressBar = page.getByRole('progressbar', { name: 'Sending the slip' })
  await expect(page.getByText(/of 3\.0 MB sent/)).toBeVisible()
  await expect.poll(async () => Number(await progressBar.getAttribute('value'))).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: 'Stop sending' }))
    .getByRole('button', { name: 'Keep sending' })
    .click()
  await expect(progressBar).toBeVisible()
  await page.getByRole('button', { name: 'Cancel sending' }).click()
  await expect(page.getByRole('button', { name: 'Send the slip' })).toBeVisible()
  await expect(page.getByText('No slips yet')).toBeVisible()
  expect((await world.calls('POST /api/wallet/slip')).filter(({ status }) => status === 200)).toEqual([])
})
