import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deferred } from '../../testing/fake-back-end.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const WITHDRAW_ROUTE = 'POST /api/wallet/withdrawAll'
const LIMITS_ROUTE = 'GET /api/lookup/withdraw'
const BANK = { name: 'SOMCHAI DEMO', number: '0000001001', bankCode: 'SCB', bankNameTH: 'ธนาคารไทยพาณิชย์' }
const markStale = vi.fn()
const read = vi.fn(async () => true)
const onClose = vi.fn()

type State = 'current' | 'reading' | 'unread'
const createPage = ({ state = 'current' as State, number = BANK.number } = {}) => (
  <WithdrawDialog
    available={{ wallet: 900, total: 1_000 }}
    currency="BAHT"
    bank={{ ...BANK, number }}
    lock={{ state, markStale, read }}
    onClose={onClose}
  />
)
const findAmount = () => screen.findByLabelText('Amount to withdraw')
const getNext = () => screen.getByRole('button', { name: 'Next' })
const enterAndReview = async (text: string) => {
  await userEvent.type(await findAmount(), text)
  await userEvent.click(getNext())
}
const getConfirm = () => screen.getByRole('button', { name: /^Confirm: withdraw/ })

beforeEach(() => {
  backEnd.reply(LIMITS_ROUTE, { withdrawMin: 100, withdrawMax: 700 })
  backEnd.reply('GET /api/lookup/banks', {
    banks: [{ code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank' }],
  })
  backEnd.reply(WITHDRAW_ROUTE, { message: 'SUCCESS' })
})

describe('a member who withdraws', () => {
  test('a withdrawal is sent after a review with all its details, and the receipt says that the transfer is still to come', async () => {
    renderApp(createPage())
    await enterAndReview('500')
    const review = within(screen.getByRole('dialog', { name: 'Check your withdrawal' }))
    for (const text of ['500.00', 'Wallet', 'Siam Commercial Bank', '000-000-1001', 'SOMCHAI DEMO'])
      expect(review.queryAllByText(text)).not.toEqual([])
    expect(backEnd.callsOf(WITHDRAW_ROUTE)).toEqual([])

    await userEvent.click(getConfirm())
    const receipt = within(await screen.findByRole('alertdialog', { name: 'Withdrawal requested' }))
    expect(receipt.queryByText(/wait for the transfer/)).not.toBeNull()
    for (const text of ['500.00', 'Wallet', 'Siam Commercial Bank', '000-000-1001', /\d\d:\d\d:\d\d$/])
      expect(receipt.queryByText(text)).not.toBeNull()
    expect(screen.getByRole('alertdialog').querySelector('[data-outcome=pending]')).not.toBeNull()
    expect(backEnd.callsOf(WITHDRAW_ROUTE).map(({ body }) => body)).toEqual([{ amount: 500 }])
    expect(read).toHaveBeenCalledOnce()
  })

  test('a withdrawal is sent once, however often the member taps', async () => {
    const answer = deferred<Response>()
    backEnd.answer(WITHDRAW_ROUTE, () => answer.promise)
    renderApp(createPage())
    await enterAndReview('500')
    await userEvent.dblClick(getConfirm())
    answer.resolve(Response.json({ message: 'SUCCESS' }))
    await screen.findByRole('alertdialog')
    expect(backEnd.callsOf(WITHDRAW_ROUTE)).toHaveLength(1)
  })

  test('a member who withdraws sees the money included from games, the limits, and the rule for a bonus', async () => {
    renderApp(createPage())
    expect(await screen.findByText(/Includes 100.00 baht in games/)).toBeTruthy()
    expect(screen.queryByText('From 100.00 baht to 700.00 baht at a time')).not.toBeNull()
    expect(screen.queryByText(/whole balance at once/)).not.toBeNull()
  })

  test('a member who withdraws is offered amounts within the limits, and the maximum', async () => {
    renderApp(createPage())
    await findAmount()
    const chips = within(screen.getByRole('group', { name: 'Choose an amount' })).getAllByRole('button')
    expect(chips.map((chip) => chip.textContent)).toEqual(['100', '300', '500', '700', 'All'])
  })

  test.each([
    ['nothing', '', 'Please enter an amount.'],
    ['less than the minimum', '99.99', 'The minimum amount is 100.00 baht.'],
    ['more than the maximum', '700.01', 'The maximum amount is 700.00 baht.'],
  ])('a member who withdraws %s sees the problem, and nothing is sent', async (_, typed, text) => {
    renderApp(createPage())
    if (typed) await enterAndReview(typed)
    else {
      await findAmount()
      await userEvent.click(getNext())
    }
    expect(screen.queryByText(text)).not.toBeNull()
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    expect(backEnd.callsOf(WITHDRAW_ROUTE)).toEqual([])
  })

  test('pasting an invalid amount into a withdrawal shows the problem, and the previous amount is not used instead', async () => {
    renderApp(createPage())
    await findAmount()
    await userEvent.click(screen.getByRole('button', { name: '500' }))
    await userEvent.tripleClick(await findAmount())
    await userEvent.paste('1.234,50')
    await userEvent.click(getNext())
    expect(screen.queryByText('Please enter the amount in digits only.')).not.toBeNull()
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  })

  test('a member without a bank account cannot withdraw, and the dialog says why', async () => {
    renderApp(createPage({ number: '' }))
    expect(await screen.findByText(/no bank account to pay to/)).toBeTruthy()
    expect(screen.queryByLabelText('Amount to withdraw')).toBeNull()
  })

  test('a member who withdraws can reload limits that could not be loaded', async () => {
    backEnd.refuse(LIMITS_ROUTE, 'INTERNAL_SERVER_ERROR')
    renderApp(createPage())
    expect(await screen.findByText('The withdrawal limits could not be loaded')).toBeTruthy()
    backEnd.reply(LIMITS_ROUTE, { withdrawMin: 100, withdrawMax: 700 })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findAmount()).toBeTruthy()
  })
})

describe('a refused withdrawal', () => {
  test('a refused withdrawal shows the reason, and keeps the input', async () => {
    backEnd.refuse(WITHDRAW_ROUTE, 'WITHDRAW_LIMIT')
    renderApp(createPage())
    await enterAndReview('500')
    await userEvent.click(getConfirm())
    const alert = within(await screen.findByRole('alertdialog', { name: 'Withdrawal failed' }))
    await userEvent.click(alert.getByRole('button', { name: 'OK' }))
    expect(await findAmount()).toHaveProperty('value', '500')
  })
})

describe('a withdrawal with an unknown outcome', () => {
  test('a withdrawal with an unknown outcome is not shown as failed, and another is locked until the balances are reloaded', async () => {
    backEnd.answer(WITHDRAW_ROUTE, () => Promise.reject(new TypeError('reset')))
    const { rerender } = renderApp(createPage())
    await enterAndReview('500')
    await userEvent.click(getConfirm())
    const unknown = within(await screen.findByRole('alertdialog', { name: 'Withdrawal not confirmed' }))
    expect(unknown.getByRole('link', { name: 'See the statement' }).getAttribute('href')).toBe('/user/statement')
    expect(read).toHaveBeenCalledOnce()

    rerender(createPage({ state: 'unread' }))
    await userEvent.click(unknown.getByRole('button', { name: 'OK' }))
    expect(await findAmount()).toHaveProperty('value', '')
    await enterAndReview('500')
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Refresh balances again' }))
    expect(read).toHaveBeenCalledTimes(2)

    rerender(createPage())
    await userEvent.click(getNext())
    await waitFor(() => expect(getConfirm()).toBeTruthy())
    expect(backEnd.callsOf(WITHDRAW_ROUTE)).toHaveLength(1)
  })

  test('a withdrawal with an unknown outcome after a server error shows the error, but is not shown as failed', async () => {
    backEnd.refuse(WITHDRAW_ROUTE, 'INTERNAL_SERVER_ERROR')
    renderApp(createPage())
    await enterAndReview('500')
    await userEvent.click(getConfirm())
    const unknown = within(await screen.findByRole('alertdialog', { name: 'Withdrawal not confirmed' }))
    expect(unknown.queryByText(/temporarily unavailable/)).not.toBeNull()
  })

  test('a withdrawal under review when the balances become stale cannot be sent', async () => {
    const { rerender } = renderApp(createPage())
    await enterAndReview('500')
    rerender(createPage({ state: 'unread' }))
    await userEvent.click(getConfirm())
    expect(backEnd.callsOf(WITHDRAW_ROUTE)).toEqual([])
  })
})
