import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { typedTexts } from '../../lib/deploy/typed-text.ts'
import { noteServerDate } from '../../lib/runtime/server-clock.ts'
import { createBonus, createUserBonus } from '../../testing/bonus-fixture.tsx'
import { createDeferred } from '../../testing/fake-back-end.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const WITHDRAW_ROUTE = 'POST /api/wallet/withdrawAll'
const LIMITS_ROUTE = 'GET /api/lookup/withdraw'
const ACTIVE_CHECK_ROUTE = 'GET /api/bonus/check/active'
const BANK = { name: 'SOMCHAI DEMO', number: '0000001001', bankCode: 'SCB', bankNameTH: 'ธนาคารไทยพาณิชย์' }
const markStale = vi.fn()
const readBalances = vi.fn(async () => true)
const onClose = vi.fn()
const onDeposit = vi.fn()

type MoneyState = 'current' | 'reading' | 'unread'
const createDialog = ({
  state = 'current' as MoneyState,
  number = BANK.number,
  total = 1_000,
  walletShare = 0.9,
} = {}) => (
  <WithdrawDialog
    available={{ wallet: total * walletShare, total }}
    currency="BAHT"
    bank={{ ...BANK, number }}
    lock={{ state, markStale, read: readBalances }}
    onDeposit={onDeposit}
    onClose={onClose}
  />
)
const findAmountField = () => screen.findByLabelText('Amount to withdraw')
const getNextButton = () => screen.getByRole('button', { name: 'Next' })
const enterAndReview = async (text: string) => {
  await userEvent.type(await findAmountField(), text)
  await userEvent.click(getNextButton())
}
const getConfirmButton = () => screen.getByRole('button', { name: /^Confirm: withdraw/ })

