import { callControl } from '../fixture/mock-client.ts'
import { expect, getPanel, test } from './workbench.ts'

test.use({ worldOptions: { clock: { at: '2026-11-20T09:30:00+07:00', frozen: true } } })

test('QA can see what a call of the journal has changed, and make the call again in a new world with the state before it', async ({
  workbench,
  show,
  world,
}) => {
  const token = await world.logIn('somchai')
  for (const amount of [100, 50])
    await world.callApi('POST /api/wallet/transfer', { body: { from: 'wallet', to: 'ORCHID', amount } }, token)
  await show(`world/${world.id}`)
  const callRows = workbench.getByRole('listbox', { name: 'Calls', exact: true }).getByRole('option')
  await callRows.nth(1).click()
  await expect(workbench.getByRole('region', { name: 'Call 1', exact: true })).toContainText('1234567 → 1224567')
  await workbench.getByRole('button', { name: 'Next', exact: true }).click()
  const secondCall = workbench.getByRole('region', { name: 'Call 2', exact: true })
  await expect(secondCall).toContainText('1224567 → 1219567')
  await expect(workbench.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()

  await workbench.getByRole('button', { name: 'Make this call again there' }).click()
  await expect(workbench).toHaveURL(/#\/world\/w-[0-9a-f]{8}\/journal$/)
  const [id = ''] = /w-[0-9a-f]{8}/.exec(workbench.url()) ?? []
  await expect(workbench.getByRole('heading', { name: id })).toBeVisible()
  await expect(callRows).toHaveCount(1)
  await callRows.first().click()
  await expect(workbench.getByRole('region', { name: 'Call 1', exact: true })).toContainText('1224567 → 1219567')
  await show(`world/${id}/desks/deposits/new-credit`)
  const moneyPanel = getPanel(workbench, 'Money in the wallet')
  await moneyPanel.getByLabel('Member').selectOption('somchai')
  await expect(moneyPanel).toContainText('somchai has 12,195.67 baht')
  await callControl('DELETE /__mock/worlds/{id}', { params: { id } })
})
