import type { Reply } from '@sabai/contracts'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBackEnd, held } from '../../api/fake-back-end.ts'
import { startTexts } from '../../lib/i18n.ts'
import { removeStored } from '../../lib/storage.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { HomePage } from './home-page.tsx'

// Dialogs are fetched when they are first shown; on a busy machine that takes its time.
configure({ asyncUtilTimeout: 10_000 })

const GAMES = 'GET /api/wallet/refresh/slot'
const WALLET = 'GET /api/wallet'
const TRANSFER = 'POST /api/wallet/transfer'
const LOGIN = 'GET /api/wallet/account/{code}'
const AGREEMENTS = 'GET /api/lookup/agreements'

const game = (code: string, name: string, isActive: boolean): Reply<typeof GAMES>['slots'][number] => ({
  code,
  name,
  category: 'slot',
  logo: '/media/logo.svg',
  background: '/media/background.svg',
  isActive,
  amount: 50.5,
  ftWalletSlot: 10,
  web: null,
  android: null,
  ios: null,
})
const games = { slots: [game('JASMINE', 'Jasmine', false), game('ORCHID', 'Orchid', true)] }
const wallet: Reply<typeof WALLET> = {
  profile: {
    name: 'Somchai',
    _id: 'm1',
    createdAt: '2026-01-01T00:00:00.000Z',
    username: '0690000001',
    coin: 12,
  },
  bankAccount: { bankAccountName: 'SOMCHAI DEMO', bankAccountNo: '0000000001', bank: { nameTH: 'SCB' } },
  wallet: { amount: 1_000 },
  invite: { amount: 0, success: 100, fail: 50 },
  slots: [{ category: 'slot', amount: 50.5 }],
}

/** The cache is that of a visit: it outlives the page. */
const show = (cache = new Map()) =>
  render(
    <SWRConfig value={{ provider: () => cache }}>
      <MemoryRouter>
        <HomePage />
        <Toasts />
      </MemoryRouter>
    </SWRConfig>,
  )
const lost = () => Promise.reject(new TypeError('reset'))
/** Sends 100 to Orchid; its reply is lost, and all balances are cut from then on. */
const loseTransfer = async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await screen.findByText('1,050.50')
  await userEvent.click(screen.getByRole('button', { name: /^Transfer/ }))
  await userEvent.selectOptions(await screen.findByLabelText('To'), 'ORCHID')
  await userEvent.type(screen.getByLabelText('Amount'), '100')
  backEnd.answer(TRANSFER, lost)
  backEnd.answer(WALLET, lost)
  await userEvent.click(screen.getByRole('button', { name: 'Transfer' }))
  await screen.findByRole('alertdialog', { name: 'Transfer not confirmed' })
  await screen.findAllByText(/latest balances could not be loaded/)
}
const readAgain = () =>
  userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Refresh balances again' }))
const OLD_AMOUNTS = /1,000\.00|1,050\.50|(?<!\d)50\.50|505\.00/
const card = () => screen.getByRole('region', { name: 'Total balance' })
const dashes = () => within(card()).getAllByText('–')

let backEnd: ReturnType<typeof fakeBackEnd>
beforeEach(async () => {
  removeStored('lastSync')
  backEnd = fakeBackEnd()
  backEnd.reply(GAMES, games)
  backEnd.reply(WALLET, wallet)
  await startTexts('en')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the home page', () => {
  test('asks the games first and then the wallet, and shows the sum of both', async () => {
    const answer = held<Response>()
    backEnd.answer(GAMES, () => answer.promise)
    show()
    const asked = () => backEnd.calls.map((call) => call.route).filter((route) => route !== AGREEMENTS)
    await waitFor(() => expect(asked()).toEqual([GAMES]))
    answer.resolve(Response.json(games))
    expect(await screen.findByText('1,050.50')).toBeTruthy()
    expect(asked()).toEqual([GAMES, WALLET])
  })

  test('shows what an open game holds, in its own money too, and offers to open another', async () => {
    show()
    const orchid = await screen.findByRole('button', { name: /Orchid/ })
    await waitFor(() => expect(orchid.textContent).toContain('Game credit 505.00'))
    expect(screen.queryByRole('button', { name: /Jasmine.*Open an account/ })).not.toBeNull()
  })

  test('opens the account of the game that was pressed, and from there the transfer to it', async () => {
    backEnd.reply(LOGIN, { username: 'sabai001', password: 'secret' })
    show()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByRole('button', { name: /Orchid/ }))
    expect(await screen.findByText('sabai001')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Move money to this game' }))
    expect(await screen.findByLabelText('To')).toHaveProperty('value', 'ORCHID')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  test('asks for the games anew when one was opened', async () => {
    backEnd.reply('GET /api/wallet/activate/{code}', { message: 'SUCCESS' })
    backEnd.reply(LOGIN, { username: 'sabai001', password: 'secret' })
    show()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByRole('button', { name: /Jasmine/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Open an account' }))
    await waitFor(() => expect(backEnd.callsOf(GAMES)).toHaveLength(2))
  })

  test('opens the withdrawal with everything that there is and the account it is paid to', async () => {
    backEnd.reply('GET /api/lookup/withdraw', { withdrawMin: 100, withdrawMax: 50_000 })
    show()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw' }))
    expect(await dialog.findByText('1,050.50')).toBeTruthy()
    expect(dialog.queryByText('000-000-0001')).not.toBeNull()
  })

  test('moves no money as long as the balance is not known', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    backEnd.refuse(WALLET, 'NO_WALLET')
    show()
    await screen.findByText('Orchid')
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await userEvent.click(screen.getByRole('button', { name: /^Transfer/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
    // Nor later: a press that came too early is no order.
    backEnd.reply(WALLET, wallet)
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }))
    await screen.findByText('1,050.50')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows the balance when the games cannot be loaded, and lets the member try again', async () => {
    backEnd.refuse(GAMES, 'INTERNAL_SERVER_ERROR')
    show()
    expect(await screen.findByText('1,050.50')).toBeTruthy()
    backEnd.reply(GAMES, games)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Orchid')).toBeTruthy()
  })

  test('shows the games and no balance, never zero, when the wallet cannot be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    backEnd.refuse(WALLET, 'NO_WALLET')
    show()
    expect(await screen.findByText('Orchid')).toBeTruthy()
    await waitFor(() => expect(dashes().length).toBeGreaterThanOrEqual(5))
    expect(card().textContent).not.toContain('0.00')
  })

  test('keeps the last balance, and says that it is the last one, when a refresh fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    show()
    await screen.findByText('1,050.50')
    backEnd.refuse(WALLET, 'INTERNAL_SERVER_ERROR')
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }))
    expect(await screen.findByText(/could not be refreshed/)).toBeTruthy()
    expect(screen.queryByText('1,050.50')).not.toBeNull()
  })

  test('refreshes at most every ten seconds', async () => {
    show()
    await screen.findByText('1,050.50')
    const refresh = () => screen.findByRole('button', { name: 'Refresh balance' })
    await userEvent.click(await refresh())
    await waitFor(() => expect(backEnd.callsOf(WALLET)).toHaveLength(2))
    await userEvent.click(await refresh())
    expect(await screen.findByText(/Your balance was just refreshed/)).toBeTruthy()
    expect(backEnd.callsOf(GAMES)).toHaveLength(2)
  })

  test('covers every amount while the member wants it', async () => {
    show()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByRole('button', { name: 'Hide amounts' }))
    expect(document.body.textContent).not.toMatch(/1,0\d\d|50\.5|505/)
    await userEvent.click(screen.getByRole('button', { name: 'Show amounts' }))
    expect(screen.queryByText('1,050.50')).not.toBeNull()
  })

  test('refreshes by the tile as well, and both rest together', async () => {
    show()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByRole('button', { name: 'Refresh all' }))
    await waitFor(() => expect(backEnd.callsOf(WALLET)).toHaveLength(2))
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }))
    expect(await screen.findByText(/Your balance was just refreshed/)).toBeTruthy()
    expect(backEnd.callsOf(GAMES)).toHaveLength(2)
  })
})