beforeEach(() => {
  backEnd.reply(LIMITS_ROUTE, { withdrawMin: 100, withdrawMax: 700 })
  backEnd.reply('GET /api/lookup/banks', {
    banks: [{ code: 'SCB', nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank' }],
  })
  backEnd.reply(WITHDRAW_ROUTE, { message: 'SUCCESS' })
  backEnd.reply(ACTIVE_CHECK_ROUTE, { status: false, type: '' })
})

describe('a member who withdraws', () => {
  test('a withdrawal is sent after a review with all its details, and the receipt shows the new balance and says that the bank transfer has yet to be made', async () => {
    const { rerender } = renderApp(createDialog())
    await enterAndReview('500')
    const review = within(screen.getByRole('dialog', { name: 'Check your withdrawal' }))
    for (const text of ['500.00', 'Wallet', 'Siam Commercial Bank', '000-000-1001', 'SOMCHAI DEMO'])
      expect(review.queryAllByText(text)).not.toEqual([])
    const readReviewedRemainder = () => review.getByText('Left after withdrawal').parentElement?.textContent
    expect(readReviewedRemainder()).toMatch(/withdrawal500\.00.baht$/)
    expect(backEnd.callsOf(WITHDRAW_ROUTE)).toEqual([])

    await userEvent.click(getConfirmButton())
    const receipt = within(await screen.findByRole('alertdialog', { name: 'Withdrawal requested' }))
    expect(receipt.queryByText(/wait for the transfer/)).not.toBeNull()
    for (const text of ['500.00', 'Wallet', 'Siam Commercial Bank', '000-000-1001', /\d\d:\d\d:\d\d$/])
      expect(receipt.queryByText(text)).not.toBeNull()
    expect(screen.getByRole('alertdialog').querySelector('[data-outcome=pending]')).not.toBeNull()
    expect(backEnd.callsOf(WITHDRAW_ROUTE).map(({ body }) => body)).toEqual([{ amount: 500 }])
    expect(readBalances).toHaveBeenCalledOnce()
    // If the app is reloaded now, the form must not offer to withdraw the same amount again.
    expect(typedTexts.get('withdraw-amount')).toBeUndefined()

    const readRemainder = () => receipt.getByText('Left after withdrawal').parentElement?.textContent
    rerender(createDialog({ state: 'reading' }))
    expect(readRemainder()).toBe('Left after withdrawal–')
    rerender(createDialog({ total: 500 }))
    expect(readRemainder()).toMatch(/withdrawal500\.00.baht$/)
  })

  test('a withdrawal is sent once, however often the member taps', async () => {
    const deferredReply = createDeferred<Response>()
    backEnd.answer(WITHDRAW_ROUTE, () => deferredReply.promise)
    renderApp(createDialog())
    await enterAndReview('500')
    await userEvent.dblClick(getConfirmButton())
    deferredReply.resolve(Response.json({ message: 'SUCCESS' }))
    await screen.findByRole('alertdialog')
    expect(backEnd.callsOf(WITHDRAW_ROUTE)).toHaveLength(1)
  })

  test('a member without a bonus sees the limits, and how much of the balance is in games, and no mention of a bonus', async () => {
    renderApp(createDialog())
    expect(await screen.findByText(/Includes 100.00 baht in games/)).toBeTruthy()
    expect(screen.queryByText('From 100.00 baht to 700.00 baht at a time')).not.toBeNull()
    expect(screen.getByRole('dialog').textContent).not.toMatch(/bonus/i)
  })

  test('if it is unknown whether a bonus is active, the withdrawal form explains the rule for bonuses', async () => {
    backEnd.refuse(ACTIVE_CHECK_ROUTE, 'INTERNAL_SERVER_ERROR')
    renderApp(createDialog())
    expect(await screen.findByText(/whole balance at once/)).toBeTruthy()
  })

  test('the withdrawal form offers amounts within the limits, and the maximum', async () => {
    renderApp(createDialog())
    await findAmountField()
    const chips = within(screen.getByRole('group', { name: 'Choose an amount' })).getAllByRole('button')
    expect(chips.map((chip) => chip.textContent)).toEqual(['100', '300', '500', '700', 'All'])
  })

  test.each([
    ['nothing', '', 'Please enter an amount.'],
    ['less than the minimum', '99.99', 'The minimum amount is 100.00 baht.'],
    ['more than the maximum', '700.01', 'The maximum amount is 700.00 baht.'],
  ])('a member who withdraws %s sees the problem, and nothing is sent', async (_, typedText, problemText) => {
    renderApp(createDialog())
    if (typedText) await enterAndReview(typedText)
    else {
      await findAmountField()
      await userEvent.click(getNextButton())
    }
    expect(screen.queryByText(problemText)).not.toBeNull()
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    expect(backEnd.callsOf(WITHDRAW_ROUTE)).toEqual([])
  })

  test('if an invalid amount is pasted into the withdrawal form, the form shows the problem and does not use the previous amount', async () => {
    renderApp(createDialog())
    await findAmountField()
    await userEvent.click(screen.getByRole('button', { name: '500' }))
    await userEvent.tripleClick(await findAmountField())
    await userEvent.paste('1.234,50')
    await userEvent.click(getNextButton())
    expect(screen.queryByText('Please enter the amount in digits only.')).not.toBeNull()
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  })

  test('a member whose money is all in games can withdraw it', async () => {
    renderApp(createDialog({ walletShare: 0 }))
    await enterAndReview('500')
    expect(getConfirmButton()).toBeTruthy()
  })

  test('a receipt of a withdrawal has the time of the server, even if the clock of the device is wrong', async () => {
    const date = 'Fri, 20 Nov 2026 09:30:00 GMT'
    backEnd.answer(WITHDRAW_ROUTE, () => Response.json({ message: 'SUCCESS' }, { headers: { date } }))
    onTestFinished(() => noteServerDate(new Date().toUTCString()))
    renderApp(createDialog())
    await enterAndReview('500')
    await userEvent.click(getConfirmButton())
    const receipt = within(await screen.findByRole('alertdialog', { name: 'Withdrawal requested' }))
    expect(receipt.getByText(/^20\/11\/2026 16:30:0\d$/)).toBeTruthy()
  })

  test('until it is known whether a bonus is active, no amount can be entered', async () => {
    const deferredReply = createDeferred<Response>()
    backEnd.answer(ACTIVE_CHECK_ROUTE, () => deferredReply.promise)
    renderApp(createDialog())
    await waitFor(() => expect(backEnd.callsOf(LIMITS_ROUTE)).toHaveLength(1))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryByLabelText('Amount to withdraw')).toBeNull()
    deferredReply.resolve(Response.json({ status: false, type: '' }))
    expect(await findAmountField()).toBeTruthy()
  })

  test('a member without a bank account cannot withdraw, and the dialog says why', async () => {
    renderApp(createDialog({ number: '' }))
    expect(await screen.findByText(/no bank account to pay to/)).toBeTruthy()
    expect(screen.queryByLabelText('Amount to withdraw')).toBeNull()
  })

  test('if the limits of a withdrawal could not be loaded, the member can load them again', async () => {
    backEnd.refuse(LIMITS_ROUTE, 'INTERNAL_SERVER_ERROR')
    renderApp(createDialog())
    expect(await screen.findByText('The withdrawal limits could not be loaded')).toBeTruthy()
    expect(screen.getByText(/temporarily unavailable/)).toBeTruthy()
    backEnd.reply(LIMITS_ROUTE, { withdrawMin: 100, withdrawMax: 700 })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findAmountField()).toBeTruthy()
  })
})

