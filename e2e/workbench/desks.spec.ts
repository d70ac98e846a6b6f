import { expect, getPanel, test } from './workbench.ts'

test.use({ worldOptions: { clock: { at: '2026-11-20T09:30:00+07:00', frozen: true } } })

test('at the desks of a world, QA credits a deposit, pays or rejects a withdrawal, and sees a new SMS without a reload', async ({
  workbench,
  show,
  world,
}) => {
  await show(`world/${world.id}/desks`)

  await test.step('a deposit at the bank desk arrives in the wallet of the selected member', async () => {
    const bank = getPanel(workbench, 'Bank')
    await expect(bank).toContainText('somchai has 12,345.67 baht in the wallet')
    await bank.getByLabel('Member').selectOption('noi')
    await expect(bank).toContainText('noi has 0.00 baht in the wallet')
    await bank.getByLabel('Amount in baht').fill('250.75')
    await bank.getByRole('button', { name: 'Deposit' }).click()
    await expect(bank).toContainText('noi has 250.75 baht in the wallet')
  })
  await test.step('withdrawals of a member are paid or rejected in order, the oldest first', async () => {
    const token = await world.logIn('somchai')
    await world.callApi('POST /api/wallet/withdraw', { body: { amount: 400 } }, token)
    await world.callApi('POST /api/wallet/withdraw', { body: { amount: 700 } }, token)
    const desk = getPanel(workbench, 'Withdrawals')
    const getWaiting = (amount: string) => desk.getByRole('listitem').filter({ hasText: amount })
    // The history of the member has an older withdrawal in progress.
    await expect(getWaiting('400.00 baht')).toContainText('waits for the older one')
    await getWaiting('500.00 baht').getByRole('button', { name: 'Pay' }).click()
    await expect(getWaiting('500.00 baht')).toHaveCount(0)
    await expect(getWaiting('700.00 baht')).toContainText('waits for the older one')
    await getWaiting('400.00 baht').getByRole('button', { name: 'Pay' }).click()
    await expect(getWaiting('400.00 baht')).toHaveCount(0)
    await getWaiting('700.00 baht').getByRole('button', { name: 'Reject' }).click()
    await expect(desk).toContainText('No withdrawal is in progress')
    const { wallet } = await world.callApi('GET /api/wallet', {}, token)
    expect(wallet.amount).toBe(11_945.67)
  })
  await test.step('a new OTP appears in the SMS inbox, and can be copied', async () => {
    const inbox = getPanel(workbench, 'SMS inbox')
    await expect(inbox).toContainText('No SMS yet')
    await world.callApi('POST /api/otp/send', { body: { phoneNumber: '0690000099' } })
    await expect(inbox).toContainText('to 0690000099')
    const [sms] = await world.inbox()
    const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
    await inbox.getByRole('button', { name: `Copy code ${code}` }).click()
    expect(await workbench.evaluate(() => navigator.clipboard.readText())).toBe(code)
  })
})

test.describe('in Laos', () => {
  test.use({ worldOptions: { base: 'la', clock: { at: '2026-11-20T09:30:00+07:00', frozen: true } } })

  test('the bank desk of a world with the base "la" uses kip', async ({ workbench, show, world }) => {
    await show(`world/${world.id}/desks`)
    const bank = getPanel(workbench, 'Bank')
    await bank.getByLabel('Amount in kip').fill('50000')
    const [, before = ''] = /([\d,]+) kip/.exec((await bank.textContent()) ?? '') ?? []
    const after = (Number(before.replaceAll(',', '')) + 50_000).toLocaleString('en')
    await bank.getByRole('button', { name: 'Deposit' }).click()
    await expect(bank).toContainText(`${after} kip in the wallet`)
  })
})