describe('after a transfer whose reply was lost, while the balances cannot be read either', () => {
  test('nothing more can be moved, in the dialog and opened anew, until both balances were read', async () => {
    show()
    await loseTransfer()
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    await userEvent.type(screen.getByLabelText('Amount'), '100')
    await userEvent.click(screen.getByRole('button', { name: 'Transfer' }))
    await userEvent.click(screen.getByRole('button', { name: 'Refresh balances again' }))
    await waitFor(() => expect(backEnd.callsOf(WALLET)).toHaveLength(3))
    await userEvent.click(screen.getByRole('button', { name: 'Transfer' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    for (const name of [/^Transfer/, 'Withdraw']) await userEvent.click(screen.getByRole('button', { name }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(backEnd.callsOf(TRANSFER)).toHaveLength(1)

    backEnd.reply(WALLET, wallet)
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }))
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByRole('dialog', { name: 'Withdraw' })).toBeTruthy()
  })

  test('no amount of before is shown as that of now, nor one reply of a round without the other', async () => {
    show()
    backEnd.reply(GAMES, games)
    await screen.findByText('1,050.50')
    backEnd.reply(GAMES, { slots: [{ ...game('ORCHID', 'Orchid', true), amount: 8_000 }] })
    await loseTransfer()
    expect(document.body.textContent).not.toMatch(OLD_AMOUNTS)
    expect(document.body.textContent).not.toContain('8,000')
    expect(within(card()).queryByText(/could not be loaded/)).not.toBeNull()

    backEnd.reply(WALLET, { ...wallet, wallet: { amount: 100 }, slots: [{ category: 'slot', amount: 8_000 }] })
    await readAgain()
    expect(await within(card()).findByText('8,100.00')).toBeTruthy()
  })

  test('a reply without balances does not count as one that was read', async () => {
    show()
    await loseTransfer()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    backEnd.answer(WALLET, () => Response.json({ ...wallet, wallet: null }))
    await readAgain()
    await waitFor(() => expect(backEnd.callsOf(WALLET)).toHaveLength(3))
    expect(await screen.findAllByText(/latest balances could not be loaded/)).not.toEqual([])
    expect(document.body.textContent).not.toMatch(OLD_AMOUNTS)
  })

  test('a member who leaves the page and comes back finds no old amount either, and nothing to move', async () => {
    const cache = new Map()
    const { unmount } = show(cache)
    await loseTransfer()
    unmount()
    show(cache)
    await waitFor(() => expect(backEnd.callsOf(WALLET)).toHaveLength(3))
    expect(await within(card()).findByText(/could not be loaded/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(OLD_AMOUNTS)
    await userEvent.click(screen.getByRole('button', { name: /^Transfer/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('two replies of different rounds are never added up, also where no money was moved here', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  show()
  await screen.findByText('1,050.50')
  backEnd.reply(GAMES, { slots: [{ ...game('ORCHID', 'Orchid', true), amount: 8_000 }] })
  backEnd.refuse(WALLET, 'INTERNAL_SERVER_ERROR')
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh balance' }))
  expect(await screen.findByText(/This is the last balance we have/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Orchid/ }).textContent).toContain('50.50')
  expect(document.body.textContent).not.toContain('8,000')
})
