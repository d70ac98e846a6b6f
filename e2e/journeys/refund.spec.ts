import { expect, test } from '../fixture/test.ts'

test.use({ worldOptions: { clock: { at: '2026-11-20T12:00:00+07:00', frozen: true } } })

test("a member receives five percent of yesterday's losses as refund credit, and moves it to the wallet", async ({
  page,
  world,
  scenario,
  loginAs,
}) => {
  await scenario({
    given: [
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
  await dialog.getByRole('button', { name: /^Receive refund/ }).dblclick()
  await expect(page.getByText('You have received your refund.')).toBeVisible()
  const credit = dialog.getByRole('region', { name: 'Refund credit' })
  await expect(credit).toContainText('16.66')
  await expect(dialog.getByRole('row').filter({ hasText: '16.66' })).toHaveCount(1)
  await expect(dialog.getByText('There is no new refund yet')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Conditions' })).toBeVisible()

  await dialog.getByRole('button', { name: /^Receive 16\.66\sbaht in wallet$/ }).click()
  const question = page.getByRole('dialog', { name: 'Receive refund credit in your wallet' })
  await expect(question).toContainText('50% · 8.33')
  await question.getByRole('button', { name: /^Receive .* in wallet$/ }).dblclick()
  const expectedTotal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(wallet.amount + 16.66)
  const receipt = page.getByRole('alertdialog', { name: 'The refund is in your wallet' })
  await expect(receipt).toContainText(expectedTotal)
  await receipt.getByRole('button', { name: 'OK' }).click()
  await expect(dialog.getByRole('button', { name: /in wallet$/ })).toHaveCount(0)
  for (const route of ['GET /api/refund/receive', 'GET /api/refund/addWallet'] as const)
    expect(await world.calls(route)).toHaveLength(1)
})
