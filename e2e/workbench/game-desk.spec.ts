import { expect, getPanel, test } from './workbench.ts'

test.use({ worldOptions: { clock: { at: '2026-11-20T09:30:00+07:00', frozen: true } } })

test('at the game desk, QA can make a member win or lose, and take down, slow down and restore a provider', async ({
  workbench,
  show,
  world,
}) => {
  await show(`world/${world.id}/desks/games/ORCHID`)
  const games = workbench.getByRole('listbox', { name: 'Games' })
  const desk = workbench.getByRole('region').filter({ has: workbench.getByLabel('Its pages come') })
  await test.step('a round can be won or lost', async () => {
    const getGame = (code: string) => games.getByRole('option').filter({ hasText: code })
    await desk.getByLabel('Member').selectOption('dao')
    await expect(getGame('ORCHID')).toContainText('500.00 baht')
    await expect(getGame('MEKONG')).toContainText('not open')
    await desk.getByLabel('Bet').fill('100')
    await desk.getByLabel('Payout').fill('350')
    await desk.getByRole('button', { name: 'Play a round' }).click()
    await expect(getGame('ORCHID')).toContainText('750.00 baht')
    await desk.getByLabel('Result').selectOption('lose')
    await desk.getByRole('button', { name: 'Play a round' }).click()
    await expect(getGame('ORCHID')).toContainText('650.00 baht')
  })
  await test.step('a provider can be taken down and slowed down, and restored', async () => {
    const mekong = games.getByRole('option').filter({ hasText: 'MEKONG' })
    await mekong.click()
    const pagesField = desk.getByLabel('Its pages come')
    await desk.getByRole('button', { name: 'Take down' }).click()
    await expect(mekong).toContainText('down')
    await pagesField.selectOption('after 8 s')
    await expect(mekong).toContainText('slow')
    await world.patch({ 'games.MEKONG.slowMs': 1_500 })
    await expect(pagesField.locator('option:checked')).toHaveText('after 1.5 s')
    await desk.getByRole('button', { name: 'Bring back' }).click()
    await pagesField.selectOption('at once')
    await expect(mekong).not.toContainText(/down|slow/)
  })
})

test('the game desk opens a game as any member in a new tab, lists the login, and can end the session', async ({
  workbench,
  show,
  world,
}) => {
  await show(`world/${world.id}/desks/games/ORCHID`)
  const desk = workbench.getByRole('region').filter({ has: workbench.getByLabel('Its pages come') })
  await desk.getByLabel('Member').selectOption('noi')
  const openedTab = workbench.context().waitForEvent('page')
  await desk.getByRole('button', { name: 'Open as noi' }).click()
  const game = await openedTab
  await game.waitForURL(/^http:\/\/orchid\.example\.localhost:\d+\/w\/[^/]+\/play/)
  const logins = getPanel(workbench, 'Logins at the provider').getByRole('listitem')
  await expect(logins.first()).toContainText(/^ORCHID noi by a link/)
  await expect(logins.first()).toContainText('logged in')
  await desk.getByRole('button', { name: 'Log in elsewhere' }).click()
  await expect(workbench.getByText('noi logged in to ORCHID elsewhere')).toBeVisible()
  await game.reload()
  await expect(game.getByRole('main')).toContainText('The session has ended')
})
