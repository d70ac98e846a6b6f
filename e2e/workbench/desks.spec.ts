import { expect, getPanel, test } from './workbench.ts'

test.use({ worldOptions: { clock: { at: '2026-11-20T09:30:00+07:00', frozen: true } } })

test('at the desks of a world, QA credits a deposit, pays or rejects a withdrawal, and sees a new SMS without a reload', async ({
  workbench,
  show,
  world,
}) => {
  await test.step('a deposit at the deposit desk arrives in the wallet of the selected member', async () => {
    await show(`world/${world.id}/desks/deposits/new-credit`)
    const moneyPanel = getPanel(workbench, 'Money in the wallet')
    await expect(moneyPanel).toContainText('somchai has 12,345.67 baht in the wallet')
    await moneyPanel.getByLabel('Member').selectOption('noi')
    await expect(moneyPanel).toContainText('noi has 0.00 baht in the wallet')
    await moneyPanel.getByLabel('Amount in baht').fill('250.75')
    await moneyPanel.getByRole('button', { name: 'Deposit' }).click()
    await expect(moneyPanel).toContainText('noi has 250.75 baht in the wallet')
  })
  await test.step('withdrawals of a member are paid or rejected in order, the oldest first', async () => {
    const token = await world.logIn('somchai')
    await world.callApi('POST /api/wallet/withdraw', { body: { amount: 400 } }, token)
    await world.callApi('POST /api/wallet/withdraw', { body: { amount: 700 } }, token)
    await workbench.getByRole('link', { name: 'Withdrawals' }).click()
    const withdrawalList = workbench.getByRole('listbox', { name: 'Withdrawals' })
    const getWithdrawal = (amount: string) => withdrawalList.getByRole('option').filter({ hasText: amount })
    const decideWithdrawal = async (amount: string, decision: string) => {
      await getWithdrawal(amount).click()
      await getPanel(workbench, `Withdrawal of ${amount}`).getByRole('button', { name: decision }).click()
      await expect(getWithdrawal(amount)).toHaveCount(0)
    }
    // The fixtures give the member an older withdrawal, of 500 baht, that is still in progress.
    await expect(getWithdrawal('400.00 baht')).toContainText('waits for the older one')
    await decideWithdrawal('500.00 baht', 'Pay')
    await expect(getWithdrawal('700.00 baht')).toContainText('waits for the older one')
    await decideWithdrawal('400.00 baht', 'Pay')
    await decideWithdrawal('700.00 baht', 'Reject')
    await expect(workbench.getByText('No withdrawal is in progress')).toBeVisible()
    const { wallet } = await world.callApi('GET /api/wallet', {}, token)
    expect(wallet.amount).toBe(11_945.67)
  })
  await test.step('a new OTP appears at the SMS desk, and can be copied', async () => {
    await workbench.getByRole('link', { name: 'SMS' }).click()
    await expect(workbench.getByText('No SMS yet')).toBeVisible()
    await world.callApi('POST /api/otp/send', { body: { phoneNumber: '0690000099' } })
    const smsList = workbench.getByRole('listbox', { name: 'SMS' })
    const [sms] = await world.inbox()
    const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
    await smsList.getByRole('option').filter({ hasText: code }).click()
    await getPanel(workbench, 'SMS to 0690000099')
      .getByRole('button', { name: `Copy code ${code}` })
      .click()
    expect(await workbench.evaluate(() => navigator.clipboard.readText())).toBe(code)
  })
})

test.describe('in Laos', () => {
  test.use({ worldOptions: { base: 'la', clock: { at: '2026-11-20T09:30:00+07:00', frozen: true } } })

  test('the deposit desk of a world with the base "la" uses kip', async ({ workbench, show, world }) => {
    await show(`world/${world.id}/desks/deposits/new-credit`)
    const moneyPanel = getPanel(workbench, 'Money in the wallet')
    await moneyPanel.getByLabel('Amount in kip').fill('50000')
    const [, amountBefore = ''] = /([\d,]+) kip/.exec((await moneyPanel.textContent()) ?? '') ?? []
    const expectedAmount = (Number(amountBefore.replaceAll(',', '')) + 50_000).toLocaleString('en')
    await moneyPanel.getByRole('button', { name: 'Deposit' }).click()
    await expect(moneyPanel).toContainText(`${expectedAmount} kip in the wallet`)
  })
})
