import { LAUNCHERS } from '@sabai/contracts/constants'
import { pathOf } from '@sabai/contracts/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountIn, PLAYER_ID, ProviderStage } from '../../testing/provider-stage.ts'
import { PORTS } from '../../testing/test-app.ts'
import type { World } from '../../worlds/world.ts'

let stage: ProviderStage
let world: World
beforeAll(async () => {
  stage = await ProviderStage.open()
  world = await stage.createWorld()
})
afterAll(() => stage.app.close())

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

describe('the pages of a provider', () => {
  test.each(Object.keys(LAUNCHERS))('the login page of %s runs no script, and no page may frame it', async (code) => {
    const { status, headers, text } = await stage.browserAt(world, code).open('/login')
    expect([status, headers]).toEqual([200, expect.objectContaining(HEADERS)])
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'"]),
    )
    expect(policy.some((rule) => rule.startsWith('script-src'))).toBe(false)
    expect(text).not.toContain('<script')
  })

  test('redirects of a provider are not cached and send no Referer', async () => {
    const redirect = await stage.browserAt(world, 'ORCHID').open(await stage.createDeskLink(world, 'ORCHID'))
    const { 'content-type': _, ...redirectHeaders } = HEADERS
    expect([redirect.status, redirect.headers]).toEqual([303, expect.objectContaining(redirectHeaders)])
  })

  test.each(['android', 'ios'])('the app address for %s shows a page in place of the app store', async (os) => {
    const page = await stage.browserAt(world, 'APPSLOT').open(`/app/${os}`)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('App Slot for')])
  })

  test.each([
    ['an unknown page', 'ORCHID', '/cashier', 'No such page'],
    ['the root of a provider', 'ORCHID', '/w/', 'No such page'],
    ['a call of the member API at a provider', 'ORCHID', '/w/../api/lookup/info', 'No such page'],
    ['an unknown world', 'ORCHID', '/w/nowhere/login', 'No such world'],
    ['a world whose name is markup', 'ORCHID', '/w/%3Cb%3E/login', 'No such world'],
    ['a method that the page does not have', 'ORCHID', '/enter', 'No such page'],
  ])('%s is answered with 404 and a notice', async (requestName, code, path, title) => {
    const browser = stage.browserAt(world, code)
    const page = await (requestName.startsWith('a method') ? browser.post(path, {}) : browser.open(path))
    expect([page.status, page.headers]).toEqual([404, expect.objectContaining(HEADERS)])
    expect(page.text).toContain(title)
    expect(page.text).not.toContain('<b>')
  })

  test.each(['main.localhost', 'localhost', 'orchid.example.localhost.localhost', 'other.example.localhost'])(
    'a provider path at the host %s, which belongs to no provider, is answered with 404 and a notice',
    async (host) => {
      const url = `/w/${world.id}/login`
      const response = await stage.app.inject({ url, headers: { host: `${host}:${PORTS.mockPort}` } })
      expect([response.statusCode, response.body]).toEqual([404, expect.stringContaining('No provider here')])
    },
  )

  test('a provider that is down answers each page with 503 and a notice, and logs nobody in', async () => {
    const ownWorld = await stage.createWorld()
    const browser = await stage.logIn(ownWorld, 'ORCHID')
    const link = await stage.requestLoginLink(ownWorld, 'ORCHID')
    await ownWorld.run((draft) => void draft.patches.push({ path: 'games.ORCHID.down', value: true }))
    expect(await stage.requestLoginLink(ownWorld, 'ORCHID')).toContain('/enter?ticket=')
    const { username, password } = accountIn(ownWorld.state, 'ORCHID')
    const pages = [
      await browser.open('/login'),
      await browser.open(link),
      await browser.open('/play'),
      await browser.post('/play', {}),
      await browser.post('/login', { username, password }),
    ]
    for (const { status, text } of pages) expect([status, text]).toEqual([503, expect.stringContaining('maintenance')])
    expect(accountIn(ownWorld.state, 'ORCHID').session).toBe(1)
    expect(await stage.browserAt(ownWorld, 'MEKONG').open('/login')).toMatchObject({ status: 200 })
  })

  test('the page of a slow provider arrives when the clock has advanced by its delay', async () => {
    const ownWorld = await stage.createWorld()
    await ownWorld.run((draft) => void draft.patches.push({ path: 'games.ORCHID.slowMs', value: 60_000 }))
    let isAnswered = false
    const slowPage = stage
      .browserAt(ownWorld, 'ORCHID')
      .open('/login')
      .then((page) => {
        isAnswered = true
        return page
      })
    expect(await stage.browserAt(ownWorld, 'MEKONG').open('/login')).toMatchObject({ status: 200 })
    await ownWorld.setClock({ advanceMs: 59_999 })
    expect(await stage.browserAt(ownWorld, 'MEKONG').open('/login')).toMatchObject({ status: 200 })
    expect(isAnswered).toBe(false)
    await ownWorld.setClock({ advanceMs: 1 })
    expect(await slowPage).toMatchObject({ status: 200 })
  })
})

