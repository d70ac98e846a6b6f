import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { getSessionState } from '../../api/session.ts'
import { toPlainText } from '../../lib/format/plain-text.ts'
import { toggleHiddenAmounts } from '../../shared/money/hidden-amounts.ts'
import { createDeferred } from '../../testing/fake-back-end.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

const ACCOUNTS = [
  { code: 'wallet', name: 'Wallet', amount: 1_000 },
  { code: 'ORCHID', name: 'Orchid', amount: 50 },
  { code: 'MEKONG', name: 'Mekong', amount: 0 },
]
const TRANSFER_ROUTE = 'POST /api/wallet/transfer'
const markStale = vi.fn()
const readBalances = vi.fn(async () => true)
const onClose = vi.fn()
const onDeposit = vi.fn()

const createTransferDialog = (state: 'current' | 'reading' | 'unread' = 'current') => (
  <TransferDialog
    accounts={ACCOUNTS}
    currency="BAHT"
    to="ORCHID"
    hasBrokenAccounts={false}
    lock={{ state, markStale, read: readBalances }}
    onDeposit={onDeposit}
    onClose={onClose}
  />
)
const getAmountField = () => screen.getByLabelText('Amount')
const getNextButton = () => screen.getByRole('button', { name: 'Next' })
const queryReview = () => screen.queryByRole('dialog', { name: 'Check your transfer' })
const getConfirmButton = () => screen.getByRole('button', { name: /^Confirm: move/ })
/** Returns the text of each row: its label and value, without its tile. */
const readRows = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('dl > div')].map((row) =>
    [...row.querySelectorAll('dt, dd > :last-child')].map((part) => toPlainText(part.textContent ?? '')).join(''),
  )
const enterAndReview = async (text: string) => {
  await userEvent.type(getAmountField(), text)
  await userEvent.click(getNextButton())
}
const sendTransfer = async (text: string) => {
  await enterAndReview(text)
  await userEvent.click(getConfirmButton())
}
const getAlertDialog = () => within(screen.getByRole('alertdialog'))

beforeEach(() => {
  backEnd.reply(TRANSFER_ROUTE, { message: 'SUCCESS' })
})

