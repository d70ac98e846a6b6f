import { expect, test } from '../../fixture/test.ts'
import { getSection } from './locators.ts'

test('on a wide screen the home page shows five statement entries, which are refreshed and hidden together with the balances', async ({
  page,
  loginAs,
  world,
}) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await loginAs('somchai')
  const latestSection = getSection(page, 'Latest transactions')
  await expect(latestSection.getByRole('listitem')).toHaveCount(5)
  await expect.poll(() => world.calls('GET /api/wallet/refresh/slot')).toHaveLength(1)
  await expect.poll(() => world.calls('GET /api/wallet')).toHaveLength(1)
  await world.do({ credit: { member: 'somchai', amount: 77.77 } })
  await page.getByRole('button', { name: 'Refresh balance' }).click()
  await expect(latestSection.getByRole('listitem').first()).toContainText('77.77')
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect(latestSection.getByText(/\d\.\d\d/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await latestSection.getByRole('link', { name: 'See all' }).click()
  await page.waitForURL('**/user/statement')
})