describe('posts to a login page', () => {
  const longText = 'ก'.repeat(300_000)
  test.each([
    [
      'a username of a megabyte',
      `username=${'x'.repeat(1_048_576)}&password=x`,
      403,
      'There is no account of this username.',
    ],
    ['a body that is too large', `username=${'x'.repeat(3_000_000)}`, 413, 'The form is too large.'],
    [
      'a username of multi-byte letters that fills a megabyte',
      `username=${encodeURIComponent(longText).slice(0, 1_800_000)}&password=x`,
      403,
      'There is no account',
    ],
    ['an empty form', '', 403, 'The form needs username and password.'],
    ['a form without a password', 'username=orchid0001', 403, 'The form needs username and password.'],
    ['a form without a username', 'password=orc-000001', 403, 'The form needs username and password.'],
    ['a field that is sent twice', 'username=a&username=b&password=c', 400, 'The form has a field twice'],
    ['a null byte', 'username=a%00b&password=c', 400, 'The form has a character that no text has.'],
    [
      'more fields than any form has',
      Array.from({ length: 21 }, (_, index) => `f${index}=1`).join('&'),
      400,
      'more than 20 fields',
    ],
    ['bytes that are not UTF-8', 'username=%FF%FE&password=%zz', 403, 'There is no account of this username.'],
    [
      'names of built-in properties of objects',
      '__proto__=x&constructor=y&username=__proto__&password=constructor',
      403,
      'There is no account',
    ],
    ['markup', 'username=%3Cscript%3Ealert(1)%3C/script%3E&password=x', 403, 'There is no account'],
  ])('%s is answered with the login page and the reason', async (_what, body, status, sentence) => {
    const page = await stage.browserAt(world, 'ORCHID').post('/login', body)
    expect([page.status, page.headers]).toEqual([status, expect.objectContaining(HEADERS)])
    expect(page.text).toContain(sentence)
    expect(page.text).not.toContain('<script')
    expect(page.text.length).toBeLessThan(30_000)
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'a body of the type %s is answered with the login page and the reason',
    async (type) => {
      const page = await stage.browserAt(world, 'ORCHID').post('/login', '{}', { 'content-type': type })
      expect([page.status, page.text]).toEqual([415, expect.stringContaining('takes forms only')])
    },
  )

  test('the game desk lists the last 500 logins, with long values truncated', async () => {
    const ownWorld = await stage.createWorld()
    const browser = stage.browserAt(ownWorld, 'ORCHID')
    for (let attempt = 0; attempt < 502; attempt += 1)
      await browser.post('/login', { username: `u${attempt}`, password: 'x' })
    const body = `username=${'x'.repeat(1_000_000)}&password=x&my-secret=orc-000001`
    await browser.post('/login', body)
    const logins = await stage.listLogins(ownWorld)
    expect([logins.length, logins[0]?.username]).toEqual([500, 'u3'])
    expect(JSON.stringify(logins.at(-1)).length).toBeLessThan(2_000)
    expect(JSON.stringify(logins)).not.toContain('orc-000001')
  })
})

describe('requests to a provider from other pages', () => {
  const LOGIN = { username: 'nobody', password: 'x' }
  const createBrowser = () => stage.browserAt(world, 'ORCHID')

  test.each(['null', 'http://main.localhost:5173', 'https://elsewhere.example'])(
    'a form may be posted to a provider by a page of the origin %s',
    async (origin) => {
      const headers = {
        origin,
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      }
      expect(await createBrowser().post('/login', LOGIN, headers)).toMatchObject({ status: 403, headers: HEADERS })
    },
  )

  test.each(['cors', 'no-cors'])('a script of another page may not post to a provider (%s)', async (mode) => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode }
    const page = await createBrowser().post('/login', LOGIN, headers)
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('may not call this mock')])
  })

  test.each([
    ['POST', '/api/login'],
    ['POST', '/__mock/worlds'],
    ['POST', '/__providers/w/main/login'],
    ['GET', '/api/lookup/info'],
  ] as const)('a page whose origin is null can call only providers, and therefore not %s %s', async (method, url) => {
    const headers = { origin: 'null', 'sec-fetch-mode': 'navigate', host: `main.localhost:${PORTS.mockPort}` }
    const response = await stage.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })
    expect([response.statusCode, response.body]).toEqual([403, expect.stringContaining('may not call this mock')])
  })

  test.each(['/api/lookup/info', '/__mock/worlds', '/', '/__providers/w/main/login'])(
    'a provider serves pictures but no other part of the mock, such as %s',
    async (url) => {
      const host = `orchid.example.localhost:${PORTS.mockPort}`
      const response = await stage.app.inject({ url, headers: { host } })
      expect([response.statusCode, response.body]).toEqual([404, expect.stringContaining('No such page')])
      const picture = await stage.app.inject({ url: '/media/games/orchid-logo.svg', headers: { host } })
      expect(picture.statusCode).toBe(200)
    },
  )
})

