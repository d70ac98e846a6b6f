import { expect } from 'vitest'
import type { ScenarioChecks, ScenarioRun } from './scenario-run.ts'

const AUTO_LOGIN_ROUTE = 'GET /api/autoLogin/{provider}/{username}'
const AUTO_LOGIN_WITH_PASSWORD_ROUTE = 'GET /api/autoLogin/{provider}/{username}/{password}'
const ORCHID = { params: { provider: 'ORCHID', username: 'orchid0001' } }

const requestLink = (run: ScenarioRun) => run.call(AUTO_LOGIN_ROUTE, ORCHID)
const requestLinkForCode = (run: ScenarioRun) => run.callForCode(AUTO_LOGIN_ROUTE, ORCHID)
const readAccount = (run: ScenarioRun, code: string) => run.call('GET /api/wallet/account/{code}', { params: { code } })

const readGame = async (run: ScenarioRun, code: string): Promise<unknown> => {
  const { body } = await run.call('GET /api/wallet/refresh/slot')
  return (body as { slots: { code: string }[] }).slots.find((slot) => slot.code === code)
}

const matchProviderPage = (host: string, path: string) =>
  expect.stringMatching(new RegExp(`^http://${host}\\.localhost:\\d+/w/[^/]+${path}`))
const VALID_LINK = matchProviderPage('orchid.example', '/enter\\?ticket=')

const createRefusalCheck = (code: string) => async (run: ScenarioRun) => {
  expect(await requestLinkForCode(run)).toBe(code)
  const params = { provider: 'NAGARA', username: 'nagara0001', password: 'nag-000001' }
  expect(await run.callForCode(AUTO_LOGIN_WITH_PASSWORD_ROUTE, { params })).toBe(code)
}
const createLinkCheck = (link: string) => async (run: ScenarioRun) => {
  expect((await requestLink(run)).body).toEqual({ link })
}

/** Checks of the replies that the app gets when it opens a game. */
export const launchChecks: ScenarioChecks = {
  'launch/link-slow': async (run) => {
    const slowRequest = requestLink(run)
    await run.advanceClock('8s')
    expect((await slowRequest).body).toEqual({ link: VALID_LINK })
    expect((await run.control('GET /__mock/worlds/{id}')).rules.map(({ used }) => used)).toEqual([1, 0])
  },
  'launch/link-fails': async (run) => {
    expect(await requestLinkForCode(run)).toBe('INTERNAL_SERVER_ERROR')
    expect((await requestLink(run)).body).toEqual({ link: VALID_LINK })
  },
  'launch/link-nonsense': async (run) => {
    for (const body of [{}, { link: 42 }, { link: '' }, { link: null }])
      expect((await requestLink(run)).body).toEqual(body)
    const { payload } = await requestLink(run)
    expect(() => JSON.parse(payload?.text ?? '')).toThrow()
    expect((await requestLink(run)).body).toEqual({ link: VALID_LINK })
  },
  'launch/link-of-script': createLinkCheck("javascript:document.title='run'"),
  'launch/link-of-data': createLinkCheck('data:text/html,<h1>Log in again</h1>'),
  'launch/link-relative': createLinkCheck('/login?next=/user/home'),
  'launch/link-elsewhere': createLinkCheck('https://orchid.example.evil.example/enter?ticket=1'),
  'launch/link-in-disguise': createLinkCheck('https://orchid.example@evil.example/enter'),
  'launch/form-address-hostile': async (run) => {
    expect(await readGame(run, 'ASPSPORT')).toMatchObject({ web: 'https://aspsport.example.evil.example/login' })
  },
  'launch/no-address': async (run) => {
    expect(await readGame(run, 'ASPSPORT')).toMatchObject({ isActive: true, web: null })
    expect(await readGame(run, 'LOTTOWEB')).toMatchObject({ isActive: true, web: null, android: null, ios: null })
  },
  'launch/app-links-only': async (run) => {
    const android = matchProviderPage('appslot.example', '/app/android$')
    const ios = matchProviderPage('appslot.example', '/app/ios$')
    expect(await readGame(run, 'APPSLOT')).toMatchObject({ isActive: true, web: null, android, ios })
  },
  'launch/app-store-links': async (run) => {
    const links = { android: 'market://details?id=example.appslot', ios: 'itms-apps://apps.apple.com/app/id0000000001' }
    expect(await readGame(run, 'APPSLOT')).toMatchObject({ isActive: true, web: null, ...links })
  },
  'launch/provider-down': async (run) => {
    const body = { from: 'wallet', to: 'ORCHID', amount: 10 }
    expect((await requestLink(run)).body).toEqual({ link: VALID_LINK })
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
    const heldLink = requestLink(run)
    await run.waitAtGate()
    await run.release('link')
    expect((await heldLink).body).toEqual({ link: VALID_LINK })
  },
  'launch/account-not-found': createRefusalCheck('SLOT_NO_ACCOUNT'),
  'launch/not-areaslot': createRefusalCheck('NOT_AREASLOT'),
  'launch/not-ufabet': createRefusalCheck('NOT_UFABET'),
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
    expect(body).toEqual({ link: matchProviderPage('nagara.example', '/enter\\?ticket=') })
  },
}
