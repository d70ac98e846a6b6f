import { AUTO_LOGIN_MAX_LENGTHS } from '@sabai/contracts/constants'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { createDeferred } from '../../../testing/fake-back-end.ts'
import {
  assignLocation,
  createDialog,
  GAME_LOGIN_ROUTE,
  getButton,
  LINK_BY_PASSWORD_ROUTE,
  LINK_BY_USERNAME_ROUTE,
  NO_LINKS,
  ORCHID_LOGIN_LINK,
  onChanged,
  press,
  providerAddressOf,
  RESET_PASSWORD_ROUTE,
  renderGameDialog,
  sentForms,
} from '../../../testing/launch-fixture.tsx'
import { backEnd, renderApp } from '../../../testing/render-app.tsx'
import { errors } from '../../../texts/en/shared/errors.ts'
import { PlayNow } from '../play-now.tsx'

const setUserAgent = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const FAILURE_TITLE = 'The game could not be opened'
const listRoutes = (route: Parameters<typeof backEnd.callsOf>[0]) => backEnd.callsOf(route).map((call) => call.route)

describe('a game with automatic login', () => {
  test('a game opens in this tab by a link that the app requests once with the current login, however often the button is tapped', async () => {
    const deferredReply = createDeferred<Response>()
    backEnd.answer(LINK_BY_USERNAME_ROUTE, () => deferredReply.promise)
    renderApp(<StrictMode>{createDialog('ORCHID')}</StrictMode>)
    expect(backEnd.calls).toEqual([])
    await userEvent.dblClick(getButton('Play'))
    const busyButton = await screen.findByRole('button', { name: 'Opening Orchid …' })
    expect(busyButton.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(busyButton)
    deferredReply.resolve(Response.json({ link: ORCHID_LOGIN_LINK }))
    await waitFor(() => expect(assignLocation).toHaveBeenCalledWith(ORCHID_LOGIN_LINK))
    await userEvent.click(getButton('Opening Orchid …'))
    expect(backEnd.calls.map(({ route }) => route)).toEqual([
      'GET /api/wallet/account/ORCHID',
      'GET /api/autoLogin/ORCHID/sabai001',
    ])
    expect(assignLocation).toHaveBeenCalledOnce()
  })

  test('a game that requires the password receives the password unchanged, whatever characters it contains', async () => {
    const password = 'a/b?c#d%e&รหัส ..'.padEnd(AUTO_LOGIN_MAX_LENGTHS.password, 'x')
    backEnd.reply(GAME_LOGIN_ROUTE, { username: 'สบาย/1', password })
    renderGameDialog('NAGARA')
    await press('Play')
    await waitFor(() => expect(assignLocation).toHaveBeenCalledWith(providerAddressOf('nagara.example')))
    const [, , , provider, username, sentPassword, ...remainingParts] =
      listRoutes(LINK_BY_PASSWORD_ROUTE)[0]?.split('/') ?? []
    expect([provider, username, sentPassword].map((part) => decodeURIComponent(part ?? ''))).toEqual([
      'NAGARA',
      'สบาย/1',
      password,
    ])
    expect(remainingParts).toEqual([])
  })

  test.each([
    ['whose username has a megabyte', { username: 'x'.repeat(1_000_000), password: 'p' }],
    ['whose username is empty', { username: '', password: 'p' }],
    ['whose username consists of a single dot', { username: '.', password: 'p' }],
    ['whose password is two dots', { username: 'sabai001', password: '..' }],
    ['whose password is missing', { username: 'sabai001', password: '' }],
  ])('a login %s is not sent to the game, and the dialog offers a new password', async (_, account) => {
    backEnd.reply(GAME_LOGIN_ROUTE, account)
    renderGameDialog('NAGARA')
    await press('Play')
    expect(await screen.findByText(/cannot be used/)).toBeTruthy()
    expect([...listRoutes(LINK_BY_USERNAME_ROUTE), ...listRoutes(LINK_BY_PASSWORD_ROUTE)]).toEqual([])
    expect(getButton('Get a new game password')).toBeTruthy()
  })

  test.each(['NO_GAME', 'SLOT_NO_ACCOUNT', 'NOT_AREASLOT', 'NOT_UFABET'] as const)(
    'if either of the routes that return a link refuses a launch with %s, an alert gives the reason, says that no money has moved, and says what to do',
    async (code) => {
      for (const [game, route] of [
        ['ORCHID', LINK_BY_USERNAME_ROUTE],
        ['NAGARA', LINK_BY_PASSWORD_ROUTE],
      ] as const) {
        backEnd.refuse(route, code)
        const { unmount } = renderGameDialog(game)
        await press('Play')
        const dialog = await screen.findByRole('alertdialog', { name: FAILURE_TITLE })
        expect(dialog.querySelector('[data-outcome=failed]')).not.toBeNull()
        const alert = within(dialog)
        expect(alert.getAllByText(errors[code], { exact: false })).toHaveLength(1)
        expect(alert.getAllByText('No money has moved.')).toHaveLength(1)
        // For SLOT_NO_ACCOUNT, the alert offers a new password instead of support.
        expect(alert.queryAllByRole('link', { name: 'Ask support' })).toHaveLength(code === 'SLOT_NO_ACCOUNT' ? 0 : 1)
        await userEvent.click(alert.getByRole('button', { name: 'OK' }))
        expect(screen.queryByRole('alertdialog')).toBeNull()
        expect(getButton('Play')).toBeTruthy()
        unmount()
      }
      expect(assignLocation).not.toHaveBeenCalled()
    },
  )

  test('if a game has no account for the member, its dialog offers a new password, and then the game can be played', async () => {
    backEnd.refuse(LINK_BY_USERNAME_ROUTE, 'SLOT_NO_ACCOUNT')
    renderGameDialog('ORCHID')
    await press('Play')
    await userEvent.click(await screen.findByRole('button', { name: 'Open the account' }))
    await press('Get a new password')
    expect(await screen.findByText('Your new password is ready')).toBeTruthy()
    expect(listRoutes(RESET_PASSWORD_ROUTE)).toHaveLength(1)
    backEnd.reply(LINK_BY_USERNAME_ROUTE, { link: ORCHID_LOGIN_LINK })
    await press('Play')
    await waitFor(() => expect(assignLocation).toHaveBeenCalledWith(ORCHID_LOGIN_LINK))
  })

  test.each([
    ['is a script', 'javascript:alert(1)'],
    ['is data', 'data:text/html,x'],
    ['is a path', '/w/main/enter'],
    ['belongs to another game', providerAddressOf('jasmine.example')],
    ['has an unknown host', 'https://evil.example/enter?password=secret-1'],
    ['has an unknown host and a fragment', 'https://evil.example/enter#password=secret-1'],
  ])(
    'a game whose address %s is not opened, and the warning for developers omits query and fragment',
    async (_, link) => {
      const warnSpy = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      backEnd.reply(LINK_BY_USERNAME_ROUTE, { link })
      renderGameDialog('ORCHID')
      await press('Play')
      expect(await screen.findByText(/Its address is not safe/)).toBeTruthy()
      expect(assignLocation).not.toHaveBeenCalled()
      expect(warnSpy).toHaveBeenCalledOnce()
      expect(JSON.stringify(warnSpy.mock.calls)).not.toContain('secret-1')
    },
  )

  test.each([
    [{}],
    [{ link: null }],
    [{ link: '' }],
    [{ link: { href: ORCHID_LOGIN_LINK } }],
    [{ link: [ORCHID_LOGIN_LINK] }],
  ])('a launch with the reply %j says that the game has no address', async (reply) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer(LINK_BY_USERNAME_ROUTE, () => Response.json(reply))
    renderGameDialog('ORCHID')
    await press('Play')
    expect(await screen.findByText(/has not told us its address/)).toBeTruthy()
    expect(assignLocation).not.toHaveBeenCalled()
  })

  test.each([
    ['that is not JSON', () => Response.json('<html>'), /incomplete/],
    ['that is lost', () => Promise.reject(new TypeError('reset')), /could not reach the service/],
    ['of a failing server', () => Response.json({ message: 'INTERNAL_SERVER_ERROR' }, { status: 500 }), /temporarily/],
  ])('after a reply %s, the member can try the launch again', async (_, answer, shownText) => {
    backEnd.answer(LINK_BY_USERNAME_ROUTE, answer)
    renderGameDialog('ORCHID')
    await press('Play')
    expect(await screen.findByText(shownText)).toBeTruthy()
    backEnd.reply(LINK_BY_USERNAME_ROUTE, { link: ORCHID_LOGIN_LINK })
    await press('Try again')
    await waitFor(() => expect(assignLocation).toHaveBeenCalledWith(ORCHID_LOGIN_LINK))
  })

  test('if no reply arrives, the launch is shown as slow after 3 seconds, and the member can try again after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    backEnd.answer(LINK_BY_USERNAME_ROUTE, () => new Promise<never>(() => undefined))
    renderGameDialog('ORCHID')
    fireEvent.click(getButton('Play'))
    await advanceTime(2_800)
    expect(screen.queryByText('This takes longer than usual')).toBeNull()
    await advanceTime(300)
    expect(screen.getByText('This takes longer than usual')).toBeTruthy()
    expect(getButton('Opening Orchid …')).toBeTruthy()
    await advanceTime(60_000)
    expect(screen.getByText(/took too long to answer/)).toBeTruthy()
    expect(getButton('Try again')).toBeTruthy()
  })

  test('while the device is offline, the button of a game is disabled and gives the reason', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    renderGameDialog('ORCHID')
    await press('You are offline')
    expect(backEnd.calls).toEqual([])
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    fireEvent(globalThis.window, new Event('online'))
    expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy()
  })

  test('a game is not opened if the device goes offline while its link is requested', async () => {
    const deferredReply = createDeferred<Response>()
    backEnd.answer(LINK_BY_USERNAME_ROUTE, () => deferredReply.promise)
    renderGameDialog('ORCHID')
    await press('Play')
    await waitFor(() => expect(backEnd.callsOf(LINK_BY_USERNAME_ROUTE)).toHaveLength(1))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    deferredReply.resolve(Response.json({ link: ORCHID_LOGIN_LINK }))
    expect(await screen.findByText(FAILURE_TITLE)).toBeTruthy()
    expect(assignLocation).not.toHaveBeenCalled()
  })
})

