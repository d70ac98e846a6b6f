import { expect } from 'vitest'
import type { ScenarioChecks, ScenarioRun } from './scenario-run.ts'

const AUTO_LOGIN_ROUTE = 'GET /api/autoLogin/{provider}/{username}'
const AUTO_LOGIN_WITH_PASSWORD_ROUTE = 'GET /api/autoLogin/{provider}/{username}/{password}'
const ORCHID = { params: { provider: 'ORCHID', username: 'orchid0001' } }

const askForLink = (run: ScenarioRun) => run.call(AUTO_LOGIN_ROUTE, ORCHID)
const codeOfLink = (run: ScenarioRun) => run.callForCode(AUTO_LOGIN_ROUTE, ORCHID)
const readAccount = (run: ScenarioRun, code: string) => run.call('GET /api/wallet/account/{code}', { params: { code } })

const readGame = async (run: ScenarioRun, code: string): Promise<unknown> => {
  const { body } = await run.call('GET /api/wallet/refresh/slot')
  return (body as { slots: { code: string }[] }).slots.find((slot) => slot.code === code)
}

const providerPage = (host: string, path: string) =>
  expect.stringMatching(new RegExp(`^http://${host}\\.localhost:\\d+/w/[^/]+${path}`))
const GOOD_LINK = providerPage('orchid.example', '/enter\\?ticket=')

const expectRefused = (code: string) => async (run: ScenarioRun) => {
  expect(await codeOfLink(run)).toBe(code)
  const params = { provider: 'NAGARA', username: 'nagara0001', password: 'nag-000001' }
  expect(await run.callForCode(AUTO_LOGIN_WITH_PASSWORD_ROUTE, { params })).toBe(code)
}
const expectLink = (link: string) => async (run: ScenarioRun) => {
  expect((await askForLink(run)).body).toEqual({ link })
}

/** Checks of the replies that the app gets when it opens a game. */
export const launchChecks: ScenarioChecks = {
  'launch/link-slow': async (run) => {
    const waiting = askForLink(run)
    await run.advanceClock('8s')
    expect((await waiting).body).toEqual({ link: GOOD_LINK })
    expect((await run.control('GET /__mock/worlds/{id}')).rules.map(({ used }) => used)).toEqual([1, 0])
  },
  'launch/link-fails': async (run) => {
    expect(await codeOfLink(run)).toBe('INTERNAL_SERVER_ERROR')
    expect((await askForLink(run)).body).toEqual({ link: GOOD_LINK })
  },
  'launch/link-nonsense': async (run) => {
    for (const body of [{}, { link: 42 }, { link: '' }, { link: null }])
      expect((await askForLink(run)).body).toEqual(body)
    const { payload } = await askForLink(run)
    expect(() => JSON.parse(payload?.text ?? '')).toThrow()
    expect((await askForLink(run)).body).toEqual({ link: GOOD_LINK })
  },
  'launch/link-of-script': expectLink("javascript:document.title='run'"),
  'launch/link-of-data': expectLink('data:text/html,<h1>Log in again</h1>'),
  'launch/link-relative': expectLink('/login?next=/user/home'),
  'launch/link-elsewhere': expectLink('https://orchid.example.evil.example/enter?ticket=1'),
  'launch/link-in-disguise': expectLink('https://orchid.example@evil.example/enter'),
  'launch/form-address-hostile': async (run) => {
    expect(await readGame(run, 'ASPSPORT')).toMatchObject({ web: 'https://aspsport.example.evil.example/login' })
  },
  'launch/no-address': async (run) => {
    expect(await readGame(run, 'ASPSPORT')).toMatchObject({ isActive: true, web: null })
    expect(await readGame(run, 'LOTTOWEB')).toMatchObject({ isActive: true, web: null, android: null, ios: null })
  },
  'launch/app-links-only': async (run) => {
    const android = providerPage('appslot.example', '/app/android$')
    const ios = providerPage('appslot.example', '/app/ios$')
    expect(await readGame(run, 'APPSLOT')).toMatchObject({ isActive: true, web: null, android, ios })
  },
  'launch/app-store-links': async (run) => {
    const links = { android: 'market://details?id=example.appslot', ios: 'itms-apps://apps.apple.com/app/id0000000001' }
    expect(await readGame(run, 'APPSLOT')).toMatchObject({ isActive: true, web: null, ...links })
  },
  'launch/provider-down': async (run) => {
    const body = { from: 'wallet', to: 'ORCHID', amount: 10 }
    expect((await askForLink(run)).body).toEqual({ link: GOOD_LINK })
    expect(await run.callForCode('POST /api/wallet/transfer', { body })).toBe('TRANSFER_FAIL')
    await run.advanceClock('2m')
    expect(await run.callForCode('POST /api/wallet/transfer', { body })).toBe('SUCCESS')
  },
  'launch/provider-slow': async (run) => {
    const { games } = await run.control('GET /__mock/worlds/{id}/launches')
    expect(games.flatMap(({ code, slowMs }) => (slowMs > 0 ? [[code, slowMs]] : []))).toEqual([
      ['ORCHID', 8_000],
      ['ASPSPORT', 8_000],
    ])
  },
  'launch/hidden-state-missing': async (run) => {
    const login = { username: 'aspsport0001', password: 'asp-000001' }
    expect((await readAccount(run, 'ASPSPORT')).body).toEqual(login)
    expect((await readAccount(run, 'ASPSPORT')).body).toEqual({ ...login, event: expect.anything() })
  },
  'launch/hidden-state-stale': async (run) => {
    const readState = async () => JSON.stringify((await readAccount(run, 'ASPSPORT')).body)
    expect(await readState()).toContain('__VIEWSTATEGENERATOR":"C2EE9ABB')
    expect(await readState()).not.toContain('C2EE9ABB')
  },
  'launch/tapped-often': async (run) => {
    const heldLink = askForLink(run)
    await run.waitAtGate()
    await run.release('link')
    expect((await heldLink).body).toEqual({ link: GOOD_LINK })
  },
  'launch/account-not-found': expectRefused('SLOT_NO_ACCOUNT'),
  'launch/not-areaslot': expectRefused('NOT_AREASLOT'),
  'launch/not-ufabet': expectRefused('NOT_UFABET'),
  'launch/password-wrong': async (run) => {
    const { body } = await readAccount(run, 'RUBYREEL')
    expect(body).toEqual({ username: 'rubyreel0004', password: 'an-old-one' })
    const params = { provider: 'RUBYREEL', username: 'rubyreel0004', password: 'an-old-one' }
    expect(await run.callForCode(AUTO_LOGIN_WITH_PASSWORD_ROUTE, { params })).toBe('SLOT_NO_ACCOUNT')
  },
  'launch/password-of-every-letter': async (run) => {
    const { username, password } = (await readAccount(run, 'NAGARA')).body as { username: string; password: string }
    expect(password).toMatch(/[/?#%].*รหัสผ่าน/)
    const { body } = await run.call(AUTO_LOGIN_WITH_PASSWORD_ROUTE, {
      params: { provider: 'NAGARA', username, password },
    })
    expect(body).toEqual({ link: providerPage('nagara.example', '/enter\\?ticket=') })
  },
}
