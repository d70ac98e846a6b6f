import type { Page } from 'playwright/test'
import { openGame } from '../../fixture/open-game.ts'
import { expect, test } from '../../fixture/test.ts'
import { DEEP } from '../../fixture/test-languages.ts'
import { PORTS } from '../../ports.ts'
import { getGamePage, getPlayButton, PROVIDER_ORIGINS, playGame, readReceivedFields } from './launching.ts'

// These tests use the build that opens games in new tabs.
test.use({ buildPort: PORTS.tabsWeb, otherOrigins: PROVIDER_ORIGINS })

const AUTO_LOGIN_ROUTE = 'GET /api/autoLogin/{provider}/{username}'

const playInTab = async (page: Page, name: string): Promise<Page> => {
  const openedTab = page.waitForEvent('popup')
  await playGame(page, name)
  return openedTab
}

test('a game opens in a new tab that has no opener, and that closes if the game cannot be opened', async ({
  page,
  world,
  loginAs,
  scenario,
  gate,
}) => {
  await loginAs('somchai')
  for (const { code, name } of [
    { code: 'ASPSPORT', name: 'ASP Sport' },
    { code: 'ORCHID', name: 'Orchid Garden' },
  ])
    await test.step(`the provider of ${name} receives the login once`, async () => {
      const loginCountBefore = (await world.launches()).length
      const tab = await playInTab(page, name)
      await expect(getGamePage(tab, name)).toBeVisible()
      expect(await tab.evaluate(() => opener)).toBeNull()
      const logins = (await world.launches()).slice(loginCountBefore)
      expect(logins).toEqual([expect.objectContaining({ game: code, problem: null })])
      expect(await readReceivedFields(tab)).toEqual(logins[0]?.fields)
      await tab.close()
      await expect(page.getByRole('dialog', { name })).toContainText(`${name} is open`)
      expect(page.url()).toBe(`${world.appUrl}/user/home`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  await test.step('the tab of a game that cannot be opened closes', async () => {
    await scenario({ rules: [{ on: AUTO_LOGIN_ROUTE, hold: 'link', refuse: 'NOT_AREASLOT' }] }, { add: true })
    const tab = await playInTab(page, 'Orchid Garden')
    await expect(tab.getByRole('main')).toHaveText('Opening Orchid Garden …')
    const closed = tab.waitForEvent('close')
    await gate('link').release()
    await closed
    await expect(page.getByRole('alertdialog', { name: 'The game could not be opened' })).toBeVisible()
  })
})

const blockTabs = () => {
  window.open = () => null
}

// Only the deep run includes this test, because component tests also check the app in a frame that blocks new tabs.
if (DEEP)
  test('if a browser blocks new tabs of a framed app, a second press, on a link or a button, opens the game', async ({
    page,
    context,
    world,
    loginAs,
  }) => {
    const token = await world.logIn('somchai')
    await world.callApi('GET /api/wallet/activate/{code}', { params: { code: 'CLASSICBET' } }, token)
    await loginAs('somchai')
    await context.addInitScript(blockTabs)
    await page.route('**/operator', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<iframe src="/user/home" width="360" height="700"></iframe>' }),
    )
    // The test allows frames in the content policy. An operator who shows the wallet in a frame must do the same.
    await page.route('**/user/home', async (route) => {
      const reply = await route.fetch({ url: `http://127.0.0.1:${PORTS.tabsWeb}/user/home` })
      const { 'content-security-policy': policy = '', ...headers } = reply.headers()
      const framedPolicy = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      await route.fulfill({ response: reply, headers: { ...headers, 'content-security-policy': framedPolicy } })
    })
    await page.goto(`${world.appUrl}/operator`)
    const [, frame] = page.frames()
    if (!frame) throw new Error('the page has no frame')
    for (const { name, role } of [
      { name: 'Orchid Garden', role: 'link' },
      { name: 'Classic Bet', role: 'button' },
    ] as const)
      await test.step(`${name}, by a ${role}`, async () => {
        const loginCountBefore = (await world.launches()).length
        const game = await openGame(page, name, { scope: frame })
        await getPlayButton(game).click()
        const openedTab = context.waitForEvent('page')
        await frame.getByRole(role, { name: `Open ${name}` }).click()
        const tab = await openedTab
        await expect(getGamePage(tab, name)).toBeVisible()
        expect(await tab.evaluate(() => opener)).toBeNull()
        expect(await world.launches()).toHaveLength(loginCountBefore + 1)
        await tab.close()
        await page.keyboard.press('Escape')
        await expect(frame.getByRole('dialog')).toHaveCount(0)
      })
  })
