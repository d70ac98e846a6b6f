import { expect, test } from '../fixture/test.ts'

test.use({ worldOptions: { clock: { at: '2026-11-20T12:00:00+07:00', frozen: true } } })

test("a member receives five percent of yesterday's losses as refund credit, moves its net amount to the wallet, and goes on to a transfer", async ({
  page,
  world,
  scenario,
  loginAs,
}) => {
  await scenario({
    given: [
      { patch: { 'rules.refund.success': 90 } },
      {
        call: {
          as: 'somchai',
          on: 'POST /api/wallet/transfer',
          body: { from: 'wallet', to: 'ORCHID', amount: 1_000 },
        },
      },
      { play: { member: 'somchai', game: 'ORCHID', bet: 333.33, result: 'lose' } },
      { call: { as: 'somchai', on: 'POST /api/wallet/transferAll', body: { to: 'wallet' } } },
      { advance: '24h' },
    ],
  })
  const { wallet } = await world.callApi('GET /api/wallet', {}, await world.logIn('somchai'))
  await loginAs('somchai')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByRole('dialog').locator('h3')).toHaveCount(1)
  await page.getByRole('button', { name: 'Continue' }).click()

  const dialog = page.getByRole('dialog', { name: 'Refund', exact: true })
  await expect(dialog.getByText('You have a refund to receive')).toBeVisible()
  await dialog.getByRole('button', { name: 'Receive refund of 16.66 baht', exact: true }).dblclick()
  await expect(page.getByText('You have received your refund.')).toBeVisible()
  const credit = dialog.getByRole('region', { name: 'Refund credit' })
  await expect(credit).toContainText('16.66')
  await expect(dialog.getByRole('row').filter({ hasText: '16.66' })).toHaveCount(1)
  await expect(dialog.getByText('There is no new refund yet')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Conditions' })).toBeVisible()

  await dialog.getByRole('button', { name: /^Receive 14\.99\sbaht in wallet$/ }).click()
  const question = page.getByRole('dialog', { name: 'Receive refund credit in your wallet' })
  await test.step('the net amount is the large one, the rule is below it, and the button states the net amount', async () => {
    const netAmount = question.getByText('14.99', { exact: true })
    const rule = question.getByText('50% · 8.33 baht', { exact: true })
    await expect(netAmount).toHaveCSS('font-size', '36px')
    await expect(rule).toHaveCSS('font-size', '15px')
    expect((await netAmount.boundingBox())?.y).toBeLessThan((await rule.boundingBox())?.y ?? 0)
  })
  await question.getByRole('button', { name: 'Receive 14.99 baht in wallet', exact: true }).dblclick()
  const expectedTotal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(wallet.amount + 14.99)
  const paidAlert = page.getByRole('alertdialog', { name: 'The refund is in your wallet' })
  await expect(paidAlert).toContainText('+14.99 baht')
  await expect(paidAlert).toContainText(expectedTotal)
  await expect(dialog.getByRole('button', { name: /in wallet$/ })).toHaveCount(0)
  for (const route of ['GET /api/refund/receive', 'GET /api/refund/addWallet'] as const)
    expect(await world.calls(route)).toHaveLength(1)
  await paidAlert.getByRole('button', { name: 'Move it to a game' }).click()
  await expect(page.getByRole('dialog', { name: 'Transfer', exact: true })).toContainText(expectedTotal)
})