describe('the login of a game with automatic login', () => {
  test('a game login that the member does not type is collapsed, and is requested only when the member expands it', async () => {
    renderGameDialog('ORCHID')
    expect(getButton('Game login').getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByText('Username')).toBeNull()
    expect(backEnd.calls).toEqual([])
    await press('Game login')
    expect(await screen.findByText('sabai001')).toBeTruthy()
    expect(getButton('Game login').getAttribute('aria-expanded')).toBe('true')
    await press('Game login')
    expect(screen.queryByText('sabai001')).toBeNull()
  })

  test.each([
    ['DICEROOM', /in Orchid’s own app or website/],
    ['UNKNOWN', /in Orchid’s own app or website/],
    ['LOTTOWEB', /Log in there with this username/],
  ])(
    'the login of %s, which the member types, is visible with a hint that says where to use it',
    async (code, shownText) => {
      renderGameDialog(code)
      expect(await screen.findByText('sabai001')).toBeTruthy()
      expect(screen.getByText(shownText)).toBeTruthy()
      expect(screen.getAllByText(/Log in /)).toHaveLength(1)
      expect(screen.queryByRole('button', { name: 'Play' }) === null).toBe(code !== 'LOTTOWEB')
    },
  )
})

describe('a game with a login form', () => {
  const web = providerAddressOf('aspsport.example', '/w/main/login')
  const links = { ...NO_LINKS, web }
  const event = { __VIEWSTATE: '/wEP+DwUK==', __VIEWSTATEGENERATOR: 'C2EE9ABB', __EVENTVALIDATION: '/wEdAA== \t' }

  test('a game’s form is posted once, with the hidden state unchanged and the login in the fields that the launch table names', async () => {
    backEnd.reply(GAME_LOGIN_ROUTE, { username: 'sabai001', password: 'a"b<c>&รหัส', event })
    renderGameDialog('ASPSPORT', links)
    await userEvent.dblClick(getButton('Play'))
    await waitFor(() => expect(sentForms).toHaveLength(1))
    expect(sentForms[0]).toMatchObject({ action: web, target: '_self', page: document })
    expect(sentForms[0]?.fields).toEqual([
      ...Object.entries(event),
      ['txtUserName', 'sabai001'],
      ['txtPassword', 'a"b<c>&รหัส'],
    ])
    expect(document.documentElement.outerHTML).not.toContain('a"b')
    expect(document.querySelector('form, input')).toBeNull()
    expect(listRoutes(GAME_LOGIN_ROUTE)).toHaveLength(1)
  })

  test.each([
    ['no hidden state', undefined],
    ['a field that is not text', { ...event, __VIEWSTATE: 7 }],
    ['an empty field', { ...event, __EVENTVALIDATION: '' }],
    ['only two of the three fields', { __VIEWSTATE: 'a', __VIEWSTATEGENERATOR: 'b' }],
    ['a text instead of the fields', 'state'],
  ])(
    'a game whose form requires hidden state is not opened if the reply has %s, and the dialog shows the reason',
    async (_, brokenState) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      backEnd.answer(GAME_LOGIN_ROUTE, () => Response.json({ username: 'sabai001', password: 'p', event: brokenState }))
      renderGameDialog('ASPSPORT', links)
      await press('Play')
      expect(await screen.findByText(/did not answer in full/)).toBeTruthy()
      expect(sentForms).toEqual([])
      expect(getButton('Try again')).toBeTruthy()
    },
  )

  test.each([
    { username: 'sabai001', password: '' },
    { username: '', password: 'secret-1' },
  ])('a form is not posted with the incomplete login %j, and the dialog offers a new password', async (account) => {
    backEnd.reply(GAME_LOGIN_ROUTE, account)
    const address = providerAddressOf('dragonhall.example', '/w/main/login')
    renderGameDialog('DRAGONHALL', { ...NO_LINKS, web: address })
    await press('Play')
    expect(await screen.findByText(/cannot be used/)).toBeTruthy()
    expect(getButton('Get a new game password')).toBeTruthy()
    expect(sentForms).toEqual([])
  })

  test('a game whose form requires no hidden state receives only the login', async () => {
    const address = providerAddressOf('dragonhall.example', '/w/main/login')
    renderGameDialog('DRAGONHALL', { ...NO_LINKS, web: address })
    await press('Play')
    await waitFor(() => expect(sentForms).toHaveLength(1))
    expect(sentForms[0]?.fields).toEqual([
      ['user', 'sabai001'],
      ['pass', 'secret-1'],
    ])
  })

  test.each(['javascript:alert(1)', '/login', 'https://evil.example/', providerAddressOf('orchid.example')])(
    'a form is not filled in for the unsafe address %s, and the login is not requested',
    async (address) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      renderGameDialog('ASPSPORT', { ...NO_LINKS, web: address })
      await press('Play')
      expect(await screen.findByText(/Its address is not safe/)).toBeTruthy()
      expect(backEnd.calls).toEqual([])
      expect(sentForms).toEqual([])
    },
  )

  test('if a game with a login form has no address, the dialog shows an error', async () => {
    renderGameDialog('ASPSPORT')
    await press('Play')
    expect(await screen.findByText(/has not told us its address/)).toBeTruthy()
  })
})

