import type { Reply } from '@sabai/contracts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBackEnd, held } from '../../api/fake-back-end.ts'
import { startTexts } from '../../lib/i18n.ts'
import { removeStored } from '../../lib/storage.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { HomePage } from './home-page.tsx'

const GAMES = 'GET /api/wallet/refresh/slot'
const WALLET = 'GET /api/wallet'

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

const show = () =>
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <HomePage />
        <Toasts />
      </MemoryRouter>
    </SWRConfig>,
  )
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
    await waitFor(() => expect(backEnd.calls.map((call) => call.route)).toEqual([GAMES]))
    answer.resolve(Response.json(games))
    expect(await screen.findByText('1,050.50')).toBeTruthy()
    expect(backEnd.calls.map((call) => call.route)).toEqual([GAMES, WALLET])
  })

  test('shows what an open game holds, in its own money too, and that another is not open', async () => {
    show()
    const orchid = await screen.findByRole('button', { name: /Orchid/ })
    expect(orchid.textContent).toContain('Game credit 505.00')
    expect(screen.queryByText('Account not open yet')).not.toBeNull()
    expect(screen.queryByRole('button', { name: /Jasmine/ })).toBeNull()
  })

  test('opens the transfer with the game that was pressed', async () => {
    show()
    await screen.findByText('1,050.50')
    await userEvent.click(screen.getByRole('button', { name: /Orchid/ }))
    expect(screen.getByLabelText('To')).toHaveProperty('value', 'ORCHID')
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
    await userEvent.click(screen.getByRole('button', { name: 'Refresh balance' }))
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
})
