import type { Reply } from '@sabai/contracts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createDeferred } from '../../testing/fake-back-end.ts'
import { backEnd, renderApp } from '../../testing/render-app.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const CHECK_ROUTE = 'GET /api/refund/check'
const LOG_ROUTE = 'POST /api/refund'
const RECEIVE_ROUTE = 'GET /api/refund/receive'
const PAY_ROUTE = 'GET /api/refund/addWallet'

type Check = Reply<typeof CHECK_ROUTE>
const createCheckReply = (changes: Partial<Check> = {}): Check => ({
  result: true,
  bonus: false,
  info: '<p>At least $& 100 baht</p>',
  refundAmount: 0,
  refundSuccess: 100,
  refundFail: 50,
  ...changes,
})

const readBalances = vi.fn(async () => true)

beforeEach(() => {
  backEnd.reply(LOG_ROUTE, { refunds: [], total: 0 })
})

const createDialog = (wallet: number | null, currency: 'BAHT' | 'LAK' = 'BAHT') => (
  <RefundDialog
    walletBalance={wallet}
    currency={currency}
    lock={{ state: wallet === null ? 'unread' : 'current', markStale: vi.fn(), read: readBalances }}
    onTransfer={vi.fn()}
    onClose={vi.fn()}
  />
)
const renderRefundDialog = async (check: Check, currency?: 'BAHT' | 'LAK') => {
  backEnd.reply(CHECK_ROUTE, check)
  renderApp(createDialog(1_000, currency))
  return screen.findByRole('button', { name: 'Receive refund' })
}
const isInFoot = (button: HTMLElement) => button.parentElement?.className === 'foot'
const press = (button: HTMLElement) => act(async () => fireEvent.click(button))
const getButton = (name: string | RegExp) => screen.getByRole('button', { name })
/** Opens the confirmation dialog and confirms the payment. */
const payRefund = async () => {
  await press(getButton(/^Receive .+ in wallet$/))
  await press(
    within(screen.getByRole('dialog', { name: /credit in your wallet/ })).getByRole('button', {
      name: /^Receive .+ in wallet$/,
    }),
  )
}

test('two presses send one call to receive a refund, and then the refund check and the log are reloaded', async () => {
  const button = await renderRefundDialog(createCheckReply())
  expect(screen.queryByText('Conditions')).toBeNull()
  backEnd.reply(RECEIVE_ROUTE, { message: 'REFUND_SUCCESS' })
  backEnd.reply(CHECK_ROUTE, createCheckReply({ result: false, refundAmount: 12.34 }))
  backEnd.reply(LOG_ROUTE, { refunds: [{ refundAmount: 12.34, createdAt: '2026-11-20T02:30:00.000Z' }], total: 1 })
  await act(async () => {
    button.click()
    button.click()
  })
  expect(backEnd.callsOf(RECEIVE_ROUTE)).toHaveLength(1)
  expect(screen.queryByText('You have received your refund.')).not.toBeNull()
  expect(await screen.findByText('There is no new refund yet')).toBeTruthy()
  // The amount is on the credit, in the log, and on the only action now, which pays out the credit.
  expect(screen.getAllByText(/12\.34/)).toHaveLength(4)
  expect(isInFoot(getButton(/^Receive 12\.34\sbaht in wallet$/))).toBe(true)
  expect(screen.queryByRole('button', { name: 'Receive refund' })).toBeNull()
})

test('if the back end sends the amount of a refund, the amount is shown before the refund is received', async () => {
  backEnd.reply(CHECK_ROUTE, createCheckReply({ available: 16.66 }))
  renderApp(createDialog(1_000))
  expect(await screen.findByRole('button', { name: /^Receive refund of 16\.66\sbaht$/ })).toBeTruthy()
  expect(screen.getByText('Your refund').parentElement?.textContent).toContain('16.66')
})