describe('a game with a link', () => {
  const apps = {
    web: '',
    android: providerAddressOf('appslot.example', '/w/main/app/android'),
    ios: providerAddressOf('appslot.example', '/w/main/app/ios'),
  }

  test('a game with its own page opens at that page, and the app requests no link for it', async () => {
    const web = providerAddressOf('lottoweb.example', '/w/main/login')
    renderGameDialog('LOTTOWEB', { ...NO_LINKS, web })
    await screen.findByText('sabai001')
    await userEvent.dblClick(getButton('Play'))
    expect(assignLocation).toHaveBeenCalledOnce()
    expect(assignLocation).toHaveBeenCalledWith(web)
  })

  test.each([
    ['an Android phone', 'Linux; Android 14', apps.android],
    ['an iPhone', 'iPhone; CPU iPhone OS 18_1', apps.ios],
  ])('on %s, a game with apps opens at the address of its app for that device', async (_, userAgent, address) => {
    setUserAgent(userAgent)
    renderGameDialog('APPSLOT', apps)
    await press('Play')
    expect(assignLocation).toHaveBeenCalledWith(address)
  })

  test('opening a game’s page in an app store keeps this page open, and the button of the game is ready again', async () => {
    setUserAgent('Linux; Android 14')
    renderGameDialog('APPSLOT', { ...apps, android: 'market://details?id=example.app' })
    await press('Play')
    expect(assignLocation).toHaveBeenCalledWith('market://details?id=example.app')
    expect(getButton('Play')).toBeTruthy()
    comeBackAndExpectReload()
  })

  test('on a computer, a game that has only apps offers links to its apps, but no unsafe link', async () => {
    setUserAgent('Windows NT 10.0')
    const { unmount } = renderGameDialog('APPSLOT', apps)
    const listShownAddresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(listShownAddresses()).toEqual([apps.android, apps.ios])
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('rel')).toContain('noopener')
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
    unmount()
    const storeAddress = 'itms-apps://apps.example/app/id1'
    renderGameDialog('APPSLOT', { ...apps, android: 'javascript:alert(1)', ios: storeAddress })
    expect(listShownAddresses()).toEqual([storeAddress])
  })

  test('on a phone for which a game has no app, an address in an app store does not count as the page of the game', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    setUserAgent('Linux; Android 14')
    renderGameDialog('APPSLOT', { ...NO_LINKS, web: 'market://details?id=example.app' })
    await press('Play')
    expect(await screen.findByText(/Its address is not safe/)).toBeTruthy()
    expect(assignLocation).not.toHaveBeenCalled()
  })
})

