import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { toPlainText } from '../../lib/format/plain-text.ts'
import { toggleHiddenAmounts } from '../../shared/money/hidden-amounts.ts'
import { deferred } from '../../testing/fake-back-end.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

const ACCOUNTS = [
  { code: 'wallet', name: 'Wallet', amount: 1_000 },
  { code: 'ORCHID', name: 'Orchid', amount: 50 },
  { code: 'MEKONG', name: 'Mekong', amount: 0 },
]
const TRANSFER = 'POST /api/wallet/transfer'
const markStale = vi.fn()
const read = vi.fn(async () => true)
const onClose = vi.fn()

const createPage = (state: 'current' | 'reading' | 'unread' = 'current') => (
  <TransferDialog
    accounts={ACCOUNTS}
    currency="BAHT"
    to="ORCHID"
    hasBrokenAccounts={false}
    lock={{ state, markStale, read }}
    onClose={onClose}
  />
)
const getAmount = () => screen.getByLabelText('Amount')
const getNext = () => screen.getByRole('button', { name: 'Next' })
const queryReview = () => screen.queryByRole('dialog', { name: 'Check your transfer' })
const getConfirm = () => screen.getByRole('button', { name: /^Confirm: move/ })
/** Labels with what is said to each, without the tiles beside them. */
const getRows = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('dl > div')].map((row) =>
    [...row.querySelectorAll('dt, dd > :last-child')].map((part) => toPlainText(part.textContent ?? '')).join(''),
  )
const enter = async (text: string) => {
  await userEvent.type(getAmount(), text)
  await userEvent.click(getNext())
}
const send = async (text: string) => {
  await enter(text)
  await userEvent.click(getConfirm())
}
const getAlertDialog = () => within(screen.getByRole('alertdialog'))

beforeEach(() => {
  backEnd.reply(TRANSFER, { message: 'SUCCESS' })
})