test.each([
  ['a refund can be received', { available: 16.66, refundAmount: 80 }, 'Your refund', '16.66'],
  ['a bonus is active', { bonus: true, available: 16.66, refundAmount: 80 }, 'You receive', '40.00'],
  ['there is no refund', { result: false, refundAmount: 80 }, 'You receive', '80.00'],
])(
  'with a refund credit of 80 baht, if %s, the amount that the main action pays is the only large one and comes first, and the credit is on a line below',
  async (_, change, label, largestAmount) => {
    backEnd.reply(CHECK_ROUTE, createCheckReply(change))
    renderApp(createDialog(1_000))
    const credit = await screen.findByRole('region', { name: 'Refund credit' })
    const largeAmounts = [...screen.getByRole('dialog').querySelectorAll('section [style*="--letters"]')]
    expect(largeAmounts.map(({ textContent }) => textContent)).toEqual([`${largestAmount} baht`])
    const sections = screen.getByRole('dialog').querySelectorAll('section')
    expect(largeAmounts[0]?.closest('section')).toBe(sections[0])
    expect(largeAmounts[0]?.closest('dl')?.querySelector('dt')?.textContent).toBe(label)
    expect(within(credit).getAllByText('80.00 baht').length).toBeGreaterThan(0)
    const mainButton = screen.getByRole('button', { name: new RegExp(`^Receive.* ${largestAmount}\\sbaht`) })
    expect(isInFoot(mainButton)).toBe(true)
    // "You receive" is shown only if it is the label of the large amount, and then only once.
    expect(screen.queryAllByText('You receive')).toHaveLength(label === 'You receive' ? 1 : 0)
  },
)

test.each([
  ['there is no refund', { result: false, available: 16.66 }, 'There is no new refund yet'],
  ['a bonus is active', { bonus: true }, 'Your refund cannot be received yet'],
])('if %s, no refund can be received, and the conditions are shown', async (_, change, text) => {
  const button = await renderRefundDialog(createCheckReply(change))
  expect(isInFoot(button)).toBe(false)
  expect(screen.queryByText(text)).not.toBeNull()
  expect(await screen.findByText('At least $& 100 baht')).toBeTruthy()
  await press(button)
  expect(backEnd.callsOf(RECEIVE_ROUTE)).toHaveLength(0)
})

test.each([
  ['NO_REFUND', /no refund to receive at the moment/],
  ['REFUND_CONDITION', /conditions/],
  ['REFUND_INACTIVE', /not available/],
  ['BONUS_REMAINING', /still in a game/],
] as const)(
  'if receiving a refund is refused with %s, a red toast shows the reason, and the refund check is reloaded',
  async (code, text) => {
    const button = await renderRefundDialog(createCheckReply())
    backEnd.refuse(RECEIVE_ROUTE, code)
    await press(button)
    expect(screen.getByRole('alert').textContent).toMatch(text)
    expect(backEnd.callsOf(CHECK_ROUTE)).toHaveLength(2)
  },
)

test('a refund cannot be received again until the refund check has been reloaded', async () => {
  const button = await renderRefundDialog(createCheckReply())
  backEnd.reply(RECEIVE_ROUTE, { message: 'REFUND_SUCCESS' })
  const deferredReply = createDeferred<Response>()
  backEnd.answer(CHECK_ROUTE, () => deferredReply.promise)
  await press(button)
  await press(button)
  expect(backEnd.callsOf(RECEIVE_ROUTE)).toHaveLength(1)
  await act(async () => deferredReply.resolve(Response.json(createCheckReply({ result: false }))))
  expect(await screen.findByText('There is no new refund yet')).toBeTruthy()
})

test('after a refund was received, the log shows its first page again', async () => {
  backEnd.answer(LOG_ROUTE, ({ body }) => {
    const refundAmount = (body as { page: number }).page
    return Response.json({ refunds: [{ refundAmount, createdAt: '2026-11-20T02:30:00.000Z' }], total: 12 })
  })
  const button = await renderRefundDialog(createCheckReply())
  await press(await screen.findByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText(/^2\.00/)).toBeTruthy()
  backEnd.reply(RECEIVE_ROUTE, { message: 'REFUND_SUCCESS' })
  await press(button)
  expect(await screen.findByText(/^1\.00/)).toBeTruthy()
})

test('if the refund check cannot be loaded again, a note says that what is shown may be out of date', async () => {
  const button = await renderRefundDialog(createCheckReply())
  backEnd.refuse(RECEIVE_ROUTE, 'REFUND_CONDITION')
  backEnd.refuse(CHECK_ROUTE, 'INTERNAL_SERVER_ERROR')
  expect(screen.queryByText(/may be out of date/)).toBeNull()
  await press(button)
  expect(screen.queryByText(/may be out of date/)).not.toBeNull()
})

test('while the device is offline, refund credit is not paid out, and the confirmation dialog stays open', async () => {
  await renderRefundDialog(createCheckReply({ refundAmount: 12.34 }))
  vi.stubGlobal('navigator', { onLine: false })
  await payRefund()
  expect(screen.getByRole('alert').textContent).toContain('You are offline')
  expect(screen.queryByRole('dialog', { name: /credit in your wallet/ })).not.toBeNull()
  expect(backEnd.callsOf(PAY_ROUTE)).toHaveLength(0)
})

