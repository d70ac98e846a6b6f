import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { deferred } from '../../testing/fake-back-end.ts'
import {
  GAMES_ROUTE,
  game,
  games,
  getCard,
  show,
  WALLET_ROUTE,
  WHEEL_ACTIVE_ROUTE,
  wallet,
} from '../../testing/home-fixture.tsx'
import { backEnd } from '../../testing/render-app.tsx'

const LOGIN = 'GET /api/wallet/account/{code}'
const AGREEMENTS = 'GET /api/lookup/agreements'

const getDashes = () => within(getCard()).getAllByText('–')

describe('the home page', () => {
  test('the home page asks the games first, then the wallet and then for the wheel, and shows the sum of both', async () => {
    const answer = deferred<Response>()
    backEnd.answer(GAMES_ROUTE, () => answer.promise)
    show()
    const listCalls = () => backEnd.calls.map((call) => call.route).filter((route) => route !== AGREEMENTS)
    await waitFor(() => expect(listCalls()).toEqual([GAMES_ROUTE]))
    answer.resolve(Response.json(games))
    expect(await screen.findByText('1,050.50')).toBeTruthy()
    await waitFor(() => expect(listCalls()).toEqual([GAMES_ROUTE, WALLET_ROUTE, WHEEL_ACTIVE_ROUTE]))
  })

  test('the home page says so where its balances take longer than usual, and no longer when they have come', async () => {
    const answer = deferred<Response>()
    backEnd.answer(GAMES_ROUTE, () => answer.promise)
    vi.useFakeTimers()
    show()
    const slow = () => within(getCard()).queryByText('This takes longer than usual')
    await act(() => vi.advanceTimersByTimeAsync(4_999))
    expect(slow()).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(slow()).not.toBeNull()
    answer.resolve(Response.json(games))
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(slow()).toBeNull()
  })

  test('the home page shows what an open game holds, in its own money too, and offers to open another', async () => {
    show()
    const orchid = await screen.findByRole('button', { name: /Orchid/ })
    await waitFor(() => expect(orchid.textContent).toContain('Game credit 505.00'))
    expect(screen.queryByRole('button', { name: /Jasmine.*Open an account/ })).not.toBeNull()
  })

  test('the home page opens the account of the game that was pressed, and from there the transfer to it', async () => {
    backEnd.reply(LOGIN, { username: 'sabai001', password: 'secret' })
    show()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByRole('button', { name: /Orchid/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Game login' }))
    expect(await screen.findByText('sabai001')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Move money to this game' }))
    expect((await screen.findByLabelText('To')).textContent).toContain('Orchid')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  test('the home page asks for the games anew when one was opened', async () => {
    backEnd.reply('GET /api/wallet/activate/{code}', { message: 'SUCCESS' })
    backEnd.reply(LOGIN, { username: 'sabai001', password: 'secret' })
    show()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByRole('button', { name: /Jasmine/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Open an account' }))
    await waitFor(() => expect(backEnd.callsOf(GAMES_ROUTE)).toHaveLength(2))
  })

  test('the home page opens the withdrawal with everything that there is and the account it is paid to', async () => {
    backEnd.reply('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 })
    show()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw' }))
    expect(await dialog.findByText('1,050.50')).toBeTruthy()
    expect(dialog.queryByText('000-000-0001')).not.toBeNull()
  })

  test('the home page shows the referral bonus, and asks before it is received', async () => {
    backEnd.reply(WALLET_ROUTE, { ...wallet, invite: { amount: 123.45, success: 100, fail: 50 } })
    show()
    expect(await within(getCard()).findByText('123.45')).toBeTruthy()
    await userEvent.click(within(getCard()).getByRole('button', { name: 'Receive' }))
    expect(await screen.findByText('50% · 61.72 baht')).toBeTruthy()
    expect(backEnd.callsOf('GET /api/invite/bonus')).toHaveLength(0)
  })

  test('the home page opens invitation and refund, also while the balance is not known, and offers no bonus then', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    backEnd.refuse(WALLET_ROUTE, 'NO_WALLET')
    show()
    await screen.findByText('Orchid')
    await userEvent.click(within(getCard()).getByRole('button', { name: 'Receive' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Invite friends' }))
    const invite = within(await screen.findByRole('dialog', { name: 'Invite friends' }))
    expect(invite.queryByText('Your invite link could not be loaded')).not.toBeNull()
    await userEvent.click(invite.getByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }))
    expect(await screen.findByRole('dialog', { name: 'Refund' })).toBeTruthy()
  })

  test('the home page opens the ways to deposit, also while the balance is not known', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    backEnd.refuse(WALLET_ROUTE, 'NO_WALLET')
    backEnd.reply('GET /api/lookup/deposit', { banks: [], wallets: [], isManual: false })
    show()
    await screen.findByText('Orchid')
    await userEvent.click(screen.getByRole('button', { name: 'Deposit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Deposit' }))
    expect(await dialog.findByText('Deposits are not available right now')).toBeTruthy()
    expect(dialog.queryByText('0.00')).toBeNull()
  })

  test('the home page moves no money as long as the balance is not known', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    backEnd.refuse(WALLET_ROUTE, 'NO_WALLET')
    show()
    await screen.findByText('Orchid')
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await userEvent.click(screen.getByRole('button', { name: /^Transfer/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    // Nor later: a press that came too early is no order.
    backEnd.reply(WALLET_ROUTE, wallet)
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }))
    await screen.findByText('1,050.50')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the home page shows the balance when the games cannot be loaded, and lets the member try again', async () => {
    backEnd.refuse(GAMES_ROUTE, 'INTERNAL_SERVER_ERROR')
    show()
    expect(await screen.findByText('1,050.50')).toBeTruthy()
    backEnd.reply(GAMES_ROUTE, games)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Orchid')).toBeTruthy()
  })

  test('the home page shows the games and no balance, never zero, when the wallet cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    backEnd.refuse(WALLET_ROUTE, 'NO_WALLET')
    show()
    expect(await screen.findByText('Orchid')).toBeTruthy()
    await waitFor(() => expect(getDashes().length).toBeGreaterThanOrEqual(5))
    expect(getCard().textContent).not.toContain('0.00')
  })

  test('the home page keeps the last balance, and says that it is the last one, when a refresh fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    show()
    await screen.findByText('1,050.50')
    backEnd.refuse(WALLET_ROUTE, 'INTERNAL_SERVER_ERROR')
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }))
    expect(await screen.findByText(/could not be refreshed/)).toBeTruthy()
    expect(screen.queryByText('1,050.50')).not.toBeNull()
  })

  test('the home page refreshes at most every ten seconds', async () => {
    show()
    await screen.findByText('1,050.50')
    const refresh = () => screen.findByRole('button', { name: 'Refresh balance' })
    await userEvent.click(await refresh())
    await waitFor(() => expect(backEnd.callsOf(WALLET_ROUTE)).toHaveLength(2))
    await userEvent.click(await refresh())
    expect(await screen.findByText(/Your balance was just refreshed/)).toBeTruthy()
    expect(backEnd.callsOf(GAMES_ROUTE)).toHaveLength(2)
  })

  test('a refresh that went well says so beside its button until the next one may begin; the entry says nothing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show()
    await screen.findByText('1,050.50')
    expect(within(getCard()).queryByText('Updated just now')).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }))
    expect(await within(getCard()).findByText('Updated just now')).toBeTruthy()
    expect(screen.queryByText('Your balance is up to date')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(within(getCard()).queryByText('Last updated')).not.toBeNull()
    vi.useRealTimers()
  })

  test('the home page covers every amount while the member wants it', async () => {
    show()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByRole('button', { name: 'Hide amounts' }))
    expect(document.body.textContent).not.toMatch(/1,0\d\d|50\.5|505/)
    await userEvent.click(screen.getByRole('button', { name: 'Show amounts' }))
    expect(screen.queryByText('1,050.50')).not.toBeNull()
  })

  test('the home page refreshes by the tile as well, and both rest together', async () => {
    show()
    await screen.findByText('1,050.50')
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh all' }))
    await waitFor(() => expect(backEnd.callsOf(WALLET_ROUTE)).toHaveLength(2))
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }))
    expect(await screen.findByText(/Your balance was just refreshed/)).toBeTruthy()
    expect(backEnd.callsOf(GAMES_ROUTE)).toHaveLength(2)
  })

  test('the home page offers neither wheel nor refresh in the last tile until it is known whether there is a wheel', async () => {
    const answer = deferred<Response>()
    backEnd.answer(WHEEL_ACTIVE_ROUTE, () => answer.promise)
    show()
    expect(screen.queryByRole('button', { name: 'Refresh all' })).toBeNull()
    await waitFor(() => expect(backEnd.callsOf(WHEEL_ACTIVE_ROUTE)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Refresh all' })).toBeNull()
    answer.resolve(Response.json({ isActive: true }))
    expect(await screen.findByRole('link', { name: /Prize wheel/ })).toBeTruthy()
  })

  test('the home page leads to the prize wheel, with the coins to spin it, in the place of the tile that refreshes', async () => {
    backEnd.reply(WHEEL_ACTIVE_ROUTE, { isActive: true })
    show()
    const wheel = await screen.findByRole('link', { name: /12 coins.*Prize wheel/ })
    expect(wheel.getAttribute('href')).toBe('/user/spin')
    expect(screen.queryByRole('button', { name: 'Refresh all' })).toBeNull()
  })

  test.each([
    ['there is no wheel', { isActive: false }],
    ['the answer is none', { isActive: 'yes' }],
  ])('the home page keeps the tile that refreshes where %s', async (_, reply) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer(WHEEL_ACTIVE_ROUTE, () => Response.json(reply))
    show()
    await waitFor(() => expect(backEnd.callsOf(WHEEL_ACTIVE_ROUTE)).toHaveLength(1))
    const tile = await screen.findByRole('button', { name: 'Refresh all' })
    await waitFor(() => expect(tile.getAttribute('aria-busy')).toBeNull())
    expect(screen.queryByRole('link', { name: /Prize wheel/ })).toBeNull()
  })

  test('a member without an open game is offered to open one instead of a transfer from the wallet to itself', async () => {
    backEnd.reply(GAMES_ROUTE, { slots: [game('JASMINE', 'Jasmine', false)] })
    show()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByText('Transfer'))
    await screen.findByRole('dialog', { name: 'No game account is open yet' })
    await userEvent.click(screen.getByRole('button', { name: 'Open an account at Jasmine' }))
    expect(await screen.findByRole('dialog', { name: 'Jasmine' })).toBeTruthy()
  })
})