const comeBackAndExpectReload = () => {
  expect(onChanged).not.toHaveBeenCalled()
  fireEvent(document, new Event('visibilitychange'))
  expect(onChanged).toHaveBeenCalledOnce()
}

describe('a member who returns from a game', () => {
  test.each([
    [
      'by the back button',
      () => fireEvent(globalThis.window, Object.assign(new Event('pageshow'), { persisted: true })),
    ],
    ['to this page', () => fireEvent(document, new Event('visibilitychange'))],
  ])(
    'when a member returns from a game %s, they can play again, and the balances are reloaded',
    async (_, comeBack) => {
      renderGameDialog('ORCHID')
      await press('Play')
      await waitFor(() => expect(assignLocation).toHaveBeenCalledOnce())
      expect(onChanged).not.toHaveBeenCalled()
      comeBack()
      expect(onChanged).toHaveBeenCalledOnce()
      await press('Play')
      await waitFor(() => expect(assignLocation).toHaveBeenCalledTimes(2))
      expect(listRoutes(GAME_LOGIN_ROUTE)).toHaveLength(2)
    },
  )

  test('if the page becomes visible again and no game was opened, nothing is reloaded', async () => {
    renderGameDialog('ORCHID')
    fireEvent(document, new Event('visibilitychange'))
    expect(onChanged).not.toHaveBeenCalled()
  })

  test('a game whose page does not load can be opened again after a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderGameDialog('ORCHID')
    fireEvent.click(getButton('Play'))
    await expect.poll(() => assignLocation).toHaveBeenCalledOnce()
    await advanceTime(61_000)
    expect(getButton('Play')).toBeTruthy()
  })
})

