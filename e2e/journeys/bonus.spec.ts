import type { Page, Request } from 'playwright/test'
import { expect, test } from '../fixture/test.ts'
import { expectInViewOnShortScreens } from './pages.ts'

const getCard = (page: Page, name: string) => page.getByRole('button', { name })
const getActiveBonus = (page: Page) => page.getByRole('region', { name: 'Active bonus' })
const pressInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
/**
 * Expects the dialog "Bonus received" or "Promotion received" with the amount, the new balance of the wallet and a link
 * to the games, and closes it.
 */
const closeReceivedDialog = async (page: Page, amount: string, walletBalance: string) => {
  const receivedAlert = page.getByRole('alertdialog', { name: /^(Bonus|Promotion) received$/ })
  await expect(receivedAlert).toContainText(`+${amount} baht`)
  await expect(receivedAlert.getByRole('definition')).toHaveText(`${walletBalance} baht`)
  await expect(receivedAlert.getByRole('link', { name: 'Go to your games' })).toHaveAttribute('href', '/user/home')
  await receivedAlert.getByRole('button', { name: 'OK' }).click()
}

const receiveBonus = async (page: Page, name: string, walletBalance: string) => {
  await getCard(page, name).click()
  await pressInFoot(page, 'Receive bonus')
  await closeReceivedDialog(page, '10.00', walletBalance)
  await expect(getActiveBonus(page)).toContainText(name)
  await expect(getCard(page, name)).toContainText('Active now')
}
const cancelBonus = async (page: Page, loss: string) => {
  await page.getByRole('button', { name: 'Cancel bonus' }).click()
  await expect(page.getByRole('dialog')).toContainText(loss)
  // After a cancellation, the page reads the balances again. The last of these calls is the one to `/api/wallet`.
  const walletReply = page.waitForResponse(/\/api\/wallet$/)
  await pressInDialog(page, 'Cancel bonus')
  await expect(getActiveBonus(page)).toHaveCount(0)
  await walletReply
}
/** Watches the calls of a page. Returns a function that counts the calls without a reply. */
const watchOpenCalls = (page: Page): (() => number) => {
  const openRequests = new Set<Request>()
  page.on('request', (request) => request.url().includes('/api/') && openRequests.add(request))
  page.on('requestfinished', (request) => openRequests.delete(request))
  page.on('requestfailed', (request) => openRequests.delete(request))
  return () => openRequests.size
}
/** Expects that the main button of the dialog is in view on short screens, and presses it. */
const pressInFoot = async (page: Page, name: string) => {
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true })
  await expectInViewOnShortScreens(page, button)
  await button.click()
}
const searchPromotion = async (page: Page, code: string) => {
  await page.getByLabel('Promotion code').fill(code)
  await page.getByRole('button', { name: 'Search' }).click()
}

const FRIDAY_MORNING = '2026-11-20T10:00:00+07:00'
const [DAILY, WEEKLY, WELCOME] = ['โบนัสฝากรายวัน 10%', 'โบนัสรายสัปดาห์ 5%', 'โบนัสต้อนรับสมาชิกใหม่ 100%']
const HOSTILE_HTML = '<b>88 for you</b><script>hurt()</script><iframe src="/"></iframe>'

test.use({ worldOptions: { clock: { at: FRIDAY_MORNING, frozen: true } } })

test('bonuses can be received again on the next day or in the next week in Bangkok, promotions only once', async ({
  page,
  world,
  clock,
  loginAs,
}) => {
  const deposit = () => world.do({ credit: { member: 'noi', amount: 100 } })
  await deposit()
  await world.patch({
    'rewards.bonuses.weekly.canCancel': true,
    'rewards.promotions.LUCKY88.description': HOSTILE_HTML,
  })
  // These two bonuses are received and cancelled without the page, which would do it as for the daily bonus below.
  const token = await world.logIn('noi')
  for (const code of ['weekly', 'welcome']) {
    await world.callApi('GET /api/bonus/activate/{code}', { params: { code } }, token)
    await world.callApi('GET /api/bonus/clear', {}, token)
  }
  await deposit()
  const countOpenCalls = watchOpenCalls(page)
  await loginAs('noi')
  await page.getByRole('link', { name: 'Bonuses' }).click()

  await receiveBonus(page, DAILY, '212.50')
  await expect(getActiveBonus(page)).toContainText('Played 0.00 baht of 550.00 baht')
  await expect(page.getByLabel('Promotion code')).toHaveCount(0)
  await cancelBonus(page, 'you lose 50%')

  await searchPromotion(page, 'nothing')
  await expect(page.getByRole('dialog')).toContainText('Promotion not found')
  await pressInFoot(page, 'Try another code')
  await searchPromotion(page, ' lucky88')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('88 for you')).toBeVisible()
  await expect(dialog.locator('script, iframe')).toHaveCount(0)
  await pressInFoot(page, 'Receive promotion')
  await closeReceivedDialog(page, '88.00', '295.50')
  await expect(getActiveBonus(page)).toContainText('LUCKY88')
  await cancelBonus(page, 'without losing')

  await deposit()
  const receivedLabels = {
    [DAILY]: 'Received · again tomorrow',
    [WEEKLY]: 'Received · again on Monday',
    [WELCOME]: 'Received',
  }
  // No reply may arrive while the clocks of the world and the page are being moved: the page takes its time from the
  // date of a reply, and would take a wrong one.
  await expect.poll(countOpenCalls).toBe(0)
  // The page checks every ten seconds whether the day has changed, so ten seconds after midnight it shows the new day.
  for (const [time, availableBonuses] of [
    ['2026-11-20T23:59:59+07:00', []],
    ['2026-11-21T00:00:10+07:00', [DAILY]],
    ['2026-11-22T23:59:59+07:00', [DAILY]],
    ['2026-11-23T00:00:10+07:00', [DAILY, WEEKLY]],
  ] as const)
    await test.step(time, async () => {
      await clock.set(time)
      for (const [name, label] of Object.entries(receivedLabels))
        await expect(getCard(page, name)).toContainText(
          (availableBonuses as readonly string[]).includes(name) ? 'See details' : label,
        )
    })
  // A session lasts one day, and the clock has moved by more than that, so Noi has to log in again.
  await loginAs('noi', '/user/bonus')
  await receiveBonus(page, DAILY, '405.50')
  expect(await world.calls('GET /api/bonus/activate/{code}')).toHaveLength(4)
})