describe('a password in the path of automatic login', () => {
  const setPassword = (changedWorld: World, code: string, password: string) =>
    changedWorld.run((draft) => {
      const account = draft.members[PLAYER_ID]?.games[code]
      if (account) account.password = password
    })

  test.each([
    ['128 Thai letters', 'ก'.repeat(128)],
    ['128 characters of combined letters', 'กี่'.repeat(42)],
    ['characters with a meaning in addresses', 'a/b?c#d%e&f=g+h i\\j'],
    ['dots that lead to a parent path', 'a/../../b'],
    ['text that is already percent-encoded', '%2F%2e%2e%00'],
    ['emoji of several code points', '👩‍👩‍👧'.repeat(16)],
  ])('a password of %s arrives unchanged, and is hidden in the journal', async (_what, password) => {
    const ownWorld = await stage.createWorld()
    await setPassword(ownWorld, 'NAGARA', password)
    const link = await stage.requestLoginLink(ownWorld, 'NAGARA')
    expect((await stage.browserAt(ownWorld, 'NAGARA').open(link)).status).toBe(303)
    const journal = JSON.stringify(ownWorld.journal.entries().map(({ path, why, reply }) => ({ path, why, reply })))
    expect(journal).not.toContain(password)
    expect(journal).not.toContain(encodeURIComponent(password))
    expect(journal).toContain('"/api/autoLogin/NAGARA/•••"')
  })

  test.each([
    ['too long', 'ก'.repeat(129)],
    ['much too long', 'ก'.repeat(1_500)],
  ])('a password that is %s is answered with NO_DATA', async (_what, password) => {
    const path = '/api/autoLogin/{provider}/{username}/{password}'
    await expect(
      stage.callAsSomchai(world, path, { provider: 'NAGARA', username: 'nagara0001', password }),
    ).rejects.toThrow('NO_DATA')
    expect(pathOf(`GET ${path}`, { provider: 'NAGARA', username: 'n', password })).toContain('%E0%B8%81')
  })

  test('a path with too many parts is answered with NO_DATA, and the journal hides the extra parts', async () => {
    const ownWorld = await stage.createWorld()
    const headers = { host: `${ownWorld.id}.localhost:${PORTS.mockPort}` }
    const url = '/api/autoLogin/NAGARA/nagara0001/my/secret'
    const response = await stage.app.inject({ url, headers })
    expect([response.statusCode, response.json().message]).toEqual([404, 'NO_DATA'])
    expect(JSON.stringify(ownWorld.journal.entries())).not.toContain('secret')
  })
})
