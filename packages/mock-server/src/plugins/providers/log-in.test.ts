import { LAUNCHERS } from '@sabai/contracts/constants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountIn, PLAYER_ID, ProviderStage } from '../../testing/provider-stage.ts'
import type { World } from '../../worlds/world.ts'

let stage: ProviderStage
beforeAll(async () => {
  stage = await ProviderStage.open()
})
afterAll(() => stage.app.close())

describe('logging in at a provider', () => {
  test.each(Object.keys(LAUNCHERS).filter((code) => LAUNCHERS[code]?.kind === 'autoLogin'))(
    'the automatic-login link for %s opens the game with the member logged in, but only once',
    async (code) => {
      const world = await stage.createWorld()
      const browser = stage.browserAt(world, code)
      const link = await stage.requestLoginLink(world, code)
      const entryPage = await browser.open(link)
      expect(entryPage).toMatchObject({ status: 303, location: `/w/${world.id}/play` })
      const page = await browser.follow(entryPage)
      expect([page.status, page.text.includes(accountIn(world.state, code).username)]).toEqual([200, true])
      const secondVisit = await stage.browserAt(world, code).open(link)
      expect([secondVisit.status, secondVisit.text]).toEqual([403, expect.stringContaining('is used up')])
      expect(await browser.open('/play')).toMatchObject({ status: 200 })
      expect(await stage.listLogins(world)).toMatchObject([
        { game: code, member: PLAYER_ID, by: 'link', problem: null },
        { game: code, member: PLAYER_ID, by: 'link', problem: expect.stringContaining('used up') },
      ])
    },
  )

  test.each(Object.keys(LAUNCHERS).filter((code) => LAUNCHERS[code]?.kind === 'form'))(
    'the form that the wallet posts to %s opens the game with the member logged in, and the page shows the received fields without the password',
    async (code) => {
      const world = await stage.createWorld()
      const launcher = LAUNCHERS[code]
      if (launcher?.kind !== 'form') throw new Error('no form')
      const { username, password, event = {} } = await stage.readAccount(world, code)
      const browser = stage.browserAt(world, code)
      const fields = { [launcher.fields.username]: username, [launcher.fields.password]: password, ...Object(event) }
      const page = await browser.follow(await browser.post('/login', fields))
      expect(page.status).toBe(200)
      const receivedFields = Object.entries(fields).map(([name, value]) => ({
        name,
        value: value === password ? '(the right password)' : value,
      }))
      expect(await stage.listLogins(world)).toEqual([
        {
          at: expect.any(String),
          game: code,
          member: PLAYER_ID,
          username,
          by: 'form',
          fields: receivedFields,
          problem: null,
        },
      ])
      for (const { name } of receivedFields) expect(page.text).toContain(name)
      expect(page.text).not.toContain(String(password))
    },
  )

  test.each(Object.keys(LAUNCHERS))(
    'the login page of %s logs in a member who types username and password',
    async (code) => {
      const world = await stage.createWorld()
      const { username, password } = accountIn(world.state, code)
      const browser = stage.browserAt(world, code)
      expect(await browser.open('/login')).toMatchObject({ status: 200 })
      const ownHeaders = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', origin: 'null' }
      const page = await browser.follow(await browser.post('/login', { username, password }, ownHeaders))
      expect([page.status, page.text.includes(username)]).toEqual([200, true])
      expect(await stage.listLogins(world)).toMatchObject([{ game: code, by: 'page', problem: null }])
    },
  )

  test('of fifty simultaneous logins with one link, one succeeds', async () => {
    const world = await stage.createWorld()
    const link = await stage.requestLoginLink(world, 'ORCHID')
    const pages = await Promise.all(Array.from({ length: 50 }, () => stage.browserAt(world, 'ORCHID').open(link)))
    expect(pages.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(accountIn(world.state, 'ORCHID').session).toBe(1)
  })

  test('of two links to one game, the one opened first logs in, and the other becomes invalid', async () => {
    const world = await stage.createWorld()
    const [firstLink, secondLink] = [
      await stage.requestLoginLink(world, 'ORCHID'),
      await stage.requestLoginLink(world, 'ORCHID'),
    ]
    expect((await stage.browserAt(world, 'ORCHID').open(secondLink)).status).toBe(303)
    expect((await stage.browserAt(world, 'ORCHID').open(firstLink)).status).toBe(403)
  })

  test('an automatic-login link is valid for sixty seconds of world time', async () => {
    const world = await stage.createWorld()
    const [firstLink, secondLink] = [
      await stage.requestLoginLink(world, 'ORCHID'),
      await stage.requestLoginLink(world, 'MEKONG'),
    ]
    await world.setClock({ advanceMs: 59_999 })
    expect((await stage.browserAt(world, 'ORCHID').open(firstLink)).status).toBe(303)
    await world.setClock({ advanceMs: 1 })
    const latePage = await stage.browserAt(world, 'MEKONG').open(secondLink)
    expect([latePage.status, latePage.text]).toEqual([403, expect.stringContaining('has expired')])
  })

  test('an automatic-login link is valid only for its game and its world, and only with every part unchanged', async () => {
    const [world, otherWorld] = [await stage.createWorld(), await stage.createWorld()]
    // Both games get the same username, so that the link is refused only because of its game.
    await world.run((draft) => {
      const { ORCHID, MEKONG } = draft.members[PLAYER_ID]?.games ?? {}
      if (ORCHID && MEKONG) MEKONG.username = ORCHID.username
    })
    const link = await stage.requestLoginLink(world, 'ORCHID')
    const [path = '', ticket = ''] = link.split('=')
    const openLink = async (openedWorld: World, code: string, sentTicket: string) =>
      (await stage.browserAt(openedWorld, code).open(`${path.replace(world.id, openedWorld.id)}=${sentTicket}`)).status
    expect(await openLink(world, 'MEKONG', ticket)).toBe(403)
    expect(await openLink(otherWorld, 'ORCHID', ticket)).toBe(403)
    expect(await openLink(world, 'ORCHID', '')).toBe(403)
    for (let index = 0; index < ticket.length; index += 7) {
      expect(await openLink(world, 'ORCHID', ticket.slice(0, index))).toBe(403)
      const changedLetter = ticket[index] === 'A' ? 'B' : 'A'
      expect(await openLink(world, 'ORCHID', ticket.slice(0, index) + changedLetter + ticket.slice(index + 1))).toBe(
        403,
      )
    }
    expect(await openLink(world, 'ORCHID', ticket)).toBe(303)
  })

  test('a form whose hidden fields are missing, changed, truncated, used, expired or of another world logs nobody in', async () => {
    const [world, otherWorld] = [await stage.createWorld(), await stage.createWorld()]
    const readHiddenFields = async (openedWorld: World) =>
      Object((await stage.readAccount(openedWorld, 'ASPSPORT')).event) as Record<string, string>
    const { username, password } = accountIn(world.state, 'ASPSPORT')
    const post = async (event: Record<string, string>) =>
      (
        await stage
          .browserAt(world, 'ASPSPORT')
          .post('/login', { txtUserName: username, txtPassword: password, ...event })
      ).text
    const event = await readHiddenFields(world)
    expect(event.__VIEWSTATE).toMatch(/^[A-Za-z0-9+/]{200,}={0,2}$/)
    expect(event.__VIEWSTATEGENERATOR).toMatch(/^[0-9A-F]{8}$/)
    expect(event.__EVENTVALIDATION).toMatch(/^[A-Za-z0-9+/]+={0,2}$/)
    for (const [name, value] of Object.entries(event)) {
      const { [name]: _, ...otherFields } = event
      expect(await post(otherFields)).toContain('are missing')
      for (const changedState of [
        value.slice(0, -1),
        `${value} `,
        value.toLowerCase(),
        `A${value}`,
        value.replace('A', 'B'),
      ])
        if (changedState !== value)
          expect(await post({ ...event, [name]: changedState })).toContain('were changed or cut off')
    }
    expect(await post(await readHiddenFields(otherWorld))).toContain('are of another world')
    expect(accountIn(world.state, 'ASPSPORT').session).toBe(0)
    expect(await post(event)).toBe('')
    expect(await post(event)).toContain('is used up')
    const lateState = await readHiddenFields(world)
    await world.setClock({ advanceMs: 20 * 60_000 })
    expect(await post(lateState)).toContain('has expired')
    expect(accountIn(world.state, 'ASPSPORT').session).toBe(1)
  })

  test('a wrong password or an unknown username logs nobody in, and the page says which of the two it was', async () => {
    const world = await stage.createWorld()
    const { username, password } = accountIn(world.state, 'DICEROOM')
    const browser = stage.browserAt(world, 'DICEROOM')
    const wrongPassword = await browser.post('/login', { username, password: 'my-own-secret' })
    expect([wrongPassword.status, wrongPassword.text]).toEqual([
      403,
      expect.stringContaining('The password is not that of this account.'),
    ])
    const unknownUsername = await browser.post('/login', { username: 'nobody', password })
    expect([unknownUsername.status, unknownUsername.text]).toEqual([
      403,
      expect.stringContaining('There is no account of this username.'),
    ])
    expect(await browser.open('/play')).toMatchObject({ status: 401 })
    const loginsText = JSON.stringify(await stage.listLogins(world))
    expect(loginsText).toContain('(a wrong password)')
    for (const secret of ['my-own-secret', password])
      expect(loginsText + wrongPassword.text + unknownUsername.text).not.toContain(secret)
  })

  test('a login elsewhere or a new password ends the session of an open page', async () => {
    const world = await stage.createWorld()
    const logIn = async () => {
      const browser = stage.browserAt(world, 'ORCHID')
      await browser.open(await stage.requestLoginLink(world, 'ORCHID'))
      return browser
    }
    const firstBrowser = await logIn()
    const secondBrowser = await logIn()
    const endedPage = await firstBrowser.open('/play')
    expect([endedPage.status, endedPage.text]).toEqual([401, expect.stringContaining('The session has ended')])
    expect(await secondBrowser.open('/play')).toMatchObject({ status: 200 })
    await stage.callAsSomchai(world, '/api/wallet/resetpassword/{code}', { code: 'ORCHID' })
    expect(await secondBrowser.open('/play')).toMatchObject({ status: 401 })
    const thirdBrowser = await logIn()
    await stage.runAct(world, { openGame: { member: 'somchai', game: 'ORCHID' } })
    expect(await thirdBrowser.open('/play')).toMatchObject({ status: 401 })
  })

  test('a session is valid only for its game and its world, and logging out ends it in this browser', async () => {
    const [world, otherWorld] = [await stage.createWorld(), await stage.createWorld()]
    const browser = stage.browserAt(world, 'ORCHID')
    await browser.open(await stage.requestLoginLink(world, 'ORCHID'))
    const { cookie } = browser
    // All three accounts have had one login, so their session numbers are equal. Equal numbers must not log anybody in.
    await stage.logIn(world, 'MEKONG')
    await stage.logIn(otherWorld, 'ORCHID')
    const sessions = [accountIn(world.state, 'MEKONG'), accountIn(otherWorld.state, 'ORCHID')].map(
      ({ session }) => session,
    )
    expect(sessions).toEqual([1, 1].map(() => accountIn(world.state, 'ORCHID').session))
    expect(await stage.browserAt(world, 'MEKONG').open('/play', { cookie })).toMatchObject({ status: 401 })
    expect(await stage.browserAt(otherWorld, 'ORCHID').open('/play', { cookie })).toMatchObject({ status: 401 })
    expect(await stage.browserAt(world, 'ORCHID').open('/play', { cookie: `${cookie}x` })).toMatchObject({
      status: 401,
    })
    expect(await stage.browserAt(world, 'ORCHID').open('/play', { cookie })).toMatchObject({ status: 200 })
    expect(await browser.post('/logout', {})).toMatchObject({ status: 303, location: `/w/${world.id}/login` })
    expect(await browser.open('/play')).toMatchObject({ status: 401 })
  })

  test('the session cookie is hidden from scripts, not sent with forms of other sites, and limited to its world', async () => {
    const world = await stage.createWorld()
    const { headers } = await stage.browserAt(world, 'ORCHID').open(await stage.requestLoginLink(world, 'ORCHID'))
    expect(headers['set-cookie']).toMatch(
      new RegExp(`^provider-session=[\\w.-]+; Path=/w/${world.id}; HttpOnly; SameSite=Lax$`),
    )
  })
})
