import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { DEPOSIT_REQUEST } from '../../lib/navigation/deposit-request.ts'
import { createDeferred } from '../../testing/fake-back-end.ts'
import {
  createGameReply,
  GAMES_ROUTE,
  gamesReply,
  getBalanceCard,
  renderHomePage,
  WALLET_ROUTE,
  WHEEL_ROUTE,
  walletReply,
} from '../../testing/home-fixture.tsx'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { HomePage } from './home-page.tsx'

const GAME_LOGIN_ROUTE = 'GET /api/wallet/account/{code}'
/** Calls of parts of the home page whose code is loaded later. They may come at any time, so their order varies. */
const OTHER_ROUTES: readonly string[] = ['GET /api/lookup/agreements', 'GET /api/bonus/check/active']
const goOffline = () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const route of [GAMES_ROUTE, WALLET_ROUTE] as const)
    backEnd.answer(route, () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
}
const getDashes = () => within(getBalanceCard()).getAllByText('–')

describe('the home page', () => {
  test('the home page requests the games, then the wallet, then the wheel, and shows the total balance', async () => {
    const deferredReply = createDeferred<Response>()
    backEnd.answer(GAMES_ROUTE, () => deferredReply.promise)
    renderHomePage()
    const listCalls = () => backEnd.calls.map((call) => call.route).filter((route) => !OTHER_ROUTES.includes(route))
    await waitFor(() => expect(listCalls()).toEqual([GAMES_ROUTE]))
    deferredReply.resolve(Response.json(gamesReply))
    expect(await screen.findByText('1,050.50')).toBeTruthy()
    await waitFor(() => expect(listCalls()).toEqual([GAMES_ROUTE, WALLET_ROUTE, WHEEL_ROUTE]))
  })

  test('if the balances have not arrived after five seconds, the home page says that they take longer than usual', async () => {
    const deferredReply = createDeferred<Response>()
    backEnd.answer(GAMES_ROUTE, () => deferredReply.promise)
    vi.useFakeTimers()
    renderHomePage()
    const querySlowNote = () => within(getBalanceCard()).queryByText('This takes longer than usual')
    await act(() => vi.advanceTimersByTimeAsync(4_999))
    expect(querySlowNote()).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(querySlowNote()).not.toBeNull()
    deferredReply.resolve(Response.json(gamesReply))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(querySlowNote()).toBeNull()
  })

  test('the home page shows the balance of an open game with its game credit, and offers to open another game', async () => {
    renderHomePage()
    const orchid = await screen.findByRole('button', { name: /Orchid/ })
    await waitFor(() => expect(orchid.textContent).toContain('Game credit 505.00'))
    expect(screen.queryByRole('button', { name: /Jasmine.*Open an account/ })).not.toBeNull()
  })

  test('as soon as the games arrive, the home page fetches the first picture of its first carousel', async () => {
    const slots = ['A', 'B', 'C'].map((code) => ({
      ...createGameReply(code, code, code === 'B'),
      background: `/media/first-carousel-${code}.webp`,
    }))
    backEnd.reply(GAMES_ROUTE, { ...gamesReply, slots })
    renderHomePage()
    const getPreloads = () =>
      [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload][href*=first-carousel]')].map(
        (link) => link.href,
      )
    await waitFor(() => expect(getPreloads()).toEqual([expect.stringContaining('/media/first-carousel-B.webp')]))
  })

  test('two games of a category are shown without a carousel, and pressing one opens its account, which leads to a transfer to that game', async () => {
    backEnd.reply(GAME_LOGIN_ROUTE, { username: 'sabai001', password: 'secret' })
    renderHomePage()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByRole('button', { name: /Orchid/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Game login' }))
    expect(await screen.findByText('sabai001')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Move money to this game' }))
    expect((await screen.findByLabelText('To')).textContent).toContain('Orchid')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Next game', hidden: true })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Lottery', hidden: true })).toBeNull()
  })

  test('on a wide screen, the home page says if the newest statement entries cannot be loaded, and if there are none', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
    backEnd.refuse('POST /api/statement', 'INTERNAL_SERVER_ERROR')
    renderHomePage()
    const latestSection = within(await screen.findByRole('region', { name: 'Latest transactions' }))
    expect(await latestSection.findByText('The statement could not be loaded')).toBeTruthy()
    backEnd.reply('POST /api/statement', { total: 0, statements: [] })
    await userEvent.click(latestSection.getByRole('button', { name: 'Try again' }))
    expect(await latestSection.findByText('Nothing here yet')).toBeTruthy()
  })

  test('the home page reads the games again after a game account was opened', async () => {
    backEnd.reply('GET /api/wallet/activate/{code}', { message: 'SUCCESS' })
    backEnd.reply(GAME_LOGIN_ROUTE, { username: 'sabai001', password: 'secret' })
    renderHomePage()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByRole('button', { name: /Jasmine/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Open an account' }))
    await waitFor(() => expect(backEnd.callsOf(GAMES_ROUTE)).toHaveLength(2))
  })

  test('the withdrawal dialog shows the total balance and the bank account that receives the money', async () => {
    backEnd.reply('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 })
    renderHomePage()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw' }))
    expect(await dialog.findByText('1,050.50')).toBeTruthy()
    expect(dialog.queryByText('000-000-0001')).not.toBeNull()
  })

  test('the home page shows the referral bonus, and asks for confirmation before paying it out', async () => {
    backEnd.reply(WALLET_ROUTE, { ...walletReply, invite: { amount: 123.45, success: 100, fail: 50 } })
    renderHomePage()
    expect(await within(getBalanceCard()).findByText('123.45')).toBeTruthy()
    await userEvent.click(within(getBalanceCard()).getByRole('button', { name: 'Receive Referral bonus 123.45 baht' }))
    expect(await screen.findByText('50% · 61.72 baht')).toBeTruthy()
    expect(backEnd.callsOf('GET /api/invite/bonus')).toHaveLength(0)
  })

  test('the balance card shows no referral bonus of zero, and shows the parts of the balance when the member presses the bar', async () => {
    backEnd.reply(WALLET_ROUTE, { ...walletReply, invite: { amount: 0, success: 100, fail: 50 } })
    renderHomePage()
    await screen.findByText('1,050.50')
    expect(within(getBalanceCard()).queryByText('Referral bonus')).toBeNull()
    const bar = within(getBalanceCard()).getByRole('button', { name: 'Where it is', expanded: false })
    expect(within(getBalanceCard()).queryByText('1,000.00')).toBeNull()
    await userEvent.click(bar)
    expect(within(getBalanceCard()).getByText('1,000.00')).toBeTruthy()
    expect(within(getBalanceCard()).getByText('50.50')).toBeTruthy()
    await userEvent.click(bar)
    expect(within(getBalanceCard()).queryByText('1,000.00')).toBeNull()
  })

  test('the list of a category shows all its games, the open ones first with their balances', async () => {
    const slots = ['Aster', 'Birch', 'Cedar', 'Dahlia'].map((name) => createGameReply(name, name, name === 'Cedar'))
    backEnd.reply(GAMES_ROUTE, { slots })
    renderHomePage()
    await userEvent.click(await screen.findByRole('button', { name: /See all/ }))
    const grid = document.getElementById(
      screen.getByRole('button', { name: /Show fewer/, expanded: true }).getAttribute('aria-controls') ?? '',
    )
    const texts = within(grid as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    await waitFor(() =>
      expect(texts).toEqual([
        'Cedar50.50 baht',
        'AsterOpen an account',
        'BirchOpen an account',
        'DahliaOpen an account',
      ]),
    )
  })

  test('while the balance is unknown, the invitation and refund dialogs open, but no bonus can be received', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    backEnd.refuse(WALLET_ROUTE, 'NO_WALLET')
    renderHomePage()
    await screen.findByText('Orchid')
    expect(within(getBalanceCard()).queryByRole('button', { name: /Receive/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Invite friends' }))
    const inviteDialog = within(await screen.findByRole('dialog', { name: 'Invite friends' }))
    expect(await inviteDialog.findByText('Your invite link could not be loaded')).toBeTruthy()
    await userEvent.click(inviteDialog.getByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }))
    expect(await screen.findByRole('dialog', { name: 'Refund' })).toBeTruthy()
  })

  test('while the balance is unknown, the deposit dialog still opens', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    backEnd.refuse(WALLET_ROUTE, 'NO_WALLET')
    backEnd.reply('GET /api/lookup/deposit', { banks: [], wallets: [], isManual: false })
    renderHomePage()
    await screen.findByText('Orchid')
    await userEvent.click(screen.getByRole('button', { name: 'Deposit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Deposit' }))
    expect(await dialog.findByText('Deposits are not available right now')).toBeTruthy()
    expect(dialog.queryByText('0.00')).toBeNull()
  })

  test('while the balance is unknown, the transfer and withdrawal dialogs do not open', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    backEnd.refuse(WALLET_ROUTE, 'NO_WALLET')
    renderHomePage()
    await screen.findByText('Orchid')
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await userEvent.click(screen.getByRole('button', { name: /^Transfer/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    // The earlier presses must not open a dialog now that the balance is known.
    backEnd.reply(WALLET_ROUTE, walletReply)
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }))
    await screen.findByText('1,050.50')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('when the games cannot be loaded, the home page shows the balance and a button to try again', async () => {
    backEnd.refuse(GAMES_ROUTE, 'INTERNAL_SERVER_ERROR')
    renderHomePage()
    expect(await screen.findByText('1,050.50')).toBeTruthy()
    backEnd.reply(GAMES_ROUTE, gamesReply)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Orchid')).toBeTruthy()
  })

  test('when the wallet cannot be loaded, the home page shows the games, and dashes instead of a zero balance, until a refresh succeeds', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    backEnd.refuse(WALLET_ROUTE, 'NO_WALLET')
    renderHomePage()
    expect(await screen.findByText('Orchid')).toBeTruthy()
    await waitFor(() => expect(getDashes()).toHaveLength(1))
    // None of the parts of the balance is known either.
    expect(within(getBalanceCard()).queryByRole('button', { name: 'Where it is' })).toBeNull()
    expect(getBalanceCard().textContent).not.toContain('0.00')
    backEnd.reply(WALLET_ROUTE, walletReply)
    await userEvent.click(screen.getByRole('button', { name: 'Refresh balance' }))
    expect((await screen.findAllByText('1,050.50')).length).toBeGreaterThan(0)
  })

  test('when a refresh fails, the home page says so and still shows the last balance', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    renderHomePage()
    await screen.findByText('1,050.50')
    backEnd.refuse(WALLET_ROUTE, 'INTERNAL_SERVER_ERROR')
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }))
    expect(await screen.findByText(/could not be refreshed/)).toBeTruthy()
    expect(screen.queryByText('1,050.50')).not.toBeNull()
  })

  test('while the device is offline, the home page shows the last balance without a message of its own, highlights no action, and disables those that move money', async () => {
    renderHomePage()
    await screen.findByText('1,050.50')
    const getMainActionText = () => document.querySelector('[data-main]')?.textContent
    expect(getMainActionText()).toBe('Deposit')
    goOffline()
    expect(getMainActionText()).toBeUndefined()
    const disabledTiles = [...document.querySelectorAll('button[aria-disabled]')]
    expect(disabledTiles.map(({ textContent }) => textContent)).toEqual(['Transfer', 'Withdraw'])
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }))
    await waitFor(() => expect(backEnd.callsOf(WALLET_ROUTE)).toHaveLength(2))
    await screen.findByRole('button', { name: 'Refresh balance' })
    expect(screen.queryByText('1,050.50')).not.toBeNull()
    expect(within(getBalanceCard()).queryByText(/could not be|when you are online/)).toBeNull()
  })

  test('a home page that opens while the device is offline does not report a failure, but says once that balance and games are shown later', async () => {
    goOffline()
    renderHomePage()
    expect(await screen.findByText('Your balance and games are shown once you are online again')).toBeTruthy()
    expect(screen.queryByText('Shown when you are online again')).toBeNull()
    expect(screen.queryByText(/could not be/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('pressing the refresh button of the home page reads the balances at most every ten seconds', async () => {
    renderHomePage()
    await screen.findByText('1,050.50')
    const findRefreshButton = () => screen.findByRole('button', { name: 'Refresh balance' })
    await userEvent.click(await findRefreshButton())
    await waitFor(() => expect(backEnd.callsOf(WALLET_ROUTE)).toHaveLength(2))
    await userEvent.click(await findRefreshButton())
    expect(await screen.findByText(/Your balance was just refreshed/)).toBeTruthy()
    expect(backEnd.callsOf(GAMES_ROUTE)).toHaveLength(2)
  })

  test('a successful refresh is confirmed beside its button until the next refresh is possible, but the initial load is not confirmed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    renderHomePage()
    await screen.findByText('1,050.50')
    expect(within(getBalanceCard()).queryByText('Updated just now')).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }))
    expect(await within(getBalanceCard()).findByText('Updated just now')).toBeTruthy()
    expect(screen.queryByText('Your balance is up to date')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(within(getBalanceCard()).queryByText('Last updated')).not.toBeNull()
    vi.useRealTimers()
  })

  test('the button "Hide amounts" hides every amount on the home page until "Show amounts" is pressed', async () => {
    renderHomePage()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByRole('button', { name: 'Hide amounts' }))
    expect(document.body.textContent).not.toMatch(/1,0\d\d|50\.5|505/)
    // Nothing moves when the amounts are hidden, because each line stays.
    expect(screen.getAllByText('Game credit ••••••').length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: 'Show amounts' }))
    expect(screen.queryByText('1,050.50')).not.toBeNull()
  })

  test('the refresh tile shares the cooldown of the refresh button', async () => {
    renderHomePage()
    await screen.findByText('1,050.50')
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh all' }))
    await waitFor(() => expect(backEnd.callsOf(WALLET_ROUTE)).toHaveLength(2))
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }))
    expect(await screen.findByText(/Your balance was just refreshed/)).toBeTruthy()
    expect(backEnd.callsOf(GAMES_ROUTE)).toHaveLength(2)
  })

  test('the tile of the prize wheel is a placeholder until it is known whether there is a wheel', async () => {
    const deferredReply = createDeferred<Response>()
    backEnd.answer(WHEEL_ROUTE, () => deferredReply.promise)
    renderHomePage()
    expect(screen.queryByRole('button', { name: 'Refresh all' })).toBeNull()
    await waitFor(() => expect(backEnd.callsOf(WHEEL_ROUTE)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Refresh all' })).toBeNull()
    deferredReply.resolve(Response.json({ isActive: true }))
    expect(await screen.findByRole('link', { name: /Prize wheel/ })).toBeTruthy()
  })

  test('a link that requests a deposit opens the deposit dialog on the home page', async () => {
    window.history.replaceState({ usr: DEPOSIT_REQUEST, key: 'a' }, '')
    renderApp(<HomePage />, { path: { pathname: '/', state: DEPOSIT_REQUEST } })
    // The link's state is removed before the dialog adds its history entry, so that going back does not open the
    // deposit again.
    expect(window.history.state).toMatchObject({ usr: null, key: 'a' })
    expect(await screen.findByRole('dialog', { name: 'Deposit' })).toBeTruthy()
  })

  test('if there is a prize wheel, its tile links to it and shows the coins, and there is no refresh tile', async () => {
    backEnd.reply(WHEEL_ROUTE, { isActive: true })
    renderHomePage()
    const wheel = await screen.findByRole('link', { name: /12 coins.*Prize wheel/ })
    expect(wheel.getAttribute('href')).toBe('/user/spin')
    expect(screen.queryByRole('button', { name: 'Refresh all' })).toBeNull()
  })

  test.each([
    ['there is no wheel', { isActive: false }],
    ['the reply is not valid', { isActive: 'yes' }],
  ])('the refresh tile is in the place of the tile of the prize wheel when %s', async (_, reply) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer(WHEEL_ROUTE, () => Response.json(reply))
    renderHomePage()
    await waitFor(() => expect(backEnd.callsOf(WHEEL_ROUTE)).toHaveLength(1))
    const tile = await screen.findByRole('button', { name: 'Refresh all' })
    await waitFor(() => expect(tile.getAttribute('aria-busy')).toBeNull())
    expect(screen.queryByRole('link', { name: /Prize wheel/ })).toBeNull()
  })

  test('a member without an open game sees an offer to open a game instead of the transfer dialog', async () => {
    backEnd.reply(GAMES_ROUTE, { slots: [createGameReply('JASMINE', 'Jasmine', false)] })
    renderHomePage()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByText('Transfer'))
    await screen.findByRole('dialog', { name: 'No game account is open yet' })
    await userEvent.click(screen.getByRole('button', { name: 'Open an account at Jasmine' }))
    expect(await screen.findByRole('dialog', { name: 'Jasmine' })).toBeTruthy()
  })
})
