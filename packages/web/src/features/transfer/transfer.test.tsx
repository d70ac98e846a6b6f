import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBackEnd, held } from '../../api/fake-back-end.ts'
import { startTexts } from '../../lib/i18n.ts'
import { Transfer } from './transfer.tsx'

const ACCOUNTS = [
  { code: 'wallet', name: 'Wallet', amount: 1_000 },
  { code: 'ORCHID', name: 'Orchid', amount: 50 },
  { code: 'MEKONG', name: 'Mekong', amount: 0 },
]
const TRANSFER = 'POST /api/wallet/transfer'
const markStale = vi.fn()
const read = vi.fn(async () => true)
const onClose = vi.fn()

const page = (state: 'current' | 'reading' | 'unread' = 'current') => (
  <MemoryRouter>
    <Transfer
      accounts={ACCOUNTS}
      currency="BAHT"
      to="ORCHID"
      hasBrokenAccounts={false}
      lock={{ state, markStale, read }}
      onClose={onClose}
    />
  </MemoryRouter>
)
const amount = () => screen.getByLabelText('Amount')
const submit = () => screen.getByRole('button', { name: 'Transfer' })
const alertDialog = () => within(screen.getByRole('alertdialog'))

let backEnd: ReturnType<typeof fakeBackEnd>
beforeEach(async () => {
  backEnd = fakeBackEnd()
  backEnd.reply(TRANSFER, { message: 'SUCCESS' })
  await startTexts('en')
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

describe('a member who transfers', () => {
  test('sees what will remain on both sides, and a receipt that says how much went where', async () => {
    render(page())
    await userEvent.type(amount(), '๑๐๐')
    expect(await screen.findByText('900.00')).toBeTruthy()
    expect(await screen.findByText('150.00')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('alertdialog', { name: 'Transfer complete' })).toBeTruthy()
    for (const text of ['100.00 baht', 'Wallet', 'Orchid']) expect(alertDialog().queryByText(text)).not.toBeNull()
    expect(backEnd.callsOf(TRANSFER)[0]?.body).toEqual({ from: 'wallet', to: 'ORCHID', amount: 100 })
    expect(markStale).toHaveBeenCalled()
    expect(read).toHaveBeenCalledOnce()
  })

  test('sends once, however often they tap', async () => {
    const answer = held<Response>()
    backEnd.answer(TRANSFER, () => answer.promise)
    render(page())
    await userEvent.type(amount(), '100')
    await userEvent.dblClick(submit())
    await userEvent.click(amount())
    await userEvent.keyboard('{Enter}')
    answer.resolve(Response.json({ message: 'SUCCESS' }))
    await screen.findByRole('alertdialog')
    expect(backEnd.callsOf(TRANSFER)).toHaveLength(1)
  })

  test('can take everything that there is, and turn the direction round', async () => {
    render(page())
    await userEvent.click(screen.getByRole('button', { name: 'Swap from and to' }))
    const all = screen.getByRole('button', { name: 'All' })
    await userEvent.click(all)
    expect(all.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(submit())
    await screen.findByRole('alertdialog')
    expect(backEnd.callsOf(TRANSFER)[0]?.body).toEqual({ from: 'ORCHID', to: 'wallet', amount: 50 })
  })

  test.each([
    ['nothing', '', 'Please enter an amount.'],
    ['less than a baht', '0.5', 'The minimum amount is 1.00 baht.'],
    ['more than there is', '1000.01', 'Not enough money. This account has 1,000.00 baht.'],
  ])('is told what is wrong with %s, and nothing is sent', async (_, typed, text) => {
    render(page())
    if (typed) await userEvent.type(amount(), typed)
    await userEvent.click(submit())
    expect(screen.queryByText(text)).not.toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(amount()))
    expect(backEnd.calls).toEqual([])
  })

  test('is told why what they pasted is no amount, and the amount from before is not sent in its place', async () => {
    render(page())
    await userEvent.click(screen.getByRole('button', { name: '1,000' }))
    await userEvent.tripleClick(amount())
    await userEvent.paste('1.234,50')
    expect(screen.queryByText('Please enter the amount in digits only.')).not.toBeNull()
    await userEvent.click(submit())
    expect(screen.queryByText('Please enter the amount in digits only.')).not.toBeNull()
    expect(backEnd.calls).toEqual([])
  })
})

describe('a transfer that is refused', () => {
  test('says why, and leaves what was entered', async () => {
    backEnd.refuse(TRANSFER, 'BONUS_CONDITION')
    render(page())
    await userEvent.type(amount(), '100')
    await userEvent.click(submit())
    expect(await screen.findByRole('alertdialog', { name: 'Transfer failed' })).toBeTruthy()
    await userEvent.click(alertDialog().getByRole('button', { name: 'OK' }))
    expect(amount()).toHaveProperty('value', '100')
  })
})

describe('a transfer whose outcome is not known', () => {
  test('is not called failed, invites no second try, and stays locked until the balances are read', async () => {
    backEnd.answer(TRANSFER, () => Promise.reject(new TypeError('reset')))
    const { rerender } = render(page())
    await userEvent.type(amount(), '100')
    await userEvent.click(submit())
    expect(await screen.findByRole('alertdialog', { name: 'Transfer not confirmed' })).toBeTruthy()
    expect(alertDialog().getByRole('link', { name: 'See the statement' }).getAttribute('href')).toBe('/user/statement')
    expect(read).toHaveBeenCalledOnce()

    rerender(page('reading'))
    await userEvent.click(alertDialog().getByRole('button', { name: 'OK' }))
    expect(amount()).toHaveProperty('value', '')
    await userEvent.type(amount(), '100')
    await userEvent.click(submit())
    rerender(page('unread'))
    await userEvent.click(submit())
    await userEvent.keyboard('{Enter}')
    expect(backEnd.callsOf(TRANSFER)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Refresh balances again' }))
    expect(read).toHaveBeenCalledTimes(2)

    rerender(page())
    expect(screen.queryByRole('button', { name: 'Refresh balances again' })).toBeNull()
    await userEvent.click(submit())
    await waitFor(() => expect(backEnd.callsOf(TRANSFER)).toHaveLength(2))
  })

  test('because the server answered with its own error says that error, and is not called failed either', async () => {
    backEnd.refuse(TRANSFER, 'INTERNAL_SERVER_ERROR')
    render(page())
    await userEvent.type(amount(), '100')
    await userEvent.click(submit())
    expect(await screen.findByRole('alertdialog', { name: 'Transfer not confirmed' })).toBeTruthy()
    expect(alertDialog().queryByText(/temporarily unavailable/)).not.toBeNull()
    expect(alertDialog().queryByText(/may have moved already/)).not.toBeNull()
  })
})

describe('moving everything to one place', () => {
  test('states the sum first and moves it on a yes', async () => {
    backEnd.reply('POST /api/wallet/transferAll', { message: 'SUCCESS' })
    render(page())
    await userEvent.click(screen.getByRole('button', { name: 'Move everything to one place' }))
    expect(backEnd.calls).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Confirm: move 1,000.00 baht' }))
    expect(await screen.findByRole('alertdialog', { name: 'Everything was moved' })).toBeTruthy()
    expect(backEnd.callsOf('POST /api/wallet/transferAll')[0]?.body).toEqual({ to: 'ORCHID' })
  })

  test('is locked while the balances are not current', async () => {
    const { rerender } = render(page())
    await userEvent.click(screen.getByRole('button', { name: 'Move everything to one place' }))
    rerender(page('unread'))
    const dialog = within(screen.getByRole('dialog', { name: 'Move everything' }))
    await userEvent.click(dialog.getByRole('button', { name: /^Confirm: move/ }))
    expect(backEnd.calls).toEqual([])
    expect(dialog.queryByRole('button', { name: 'Refresh balances again' })).not.toBeNull()
  })
})