describe('a member who transfers', () => {
  test('a member who transfers sees both resulting balances, and a receipt with the amount, both accounts and their balances', async () => {
    renderApp(createTransferDialog())
    await userEvent.type(getAmountField(), '๑๐๐')
    expect(await screen.findByText('900.00')).toBeTruthy()
    expect(await screen.findByText('150.00')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(getConfirmButton())
    expect(await screen.findByRole('alertdialog', { name: 'Transfer complete' })).toBeTruthy()
    expect(screen.getByRole('alertdialog').textContent).toContain('100.00 baht')
    for (const text of ['Wallet', 'Orchid', 'Wallet after', 'Orchid after', /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/])
      expect(getAlertDialog().queryByText(text)).not.toBeNull()
    expect(screen.getByRole('alertdialog').querySelector('[data-outcome=done]')).not.toBeNull()
    expect(backEnd.callsOf(TRANSFER_ROUTE)[0]?.body).toEqual({ from: 'wallet', to: 'ORCHID', amount: 100 })
    expect(markStale).toHaveBeenCalled()
    expect(readBalances).toHaveBeenCalledOnce()
  })

  test('a transfer is sent only after a review that shows the amount, both accounts and the resulting balances', async () => {
    renderApp(createTransferDialog())
    await userEvent.click(screen.getByRole('button', { name: 'All' }))
    await userEvent.dblClick(getNextButton())
    const review = screen.getByRole('dialog', { name: 'Check your transfer' })
    expect(readRows(review)).toEqual([
      'Amount1,000.00 baht',
      'FromWallet',
      'Wallet after0.00 baht',
      'ToOrchid',
      'Orchid after1,050.00 baht',
    ])
    await userEvent.click(within(review).getByRole('button', { name: 'Cancel' }))
    expect(queryReview()).toBeNull()
    expect(getAmountField()).toHaveProperty('value', '1,000')
    expect(backEnd.calls).toEqual([])
  })

  test('a transfer is sent once, however often the member taps', async () => {
    const deferredReply = createDeferred<Response>()
    backEnd.answer(TRANSFER_ROUTE, () => deferredReply.promise)
    renderApp(createTransferDialog())
    await enterAndReview('100')
    await userEvent.dblClick(getConfirmButton())
    await userEvent.keyboard('{Enter}')
    deferredReply.resolve(Response.json({ message: 'SUCCESS' }))
    await screen.findByRole('alertdialog')
    expect(backEnd.callsOf(TRANSFER_ROUTE)).toHaveLength(1)
  })

  test('a member can swap the accounts of a transfer and choose the whole balance', async () => {
    renderApp(createTransferDialog())
    await userEvent.click(screen.getByRole('button', { name: 'Swap from and to' }))
    const allButton = screen.getByRole('button', { name: 'All' })
    await userEvent.click(allButton)
    expect(allButton.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(getNextButton())
    await userEvent.click(getConfirmButton())
    await screen.findByRole('alertdialog')
    expect(backEnd.callsOf(TRANSFER_ROUTE)[0]?.body).toEqual({ from: 'ORCHID', to: 'wallet', amount: 50 })
  })

  test.each([
    ['nothing', '', 'Please enter an amount.'],
    ['less than a baht', '0.5', 'The minimum amount is 1.00 baht.'],
    ['more than the balance', '1000.01', 'This account has only 1,000.00 baht.'],
  ])('a member who transfers %s sees the problem, and nothing is sent', async (_, typedText, problemText) => {
    renderApp(createTransferDialog())
    if (typedText) await userEvent.type(getAmountField(), typedText)
    await userEvent.click(getNextButton())
    expect(screen.queryByText(problemText)).not.toBeNull()
    expect(queryReview()).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(getAmountField()))
    expect(backEnd.calls).toEqual([])
  })

  test('if an invalid amount is pasted into the transfer form, the form shows the problem and does not use the previous amount', async () => {
    renderApp(createTransferDialog())
    await userEvent.click(screen.getByRole('button', { name: '1,000' }))
    await userEvent.tripleClick(getAmountField())
    await userEvent.paste('1.234,50')
    expect(screen.queryByText('Please enter the amount in digits only.')).not.toBeNull()
    await userEvent.click(getNextButton())
    expect(screen.queryByText('Please enter the amount in digits only.')).not.toBeNull()
    expect(queryReview()).toBeNull()
    expect(backEnd.calls).toEqual([])
  })
})

test('while amounts are hidden, the transfer form shows no balances, and the review shows only the amount to move', async () => {
  toggleHiddenAmounts()
  onTestFinished(toggleHiddenAmounts)
  renderApp(createTransferDialog())
  await enterAndReview('2000')
  const dialog = screen.getByRole('dialog', { name: 'Transfer' })
  await userEvent.click(screen.getByLabelText('From'))
  expect(screen.getByRole('option', { name: 'Wallet Amount hidden' })).toBeTruthy()
  for (const balance of ['1,000.00', '50.00', '0.00']) expect(dialog.textContent).not.toContain(balance)
  await userEvent.keyboard('{Enter}')
  await userEvent.clear(getAmountField())
  await enterAndReview('100')
  expect(readRows(screen.getByRole('dialog', { name: 'Check your transfer' }))).toEqual([
    'Amount100.00 baht',
    'FromWallet',
    'Wallet after••••••',
    'ToOrchid',
    'Orchid after••••••',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Move everything' }))
  expect(readRows(screen.getByRole('dialog', { name: 'Move everything' }))).toEqual([
    'Total to move1,000.00 baht',
    'Wallet••••••',
    'Orchid after••••••',
  ])
})

describe('a refused transfer', () => {
  test('a refused transfer shows the reason, and the form keeps its input', async () => {
    backEnd.refuse(TRANSFER_ROUTE, 'BONUS_CONDITION')
    renderApp(createTransferDialog())
    await sendTransfer('100')
    expect(await screen.findByRole('alertdialog', { name: 'Transfer failed' })).toBeTruthy()
    await userEvent.click(getAlertDialog().getByRole('button', { name: 'OK' }))
    expect(queryReview()).toBeNull()
    expect(getAmountField()).toHaveProperty('value', '100')
  })
})

describe('a transfer with an unknown outcome', () => {
  test('a transfer with an unknown outcome is not shown as failed, and no other transfer can be sent until the balances are reloaded', async () => {
    backEnd.answer(TRANSFER_ROUTE, () => Promise.reject(new TypeError('reset')))
    const { rerender } = renderApp(createTransferDialog())
    await sendTransfer('100')
    expect(await screen.findByRole('alertdialog', { name: 'Transfer not confirmed' })).toBeTruthy()
    expect(screen.getByRole('alertdialog').querySelector('[data-outcome=unknown]')).not.toBeNull()
    expect(getAlertDialog().getByRole('link', { name: 'See the statement' }).getAttribute('href')).toBe(
      '/user/statement',
    )
    expect(readBalances).toHaveBeenCalledOnce()

    rerender(createTransferDialog('reading'))
    await userEvent.click(getAlertDialog().getByRole('button', { name: 'OK' }))
    expect(getAmountField()).toHaveProperty('value', '')
    await enterAndReview('100')
    rerender(createTransferDialog('unread'))
    await userEvent.click(getNextButton())
    await userEvent.keyboard('{Enter}')
    expect(queryReview()).toBeNull()
    expect(backEnd.callsOf(TRANSFER_ROUTE)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Refresh balances again' }))
    expect(readBalances).toHaveBeenCalledTimes(2)

    rerender(createTransferDialog())
    expect(screen.queryByRole('button', { name: 'Refresh balances again' })).toBeNull()
    await userEvent.click(getNextButton())
    await userEvent.click(getConfirmButton())
    await waitFor(() => expect(backEnd.callsOf(TRANSFER_ROUTE)).toHaveLength(2))
  })

  test('a transfer cannot be sent if the balances become stale during its review', async () => {
    const { rerender } = renderApp(createTransferDialog())
    await enterAndReview('100')
    rerender(createTransferDialog('unread'))
    await userEvent.click(getConfirmButton())
    expect(backEnd.calls).toEqual([])
  })

  test('a transfer with an unknown outcome after a server error shows the error, but is not shown as failed', async () => {
    backEnd.refuse(TRANSFER_ROUTE, 'INTERNAL_SERVER_ERROR')
    renderApp(createTransferDialog())
    await sendTransfer('100')
    expect(await screen.findByRole('alertdialog', { name: 'Transfer not confirmed' })).toBeTruthy()
    expect(getAlertDialog().queryByText(/temporarily unavailable/)).not.toBeNull()
    expect(getAlertDialog().queryByText(/may have moved already/)).not.toBeNull()
  })
})

describe('moving everything to one place', () => {
  test('moving everything to one place shows the sum and the resulting balance, and sends the command after a confirmation', async () => {
    backEnd.reply('POST /api/wallet/transferAll', { message: 'SUCCESS' })
    renderApp(createTransferDialog())
    await userEvent.click(screen.getByRole('button', { name: 'Move everything' }))
    expect(readRows(screen.getByRole('dialog', { name: 'Move everything' }))).toEqual([
      'Total to move1,000.00 baht',
      'Wallet1,000.00 baht',
      'Orchid after1,050.00 baht',
    ])
    expect(backEnd.calls).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Confirm: move 1,000.00\u00A0baht' }))
    expect(await screen.findByRole('alertdialog', { name: 'Everything was moved' })).toBeTruthy()
    expect(backEnd.callsOf('POST /api/wallet/transferAll')[0]?.body).toEqual({ to: 'ORCHID' })
  })

  test('moving everything to one place is locked while the balances are stale', async () => {
    const { rerender } = renderApp(createTransferDialog())
    await userEvent.click(screen.getByRole('button', { name: 'Move everything' }))
    rerender(createTransferDialog('unread'))
    const dialog = within(screen.getByRole('dialog', { name: 'Move everything' }))
    await userEvent.click(dialog.getByRole('button', { name: /^Confirm: move/ }))
    expect(backEnd.calls).toEqual([])
    expect(dialog.queryByRole('button', { name: 'Refresh balances again' })).not.toBeNull()
  })
})

// This must be the last test of the file, because afterwards the client sends no calls until it is loaded again.
test('a transfer that is answered with "gone" shows neither an outcome nor a failure, because the app opens the terminated page', async () => {
  backEnd.answer(TRANSFER_ROUTE, () => Response.json({ message: 'gone' }))
  renderApp(createTransferDialog())
  await sendTransfer('100')
  await waitFor(() => expect(getSessionState()).toBe('terminated'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
