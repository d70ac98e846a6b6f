import { APP_TEXTS } from '../fixture/app-texts.ts'
import { expect, getPanel, test } from './workbench.ts'

test.use({ worldOptions: { clock: { at: '2026-11-20T09:30:00+07:00', frozen: true } } })

test('the app shows the coins, the invite credit and the bonus that QA grants at the reward desk', async ({
  page,
  workbench,
  show,
  world,
  loginAs,
}) => {
  await show(`world/${world.id}/desks/rewards/noi`)
  const desk = getPanel(workbench, 'Rewards of noi')
  const rewards = desk.getByRole('list', { name: 'Present rewards' })
  await expect(rewards).toContainText('0 coins')
  await desk.getByRole('spinbutton', { name: 'Coins' }).fill('4')
  await desk.getByRole('button', { name: 'Give coins' }).click()
  await expect(rewards).toContainText('4 coins')
  await desk.getByRole('spinbutton', { name: 'Credit' }).fill('25')
  await desk.getByRole('button', { name: 'Give credit' }).click()
  await expect(rewards).toContainText('25.00 baht of invite credit')
  await desk.getByLabel('Bonus or promotion').selectOption('LUCKY88')
  await desk.getByRole('button', { name: 'Grant bonus' }).click()
  await expect(rewards).toContainText('LUCKY88 of 88.00 baht is active')

  const { home, shell } = APP_TEXTS.en
  await loginAs('noi')
  await expect(page.getByText(home.coins.replace('{{shown}}', '4')).first()).toBeVisible()
  await expect(page.getByText('25.00').first()).toBeVisible()
  await page.getByRole('link', { name: shell.bonus }).first().click()
  await expect(page.getByRole('region', { name: 'Active bonus' })).toContainText('88')
})
