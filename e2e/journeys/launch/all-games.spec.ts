import { LAUNCHERS, type Launcher } from '@sabai/contracts/constants'
import { CPU_SLOWDOWN } from '../../cpu-slowdown.ts'
import { openGame } from '../../fixture/open-game.ts'
import { expect, test } from '../../fixture/test.ts'
import { DEEP } from '../../fixture/test-languages.ts'
import {
  getGamePage,
  getPlayButton,
  logInByHand,
  PROVIDER_ORIGINS,
  providerAddressOf,
  readLogin,
  readReceivedFields,
} from './launching.ts'

/**
 * The games that the short run opens: one through the call autoLogin, and one through a form. The deep run opens all
 * games, in both builds and at both widths.
 */
const TESTED_GAMES = ['NAGARA', 'CLASSICBET']
const TEST_RUNS = [
  { base: 'th', member: 'somchai', width: 360 },
  ...(DEEP
    ? ([
        { base: 'la', member: 'keo', width: 1280 },
        { base: 'th', member: 'somchai', width: 1280 },
        { base: 'la', member: 'keo', width: 360 },
      ] as const)
    : []),
] as const

const RIGHT_PASSWORD = '(the right password)'

/** Returns the login fields that a provider must receive, with the values that its page shows. */
const expectedFieldsOf = (launcher: Launcher, username: string, loginMethod: 'link' | 'form' | 'page') => {
  if (loginMethod === 'link') return [{ name: 'ticket', value: expect.any(String) }]
  const fields = launcher.kind === 'form' ? launcher.fields : { username: 'username', password: 'password' }
  const hasHiddenState = launcher.kind === 'form' && launcher.hiddenState
  const names = hasHiddenState ? ['__VIEWSTATE', '__VIEWSTATEGENERATOR', '__EVENTVALIDATION'] : []
  return [
    ...names.map((name) => ({ name, value: expect.stringMatching(/^\S{8,}$/) })),
    { name: fields.username, value: username },
    { name: fields.password, value: RIGHT_PASSWORD },
  ]
}

for (const { base, member, width } of TEST_RUNS)
  test.describe(() => {
    test.use({ worldOptions: { base }, viewport: { width, height: 800 }, otherOrigins: PROVIDER_ORIGINS })
    test.setTimeout(600_000 * CPU_SLOWDOWN)

    test(`each game opens from its card on the home page, and its provider receives the expected login fields once (${DEEP ? 'all eighteen games' : 'one through autoLogin and one through a form'}, ${base} build, ${width} px)`, async ({
      page,
      world,
      loginAs,
    }) => {
      const addresses: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) addresses.push(decodeURIComponent(request.url()))
      })
      const token = await world.logIn(member)
      const { slots } = await world.callApi('GET /api/wallet/refresh/slot', {}, token)
      for (const { code, isActive } of slots)
        if (!isActive) await world.callApi('GET /api/wallet/activate/{code}', { params: { code } }, token)
      expect(slots.map(({ code }) => code).toSorted()).toEqual(Object.keys(LAUNCHERS).toSorted())
      const passwords: string[] = []
      await loginAs(member)

      const openedGames = DEEP ? slots : slots.filter(({ code }) => TESTED_GAMES.includes(code))
      for (const { code, name } of openedGames)
        await test.step(code, async () => {
          const launcher = LAUNCHERS[code]
          if (!launcher) throw new Error(`the launch table lacks ${code}`)
          const login = await readLogin(world, member, code)
          passwords.push(login.password)
          const loginCountBefore = (await world.launches()).length
          const lastCallNumber = (await world.journal()).at(-1)?.number ?? 0

          const game = await openGame(page, name)
          const isAutomatic = launcher.kind === 'autoLogin' || launcher.kind === 'form'
          if (code === 'APPSLOT') {
            // On a computer the dialog offers the links to both apps. Component tests check the dialog on phones.
            for (const [linkText, device] of [
              ['Android app', 'android'],
              ['iPhone and iPad app', 'ios'],
            ] as const)
              await expect(game.getByRole('link', { name: linkText })).toHaveAttribute(
                'href',
                providerAddressOf(world, code, `/app/${device}`),
              )
            await page.goto(providerAddressOf(world, code, '/login'))
          } else if (launcher.kind === 'credentials') {
            await expect(getPlayButton(game)).toHaveCount(0)
            await expect(game).toContainText(login.username)
            await page.goto(providerAddressOf(world, code, '/login'))
          } else await getPlayButton(game).click()
          if (!isAutomatic) await logInByHand(page, login)
          await expect(getGamePage(page, name)).toBeVisible()
          await expect(page.locator('.purse')).toContainText(login.username)

          const loginMethod = launcher.kind === 'autoLogin' ? 'link' : launcher.kind === 'form' ? 'form' : 'page'
          const fields = expectedFieldsOf(launcher, login.username, loginMethod)
          const logins = (await world.launches()).slice(loginCountBefore)
          expect(logins).toEqual([
            expect.objectContaining({ game: code, username: login.username, by: loginMethod, fields, problem: null }),
          ])
          expect(await readReceivedFields(page)).toEqual(logins[0]?.fields)

          const calls = (await world.journal()).filter(({ number }) => number > lastCallNumber)
          const countCalls = (pattern: RegExp) => calls.filter(({ route }) => pattern.test(route ?? '')).length
          expect(countCalls(/^GET \/api\/wallet\/account\//)).toBe(1)
          expect(countCalls(/^GET \/api\/autoLogin\//)).toBe(launcher.kind === 'autoLogin' ? 1 : 0)
          await page.goto(`${world.appUrl}/user/home`)
        })

      for (const password of passwords) expect(addresses.filter((address) => address.includes(password))).toEqual([])
    })
  })
