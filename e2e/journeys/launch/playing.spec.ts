import type { Page } from 'playwright/test'
import type { TestWorld } from '../../fixture/client/test-world.ts'
import { openGame } from '../../fixture/open-game.ts'
import { expect, test } from '../../fixture/test.ts'
import { DEEP } from '../../fixture/test-languages.ts'
import { getGamePage, getPlayButton, PROVIDER_ORIGINS, playGame } from './launching.ts'

const AUTO_LOGIN_ROUTE = 'GET /api/autoLogin/{provider}/{username}'
/** Transfers 100 baht from Somchai's wallet to the game Orchid Garden. */
const transferToOrchid = async (world: TestWorld) =>
  world.callApi(
    'POST /api/wallet/transfer',
    { body: { from: 'wallet', to: 'ORCHID', amount: 100 } },
    await world.logIn('somchai'),
  )
const getCard = (page: Page) => page.getByRole('button', { name: /^Orchid Garden/ })

test.use({ otherOrigins: PROVIDER_ORIGINS })

test.describe('a round at a provider', () => {
  test.use({ allowedErrors: /status of 401/ })
  if (DEEP)
    test('a round that is sent several times is posted once, and no round is posted after a login on another device', async ({
      page,
      world,
      loginAs,
    }) => {
      await transferToOrchid(world)
      await loginAs('somchai')
      await expect(getCard(page)).toContainText('100.00')
      await playGame(page, 'Orchid Garden')
      const roundField = page.locator('[name=round]')
      const roundKey = await roundField.inputValue()
      await page.getByRole('button', { name: /^20 / }).dblclick()
      const result = page.locator('.result')
      await expect(result).toContainText('stake 20 THB')
      const wonAmount = Number(/Won ([\d,.]+)/.exec((await result.textContent()) ?? '')?.[1]?.replace(',', '') ?? 0)
      const moneyLeft = (80 + wonAmount).toFixed(2)
      await expect(page.locator('.purse')).toContainText(`${moneyLeft} THB`)
      // Sends the first round again with the same key, like a second tap whose request arrives late.
      await roundField.evaluate((field: HTMLInputElement, playedKey) => {
        field.value = playedKey
      }, roundKey)
      await page.getByRole('button', { name: /^20 / }).click()
      await expect(roundField).not.toHaveValue(roundKey)
      await expect(page.locator('.purse')).toContainText(`${moneyLeft} THB`)
      await test.step('opening the game on another device ends this session, and its next round is not played', async () => {
        await world.do({ openGame: { member: 'somchai', game: 'ORCHID' } })
        await page.getByRole('button', { name: /^20 / }).click()
        await expect(page.getByRole('heading', { name: 'The session has ended' })).toBeVisible()
      })
      await page.goto(`${world.appUrl}/user/home`)
      await expect(getCard(page)).toContainText(moneyLeft)
      const { members } = await world.state()
      const { balances } = Object.values(members).find(({ username }) => username === '0690000001') ?? {}
      expect(balances?.['game/ORCHID']).toBe(Math.round(Number(moneyLeft) * 100))
    })
})

test.describe(() => {
  test.use({ motion: true, allowedErrors: /status of 503/ })
  test('a double tap on "Play" opens a game once, and the member can go back to the wallet from the game, and from the error page of a provider that is down', async ({
    page,
    world,
    loginAs,
  }) => {
    await loginAs('somchai')
    const game = await openGame(page, 'Orchid Garden')
    await getPlayButton(game).dblclick()
    await expect(getGamePage(page, 'Orchid Garden')).toBeVisible()
    expect(await world.calls(AUTO_LOGIN_ROUTE)).toHaveLength(1)
    await page.goBack()
    await expect(page.getByText('12,345.67').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await playGame(page, 'Orchid Garden')
    await expect(getGamePage(page, 'Orchid Garden')).toBeVisible()
    expect((await world.launches()).map(({ problem }) => problem)).toEqual([null, null])

    await test.step('a provider that is down shows its own error page, from which the back button returns to the wallet', async () => {
      await world.patch({ 'games.ORCHID.down': true })
      await page.goBack()
      await playGame(page, 'Orchid Garden')
      await expect(page.getByRole('heading', { name: 'Closed for maintenance' })).toBeVisible()
      expect(await world.launches()).toHaveLength(2)
      await page.goBack()
      await expect(page.getByText('12,345.67').first()).toBeVisible()
    })
  })
})
