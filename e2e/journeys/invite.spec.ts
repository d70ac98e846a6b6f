import { expect, test } from '../fixture/test.ts'
import { expectInViewOnShortScreens } from './pages.ts'

const FRIEND_PHONE = '0690000070'
const friendAccount = {
  ...{ name: 'ฟ้า ทดสอบ', username: FRIEND_PHONE, password: 'demo1234', inviteCode: 'PRSB100001' },
  ...{ bankCode: 'SCB', bankAccountName: 'FAH SAMPLE', bankAccountNo: '0000001070' },
}

test.use({
  worldOptions: { clock: { at: '2026-11-20T12:00:00+07:00', frozen: true } },
})

test("a member sees the exact shares of an invited friend's deposit and bets, receives their net amount once, and goes on to a transfer", async ({
  page,
  world,
  scenario,
  loginAs,
}) => {
  await scenario({
    given: [
      { patch: { 'lookups.registerOTP': false, 'rules.invite.success': 90 } },
      { call: { on: 'POST /api/account', body: friendAccount } },
      { credit: { member: FRIEND_PHONE, amount: 1_000 } },
      { call: { as: FRIEND_PHONE, on: 'GET /api/wallet/activate/{code}', params: { code: 'ORCHID' } } },
      {
        call: {
          as: FRIEND_PHONE,
          on: 'POST /api/wallet/transfer',
          body: { from: 'wallet', to: 'ORCHID', amount: 500 },
        },
      },
      { play: { member: FRIEND_PHONE, game: 'ORCHID', bet: 333.33, result: 'lose' } },
    ],
  })
  await loginAs('somchai')
  // Somchai had 150 baht of invite credit, and earns 100 baht (10 percent of the friend's deposit) and 1.66 baht (0.5
  // percent of the friend's stake).
  const total = page.getByRole('region', { name: 'Total balance' })
  await expect(total).toContainText('251.66')

  await page.getByRole('button', { name: 'Invite friends' }).click()
  await expect(page.getByRole('dialog').locator('h3')).toHaveCount(1)
  await page.getByRole('button', { name: 'Continue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite friends' })
  await expect(dialog.getByText(`${world.appUrl}/register?code=PRSB100001`)).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: 'ฟ้า ทดสอบ' })).toHaveText([/1\.66/, /100\.00/])
  const qrButton = dialog.getByRole('button', { name: 'QR code' })
  // The button that shares the link is the first of the foot, beside the one for the QR code.
  for (const button of [qrButton.locator('xpath=../button[1]'), qrButton])
    await expectInViewOnShortScreens(page, button)
  await qrButton.click()
  const code = page.getByRole('img', { name: /PRSB100001/ })
  expect(await code.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
  // A module of the QR code is 10 units wide. The code begins four modules from the edge, because cameras need this
  // margin.
  await expect(code).toHaveAttribute('src', /d%3D%22M40%2C40h10/)
  await page.getByRole('dialog', { name: 'QR code' }).getByRole('button', { name: 'Close' }).click()

  await dialog.getByRole('button', { name: /^Receive .* in wallet$/ }).click()
  const question = page.getByRole('dialog', { name: 'Receive your referral bonus' })
  await test.step('the net amount is the large one, the rule is below it, and the button states the net amount', async () => {
    const netAmount = question.getByText('226.49', { exact: true })
    const rule = question.getByText('50% · 125.83 baht', { exact: true })
    await expect(netAmount).toHaveCSS('font-size', '36px')
    await expect(rule).toHaveCSS('font-size', '15px')
    expect((await netAmount.boundingBox())?.y).toBeLessThan((await rule.boundingBox())?.y ?? 0)
  })
  const receiveButton = question.getByRole('button', { name: 'Receive 226.49 baht in wallet', exact: true })
  await expectInViewOnShortScreens(page, receiveButton)
  await receiveButton.dblclick()
  const paidAlert = page.getByRole('alertdialog', { name: 'Bonus received' })
  await expect(paidAlert).toContainText('+226.49 baht')
  await expect(paidAlert).toContainText('12,572.16 baht')
  expect(await world.calls('GET /api/invite/bonus')).toHaveLength(1)
  await paidAlert.getByRole('button', { name: 'Move it to a game' }).click()
  const transferDialog = page.getByRole('dialog', { name: 'Transfer', exact: true })
  await expect(transferDialog).toContainText('12,572.16')
  await transferDialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: /^Receive/ })).toHaveCount(0)
})