describe('a member who transfers', () => {
  test('a member who transfers sees what will remain on both sides, and a receipt that says how much went where', async () => {
    renderApp(createPage())
    await userEvent.type(getAmount(), '๑๐๐')
    expect(await screen.findByText('900.00')).toBeTruthy()
    expect(await screen.findByText('150.00')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(getConfirm())
    expect(await screen.findByRole('alertdialog', { name: 'Transfer complete' })).toBeTruthy()
    expect(screen.getByRole('alertdialog').textContent).toContain('100.00 baht')
    for (const text of ['Wallet', 'Orchid', /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/])
      expect(getAlertDialog().queryByText(text)).not.toBeNull()
    expect(screen.getByRole('alertdialog').querySelector('[data-outcome=done]')).not.toBeNull()
    expect(backEnd.callsOf(TRANSFER)[0]?.body).toEqual({ from: 'wallet', to: 'ORCHID', amount: 100 })
    expect(markStale).toHaveBeenCalled()
    expect(read).toHaveBeenCalledOnce()
  })

  test('a member who transfers is asked for a yes that states the amount, both ends and what remains, and nothing is sent before it', async () => {
    renderApp(createPage())
    await userEvent.click(screen.getByRole('button', { name: 'All' }))
    await userEvent.dblClick(getNext())
    const review = screen.getByRole('dialog', { name: 'Check your transfer' })
    expect(getRows(review)).toEqual([
      'Amount1,000.00 baht',
      'FromWallet',
      'Wallet after transfer0.00 baht',
      'ToOrchid',
      'Orchid after transfer1,050.00 baht',
    ])
    await userEvent.click(within(review).getByRole('button', { name: 'Cancel' }))
    expect(queryReview()).toBeNull()
    expect(getAmount()).toHaveProperty('value', '1,000')
    expect(backEnd.calls).toEqual([])
  })

  test('a member who transfers sends once, however often they tap', async () => {
    const answer = deferred<Response>()
    backEnd.answer(TRANSFER, () => answer.promise)
    renderApp(createPage())
    await enter('100')
    await userEvent.dblClick(getConfirm())
    await userEvent.keyboard('{Enter}')
    answer.resolve(Response.json({ message: 'SUCCESS' }))
    await screen.findByRole('alertdialog')
    expect(backEnd.callsOf(TRANSFER)).toHaveLength(1)
  })

  test('a member who transfers can take everything that there is, and turn the direction round', async () => {
    renderApp(createPage())
    await userEvent.click(screen.getByRole('button', { name: 'Swap from and to' }))
    const all = screen.getByRole('button', { name: 'All' })
    await userEvent.click(all)
    expect(all.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(getNext())
    await userEvent.click(getConfirm())
    await screen.findByRole('alertdialog')
    expect(backEnd.callsOf(TRANSFER)[0]?.body).toEqual({ from: 'ORCHID', to: 'wallet', amount: 50 })
  })

  test.each([
    ['nothing', '', 'Please enter an amount.'],
    ['less than a baht', '0.5', 'The minimum amount is 1.00 baht.'],
    ['more than there is', '1000.01', 'Not enough money. This account has 1,000.00 baht.'],
  ])('a member who transfers is told what is wrong with %s, and nothing is sent', async (_, typed, text) => {
    renderApp(createPage())
    if (typed) await userEvent.type(getAmount(), typed)
    await userEvent.click(getNext())
    expect(screen.queryByText(text)).not.toBeNull()
    expect(queryReview()).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(getAmount()))
    expect(backEnd.calls).toEqual([])
  })

  test('a member who transfers is told why what they pasted is no amount, and the amount from before is not sent in its place', async () => {
    renderApp(createPage())
    await userEvent.click(screen.getByRole('button', { name: '1,000' }))
    await userEvent.tripleClick(getAmount())
    await userEvent.paste('1.234,50')
    expect(screen.queryByText('Please enter the amount in digits only.')).not.toBeNull()
    await userEvent.click(getNext())
    expect(screen.queryByText('Please enter the amount in digits only.')).not.toBeNull()
    expect(queryReview()).toBeNull()
    expect(backEnd.calls).toEqual([])
  })
})

test('while amounts are hidden, no balance is in the transfer form, its options or its messages, and a review shows the amount that moves alone', async () => {
  toggleHiddenAmounts()
  onTestFinished(toggleHiddenAmounts)
  renderApp(createPage())
  await enter('2000')
  const dialog = screen.getByRole('dialog', { name: 'Transfer' })
  await userEvent.click(screen.getByLabelText('From'))
  expect(screen.getByRole('option', { name: 'Wallet Amount hidden' })).toBeTruthy()
  for (const balance of ['1,000.00', '50.00', '0.00']) expect(dialog.textContent).not.toContain(balance)
  await userEvent.keyboard('{Enter}')
  await userEvent.clear(getAmount())
  await enter('100')
  expect(getRows(screen.getByRole('dialog', { name: 'Check your transfer' }))).toEqual([
    'Amount100.00 baht',
    'FromWallet',
    'Wallet after transfer••••••',
    'ToOrchid',
    'Orchid after transfer••••••',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move everything to one place' }))
  expect(getRows(screen.getByRole('dialog', { name: 'Move everything' }))).toEqual([
    'Total to move1,000.00 baht',
    'Wallet••••••',
    'Orchid after transfer••••••',
  ])
})

describe('a transfer that is refused', () => {
  test('a transfer that is refused says why, and leaves what was entered', async () => {
    backEnd.refuse(TRANSFER, 'BONUS_CONDITION')
    renderApp(createPage())
    await send('100')
    expect(await screen.findByRole('alertdialog', { name: 'Transfer failed' })).toBeTruthy()
    await userEvent.click(getAlertDialog().getByRole('button', { name: 'OK' }))
    expect(queryReview()).toBeNull()
    expect(getAmount()).toHaveProperty('value', '100')
  })
})

describe('a transfer whose outcome is not known', () => {
  test('a transfer whose outcome is not known is not called failed, invites no second try, and stays locked until the balances are read', async () => {
    backEnd.answer(TRANSFER, () => Promise.reject(new TypeError('reset')))
    const { rerender } = renderApp(createPage())
    await send('100')
    expect(await screen.findByRole('alertdialog', { name: 'Transfer not confirmed' })).toBeTruthy()
    expect(screen.getByRole('alertdialog').querySelector('[data-outcome=unknown]')).not.toBeNull()
    expect(getAlertDialog().getByRole('link', { name: 'See the statement' }).getAttribute('href')).toBe(
      '/user/statement',
    )
    expect(read).toHaveBeenCalledOnce()

    rerender(createPage('reading'))
    await userEvent.click(getAlertDialog().getByRole('button', { name: 'OK' }))
    expect(getAmount()).toHaveProperty('value', '')
    await enter('100')
    rerender(createPage('unread'))
    await userEvent.click(getNext())
    await userEvent.keyboard('{Enter}')
    expect(queryReview()).toBeNull()
    expect(backEnd.callsOf(TRANSFER)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Refresh balances again' }))
    expect(read).toHaveBeenCalledTimes(2)

    rerender(createPage())
    expect(screen.queryByRole('button', { name: 'Refresh balances again' })).toBeNull()
    await userEvent.click(getNext())
    await userEvent.click(getConfirm())
    await waitFor(() => expect(backEnd.callsOf(TRANSFER)).toHaveLength(2))
  })

  test('a transfer that was reviewed before the balances went stale cannot be sent', async () => {
    const { rerender } = renderApp(createPage())
    await enter('100')
    rerender(createPage('unread'))
    await userEvent.click(getConfirm())
    expect(backEnd.calls).toEqual([])
  })

  test('a transfer whose outcome is not known after an error of the server says that error, and is not called failed either', async () => {
    backEnd.refuse(TRANSFER, 'INTERNAL_SERVER_ERROR')
    renderApp(createPage())
    await send('100')
    expect(await screen.findByRole('alertdialog', { name: 'Transfer not confirmed' })).toBeTruthy()
    expect(getAlertDialog().queryByText(/temporarily unavailable/)).not.toBeNull()
    expect(getAlertDialog().queryByText(/may have moved already/)).not.toBeNull()
  })
})

describe('moving everything to one place', () => {
  test('moving everything to one place states the sum and what will be there first, and moves it on a yes', async () => {
    backEnd.reply('POST /api/wallet/transferAll', { message: 'SUCCESS' })
    renderApp(createPage())
    await userEvent.click(screen.getByRole('button', { name: 'Move everything to one place' }))
    expect(getRows(screen.getByRole('dialog', { name: 'Move everything' }))).toEqual([
      'Total to move1,000.00 baht',
      'Wallet1,000.00 baht',
      'Orchid after transfer1,050.00 baht',
    ])
    expect(backEnd.calls).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Confirm: move 1,000.00\u00A0baht' }))
    expect(await screen.findByRole('alertdialog', { name: 'Everything was moved' })).toBeTruthy()
    expect(backEnd.callsOf('POST /api/wallet/transferAll')[0]?.body).toEqual({ to: 'ORCHID' })
  })

  test('moving everything to one place is locked while the balances are not current', async () => {
    const { rerender } = renderApp(createPage())
    await userEvent.click(screen.getByRole('button', { name: 'Move everything to one place' }))
    rerender(createPage('unread'))
    const dialog = within(screen.getByRole('dialog', { name: 'Move everything' }))
    await userEvent.click(dialog.getByRole('button', { name: /^Confirm: move/ }))
    expect(backEnd.calls).toEqual([])
    expect(dialog.queryByRole('button', { name: 'Refresh balances again' })).not.toBeNull()
  })
})