describe('a refused withdrawal', () => {
  test('a refused withdrawal shows the reason, and the form keeps its input', async () => {
    backEnd.refuse(WITHDRAW_ROUTE, 'WITHDRAW_LIMIT')
    renderApp(createDialog())
    await enterAndReview('500')
    await userEvent.click(getConfirmButton())
    const alert = within(await screen.findByRole('alertdialog', { name: 'Withdrawal failed' }))
    await userEvent.click(alert.getByRole('button', { name: 'OK' }))
    expect(await findAmountField()).toHaveProperty('value', '500')
  })

  test('a message to support about a refused withdrawal names the amount', async () => {
    backEnd.refuse(WITHDRAW_ROUTE, 'WITHDRAW_LIMIT')
    onTestFinished(() => sessionStorage.clear())
    renderApp(createDialog())
    await enterAndReview('500')
    await userEvent.click(getConfirmButton())
    await userEvent.click(await screen.findByRole('link', { name: 'Ask support' }))
    expect(JSON.stringify({ ...sessionStorage })).toMatch(/Withdrawal failed.*[^,\d]500\.00/)
  })

  test('a withdrawal that is refused for too little money shows all the money of the member', async () => {
    backEnd.refuse(WITHDRAW_ROUTE, 'MONEY_NOT_ENOUGH')
    renderApp(createDialog())
    await enterAndReview('500')
    await userEvent.click(getConfirmButton())
    const alert = await screen.findByRole('alertdialog', { name: 'Withdrawal failed' })
    expect(alert.textContent).toMatch(/1,000\.00.baht/)
    expect(alert.textContent).not.toContain('900.00')
  })
})

describe('a withdrawal with an unknown outcome', () => {
  test('a withdrawal with an unknown outcome is not shown as failed, and no other withdrawal can be sent until the balances are reloaded', async () => {
    backEnd.answer(WITHDRAW_ROUTE, () => Promise.reject(new TypeError('reset')))
    const { rerender } = renderApp(createDialog())
    await enterAndReview('500')
    await userEvent.click(getConfirmButton())
    const unconfirmedDialog = within(await screen.findByRole('alertdialog', { name: 'Withdrawal not confirmed' }))
    expect(unconfirmedDialog.getByRole('link', { name: 'See the statement' }).getAttribute('href')).toBe(
      '/user/statement',
    )
    expect(readBalances).toHaveBeenCalledOnce()
    expect(unconfirmedDialog.getByText('Wallet').parentElement?.textContent).toMatch(/^Wallet900\.00.baht$/)

    rerender(createDialog({ state: 'unread' }))
    await userEvent.click(unconfirmedDialog.getByRole('button', { name: 'OK' }))
    expect(await findAmountField()).toHaveProperty('value', '')
    await enterAndReview('500')
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Refresh balances again' }))
    expect(readBalances).toHaveBeenCalledTimes(2)

    rerender(createDialog())
    await userEvent.click(getNextButton())
    await waitFor(() => expect(getConfirmButton()).toBeTruthy())
    expect(backEnd.callsOf(WITHDRAW_ROUTE)).toHaveLength(1)
  })

  test('a withdrawal with an unknown outcome after a server error shows the error, but is not shown as failed', async () => {
    backEnd.refuse(WITHDRAW_ROUTE, 'INTERNAL_SERVER_ERROR')
    renderApp(createDialog())
    await enterAndReview('500')
    await userEvent.click(getConfirmButton())
    const unconfirmedDialog = within(await screen.findByRole('alertdialog', { name: 'Withdrawal not confirmed' }))
    expect(unconfirmedDialog.queryByText(/temporarily unavailable/)).not.toBeNull()
  })

  test('a withdrawal cannot be sent if the balances become stale during its review', async () => {
    const { rerender } = renderApp(createDialog())
    await enterAndReview('500')
    rerender(createDialog({ state: 'unread' }))
    await userEvent.click(getConfirmButton())
    expect(backEnd.callsOf(WITHDRAW_ROUTE)).toEqual([])
  })
})

