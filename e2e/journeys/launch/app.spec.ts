import { openGame } from '../../fixture/open-game.ts'
import { expect, test } from '../../fixture/test.ts'
import { getPlayButton, PROVIDER_ORIGINS, providerAddressOf } from './launching.ts'

test.use({ otherOrigins: PROVIDER_ORIGINS })

for (const { device, userAgent } of [
  { device: 'android', userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-A155F) Chrome/131.0.0.0 Mobile Safari/537.36' },
  {
    device: 'ios',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  },
] as const)
  test.describe(() => {
    test.use({ userAgent })

    test(`a game that is played in a native app opens the app page for the member's device (${device})`, async ({
      page,
      world,
      loginAs,
    }) => {
      await world.callApi(
        'GET /api/wallet/activate/{code}',
        { params: { code: 'APPSLOT' } },
        await world.logIn('somchai'),
      )
      await loginAs('somchai')
      const game = await openGame(page, 'App Slot')
      await getPlayButton(game).click()
      await page.waitForURL(providerAddressOf(world, 'APPSLOT', `/app/${device}`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await world.launches()).toEqual([])
    })
  })