describe('a game that is opened right after a transfer', () => {
  const onShowGame = vi.fn()
  const renderPlayNow = (code: string, links = NO_LINKS) =>
    renderApp(<PlayNow game={{ code, name: 'Orchid', links }} onReturn={() => undefined} onShowGame={onShowGame} />)

  test('a game that logs the member in is opened at once, by a link or by a form', async () => {
    const { unmount } = renderPlayNow('ORCHID')
    await press('Play now')
    await waitFor(() => expect(assignLocation).toHaveBeenCalledWith(ORCHID_LOGIN_LINK))
    unmount()
    renderPlayNow('DRAGONHALL', { ...NO_LINKS, web: providerAddressOf('dragonhall.example', '/w/main/login') })
    await press('Play now')
    await waitFor(() => expect(sentForms).toHaveLength(1))
    expect(onShowGame).not.toHaveBeenCalled()
  })

  test.each(['LOTTOWEB', 'DICEROOM', 'UNKNOWN'])(
    'for the game %s, in which the member must enter the login, the button opens the dialog of the game',
    async (code) => {
      renderPlayNow(code)
      await press('Play now')
      expect(onShowGame).toHaveBeenCalledOnce()
      expect(backEnd.calls).toEqual([])
    },
  )

  test('if the game cannot be opened, the alert does not say that no money has moved, because the transfer has moved money', async () => {
    backEnd.refuse(LINK_BY_USERNAME_ROUTE, 'NO_GAME')
    renderPlayNow('ORCHID')
    await press('Play now')
    const alert = await screen.findByRole('alertdialog', { name: FAILURE_TITLE })
    expect(alert.textContent).not.toContain('No money has moved')
  })
})

test('after a game account is opened, its button becomes "Play" and keeps the focus', async () => {
  const deferredReply = createDeferred<Response>()
  backEnd.answer('GET /api/wallet/activate/{code}', () => deferredReply.promise)
  renderApp(createDialog('ORCHID', NO_LINKS, false))
  await press('Open an account')
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
  deferredReply.resolve(Response.json({ message: 'SUCCESS' }))
  const playButton = await screen.findByRole('button', { name: 'Play' })
  expect(document.activeElement).toBe(playButton)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(assignLocation).toHaveBeenCalledWith(ORCHID_LOGIN_LINK))
})