describe('a member with an active bonus who withdraws', () => {
  const turnover = { done: 4_000, needed: 6_500 }
  beforeEach(() => {
    backEnd.reply(ACTIVE_CHECK_ROUTE, { status: true, type: 'bonus' })
    backEnd.reply('GET /api/bonus', { bonuses: [createBonus('welcome', { userBonus: createUserBonus({ turnover }) })] })
  })

  test('a member with a bonus can only withdraw everything, even above the maximum, after two warnings that the bonus ends', async () => {
    renderApp(createDialog())
    const withdrawAll = await screen.findByRole('button', {
      name: /^Withdraw everything, 1,000\.00\sbaht, and end the bonus$/,
    })
    expect(await screen.findByText('2,500.00 baht left to play')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Choose an amount' })).toBeNull()
    await userEvent.click(withdrawAll)
    const review = within(screen.getByRole('dialog', { name: 'Check your withdrawal' }))
    expect(review.queryByText('2,500.00 baht left to play')).not.toBeNull()
    expect(review.queryByText(/The bonus then ends/)).not.toBeNull()
    await userEvent.click(review.getByRole('button', { name: /^Confirm: withdraw 1,000\.00\sbaht and end the bonus$/ }))
    await screen.findByRole('alertdialog', { name: 'Withdrawal requested' })
    expect(backEnd.callsOf(WITHDRAW_ROUTE).map(({ body }) => body)).toEqual([{ amount: 1_000 }])
    // The withdrawal has ended the bonus, so the app asks again whether one is active.
    expect(backEnd.callsOf(ACTIVE_CHECK_ROUTE)).toHaveLength(2)
  })

  test('a member with a bonus sees the balance above the note about the bonus, so that the balance is in view even with larger text', async () => {
    renderApp(createDialog())
    const note = await screen.findByText('A bonus is active')
    const position = screen.getByText('You can withdraw').compareDocumentPosition(note)
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('a member with a promotion sees no turnover, because the back end does not send it', async () => {
    backEnd.reply(ACTIVE_CHECK_ROUTE, { status: true, type: 'promotion' })
    renderApp(createDialog())
    expect(await screen.findByText('A bonus is active')).toBeTruthy()
    expect(screen.queryByText(/left to play/)).toBeNull()
  })

  test('a member with a bonus cannot withdraw less than the minimum, and sees the minimum', async () => {
    renderApp(createDialog({ total: 50 }))
    expect(await screen.findByText('The minimum amount is 100.00 baht.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Withdraw everything/ }))
    expect(screen.queryByRole('dialog', { name: 'Check your withdrawal' })).toBeNull()
  })
})

test('the withdrawal dialog offers a deposit to a member without money', async () => {
  renderApp(createDialog({ total: 0 }))
  await userEvent.click(await screen.findByRole('button', { name: 'Deposit' }))
  expect(onDeposit).toHaveBeenCalledOnce()
})