test('if the reply to receiving a refund is lost, the dialog says that the refund is not confirmed, does not send the command again, and reloads the refund check and the log', async () => {
  const button = await renderRefundDialog(createCheckReply())
  backEnd.answer(RECEIVE_ROUTE, () => Promise.reject(new TypeError('Failed to fetch')))
  await press(button)
  expect(screen.queryByRole('alertdialog', { name: 'The refund is not confirmed yet' })).not.toBeNull()
  expect(
    [CHECK_ROUTE, LOG_ROUTE, RECEIVE_ROUTE].map((route) => backEnd.callsOf(route as typeof CHECK_ROUTE).length),
  ).toEqual([2, 2, 1])
})

test('refund credit is paid out after a confirmation that shows both percentages, and then the wallet is reloaded', async () => {
  backEnd.reply(CHECK_ROUTE, createCheckReply({ refundAmount: 12.35, refundFail: 33.3, bonus: true }))
  renderApp(createDialog(1_000))
  await press(await screen.findByRole('button', { name: /^Receive 4\.11\sbaht in wallet$/ }))
  expect(screen.queryByText('100% · 12.35 baht')).not.toBeNull()
  expect(screen.queryByText('33.3% · 4.11 baht')).not.toBeNull()
  expect(screen.queryByText(/A bonus is active, so you will receive only a part/)).not.toBeNull()
  expect(screen.queryAllByRole('button', { name: /^Receive 4\.11\sbaht in wallet$/ })).toHaveLength(2)
  await press(getButton('Cancel'))
  backEnd.reply(PAY_ROUTE, { message: 'SUCCESS' })
  backEnd.reply(CHECK_ROUTE, createCheckReply({ result: false }))
  await payRefund()
  const arrivalDialog = within(screen.getByRole('alertdialog', { name: 'The refund is in your wallet' }))
  expect(arrivalDialog.queryByText('4.11 baht')).not.toBeNull()
  expect(arrivalDialog.queryByText('1,000.00 baht')).not.toBeNull()
  expect([backEnd.callsOf(PAY_ROUTE).length, readBalances.mock.calls.length]).toEqual([1, 1])
})

test.each([
  ['REFUND_MINIMUM', /more than 0/],
  ['NO_REFUND', /no refund/],
  ['REFUND_INACTIVE', /not available/],
] as const)(
  'if paying out refund credit is refused with %s, the confirmation dialog closes, and a red toast shows the reason',
  async (code, text) => {
    await renderRefundDialog(createCheckReply({ refundAmount: 12.34 }))
    backEnd.refuse(PAY_ROUTE, code)
    await payRefund()
    expect(screen.getByRole('alert').textContent).toMatch(text)
    expect(screen.queryByRole('dialog', { name: /credit in your wallet/ })).toBeNull()
  },
)

test('if the reply to paying out refund credit is lost, the dialog says that the payment is not confirmed, and does not send the command again', async () => {
  await renderRefundDialog(createCheckReply({ refundAmount: 12.34 }))
  backEnd.answer(PAY_ROUTE, () => Promise.reject(new TypeError('Failed to fetch')))
  await payRefund()
  expect(screen.queryByRole('alertdialog', { name: 'The payment is not confirmed yet' })).not.toBeNull()
  expect([
    backEnd.callsOf(PAY_ROUTE).length,
    backEnd.callsOf(CHECK_ROUTE).length,
    readBalances.mock.calls.length,
  ]).toEqual([1, 2, 1])
})

test('refund credit of zero has no button to pay it out, and an amount in kip is shown without decimals', async () => {
  await renderRefundDialog(createCheckReply({ refundAmount: 0 }), 'LAK')
  const credit = within(screen.getByRole('region', { name: 'Refund credit' }))
  expect(credit.queryByText('0 kip')).not.toBeNull()
  expect(credit.queryByRole('button')).toBeNull()
})

test('if the refund check fails, the dialog shows the reason and a button to try again, and still shows the log', async () => {
  backEnd.refuse(CHECK_ROUTE, 'REFUND_INACTIVE')
  renderApp(createDialog(null))
  expect(await screen.findByText('Refunds are not available at the moment.')).toBeTruthy()
  expect(screen.queryByText('No refunds yet')).not.toBeNull()
  backEnd.reply(CHECK_ROUTE, createCheckReply())
  await press(getButton('Try again'))
  expect(await screen.findByText('You have a refund to receive')).toBeTruthy()
})

test('if the reply to the refund check is broken, the dialog says that the refund could not be checked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  backEnd.answer(CHECK_ROUTE, () => Response.json({ result: 'yes', refundAmount: 'much' }))
  renderApp(createDialog(null))
  expect(await screen.findByText('Your refund could not be checked')).toBeTruthy()
})
