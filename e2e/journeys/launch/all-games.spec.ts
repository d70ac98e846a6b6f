import { LAUNCHERS, type Launcher } from '@sabai/contracts/constants'
import { CPU_SLOWDOWN } from '../../cpu-slowdown.ts'
import { openGame } from '../../fixture/open-game.ts'
import { expect, test } from '../../fixture/test.ts'
import { DEEP } from '../../fixture/test-languages.ts'
import { addressAt, getGamePage, getPlay, logInByHand, PROVIDERS, readArrived, readLogin } from './launching.ts'

/** Every second game in each build, so that all are opened; the deep run opens all in both builds at both widths. */
const SEATS = [
  { base: 'th', member: 'somchai', width: 360, first: 0 },
  { base: 'la', member: 'keo', width: 1280, first: 1 },
  ...(DEEP
    ? ([
        { base: 'th', member: 'somchai', width: 1280, first: 0 },
        { base: 'la', member: 'keo', width: 360, first: 1 },
      ] as const)
    : []),
] as const

const RIGHT_PASSWORD = '(the right password)'

/** The names of the fields that a provider should get, and what it should say of them. */
const expectFields = (launcher: Launcher, username: string, by: 'link' | 'form' | 'page') => {
  if (by === 'link') return [{ name: 'ticket', value: expect.any(String) }]
  const fields = launcher.kind === 'form' ? launcher.fields : { username: 'username', password: 'password' }
  const hidden = launcher.kind === 'form' && launcher.hiddenState
  const names = hidden ? ['__VIEWSTATE', '__VIEWSTATEGENERATOR', '__EVENTVALIDATION'] : []
  return [
    ...names.map((name) => ({ name, value: expect.stringMatching(/^\S{8,}$/) })),
    { name: fields.username, value: username },
    { name: fields.password, value: RIGHT_PASSWORD },
  ]
}

for (const { base, member, width, first } of SEATS)
  test.describe(() => {
    test.use({ worldOptions: { base }, viewport: { width, height: 800 }, otherOrigins: PROVIDERS })
    test.setTimeout(600_000 * CPU_SLOWDOWN)

    test(`each game is opened from its card on home, and its provider gets what it should, once (${DEEP ? 'all eighteen' : 'every second'}, ${base} build, ${width} px)`, async ({
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

      const opened = DEEP ? slots : slots.filter((_, place) => place % 2 === first)
      for (const { code, name } of opened)
        await test.step(code, async () => {
          const launcher = LAUNCHERS[code]
          if (!launcher) throw new Error(`the launch table lacks ${code}`)
          const login = await readLogin(world, member, code)
          passwords.push(login.password)
          const before = (await world.launches()).length
          const called = (await world.journal()).at(-1)?.number ?? 0

          const game = await openGame(page, name)
          const isLoggedIn = launcher.kind === 'autoLogin' || launcher.kind === 'form'
          if (code === 'APPSLOT') {
            // On a computer there is no app to open: both are offered. Phones: see app.spec.ts.
            for (const [words, device] of [
              ['Android app', 'android'],
              ['iPhone and iPad app', 'ios'],
            ] as const)
              await expect(game.getByRole('link', { name: words })).toHaveAttribute(
                'href',
                addressAt(world, code, `/app/${device}`),
              )
            await page.goto(addressAt(world, code, '/login'))
          } else if (launcher.kind === 'credentials') {
            await expect(getPlay(game)).toHaveCount(0)
            await expect(game).toContainText(login.username)
            await page.goto(addressAt(world, code, '/login'))
          } else await getPlay(game).click()
          if (!isLoggedIn) await logInByHand(page, login)
          await expect(getGamePage(page, name)).toBeVisible()
          await expect(page.locator('.purse')).toContainText(login.username)

          const by = launcher.kind === 'autoLogin' ? 'link' : launcher.kind === 'form' ? 'form' : 'page'
          const fields = expectFields(launcher, login.username, by)
          const logins = (await world.launches()).slice(before)
          expect(logins).toEqual([
            expect.objectContaining({ game: code, username: login.username, by, fields, problem: null }),
          ])
          expect(await readArrived(page)).toEqual(logins[0]?.fields)

          const calls = (await world.journal()).filter(({ number }) => number > called)
          const countCalls = (pattern: RegExp) => calls.filter(({ route }) => pattern.test(route ?? '')).length
          expect(countCalls(/^GET \/api\/wallet\/account\//)).toBe(1)
          expect(countCalls(/^GET \/api\/autoLogin\//)).toBe(launcher.kind === 'autoLogin' ? 1 : 0)
          await page.goto(`${world.appUrl}/user/home`)
        })

      for (const password of passwords) expect(addresses.filter((address) => address.includes(password))).toEqual([])
    })
  })
