import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteServerDate } from '../../../lib/runtime/server-clock.ts'
import {
  createBankEntry,
  createWalletReply,
  onClose,
  onExpectMoney,
  renderDepositDialog,
  replyWithLookup,
  WALLET_ROUTE,
} from '../../../testing/deposit-fixture.tsx'
import { createDeferred } from '../../../testing/fake-back-end.ts'
import { backEnd } from '../../../testing/render-app.tsx'
import { chooseRow } from '../../../ui/choice/choose-row.ts'

const QR_CODE_ROUTE = 'GET /api/qrcode/{provider}'
const CREATE_ROUTE = 'POST /api/qrcode/{provider}'
const CANCEL_ROUTE = 'DELETE /api/qrcode/{qrcodeId}'

const SVG = '<svg viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const createCodeReply = (qrcodeId: string, amount: number, leftMs = 600_000) => ({
  hasQrcode: true as const,
  qrcodeId,
  qrcode: SVG,
  amount,
  expireIn: new Date(Date.now() + leftMs).toISOString(),
  message: '',
})
const NO_CODE = { hasQrcode: false as const }
const STATEMENT_ROUTE = 'POST /api/statement'
/** Creates a statement whose newest entry is a deposit that has just arrived. `changes` replace fields of the entry. */
const createStatementReply = (
  amount: number,
  { agoMs = 0, ...change }: { agoMs?: number; status?: string; statementType?: string } = {},
) => ({
  total: 1,
  statements: [
    {
      statementType: 'deposit',
      from: 'WW',
      to: 'wallet',
      status: 'SUCCESS',
      createdAt: new Date(Date.now() - agoMs).toISOString(),
      amount,
      ...change,
    },
  ],
})

beforeEach(() => {
  replyWithLookup({ banks: [createBankEntry('WW', 'QR'), createBankEntry('KBANK', 'QR'), createBankEntry('FP', 'QR')] })
  backEnd.reply(QR_CODE_ROUTE, NO_CODE)
})
afterEach(() => {
  vi.useRealTimers()
  noteServerDate(new Date(0).toUTCString())
  noteServerDate(new Date().toUTCString())
  vi.restoreAllMocks()
})

const findAmount = () => screen.findByLabelText('Amount to deposit')
const getCreate = () => screen.getByRole('button', { name: 'Create QR code' })
const createCode = async (amount: string) => {
  await userEvent.type(await findAmount(), amount)
  await userEvent.click(getCreate())
}
const findPicture = (amount: string) => screen.findByRole('img', { name: `QR code to deposit ${amount}\u00A0baht` })
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const callsAt = (provider: string) =>
  backEnd.callsOf(QR_CODE_ROUTE).filter(({ route }) => route.endsWith(provider)).length

describe('a deposit by QR code', () => {
  test('a deposit by QR code shows the code as a picture, with its amount and the time left', async () => {
    backEnd.reply(CREATE_ROUTE, createCodeReply('WW-1', 300))
    renderDepositDialog()
    await createCode('300')
    const picture = await findPicture('300.00')
    expect(picture.getAttribute('src')).toBe(`data:image/svg+xml,${encodeURIComponent(SVG)}`)
    expect(document.querySelector('path[d="M0 0h8v8z"]')).toBeNull()
    expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|09:5\d)$/)
    expect(backEnd.callsOf(CREATE_ROUTE).map(({ route, body }) => [route, body])).toEqual([
      ['POST /api/qrcode/WW', { amount: 300 }],
    ])
  })

  test('a deposit by QR code shows a code that is already open', async () => {
    backEnd.reply(QR_CODE_ROUTE, createCodeReply('WW-1', 300))
    renderDepositDialog()
    expect(await findPicture('300.00')).toBeTruthy()
  })

  test('a deposit by QR code offers the provider’s amounts, and its button is disabled below the minimum', async () => {
    renderDepositDialog()
    await findAmount()
    const chips = within(screen.getByRole('group', { name: 'Choose an amount' })).getAllByRole('button')
    expect(chips.map((chip) => chip.textContent)).toEqual(['100', '200', '300', '500', '1,000'])
    await createCode('99.99')
    expect(getCreate().getAttribute('aria-disabled')).toBe('true')
    expect(backEnd.callsOf(CREATE_ROUTE)).toEqual([])
  })

  test('a deposit by QR code of KBANK below 1 baht shows the minimum, and nothing is sent', async () => {
    renderDepositDialog()
    await chooseRow('QR channel', /KBANK/)
    await createCode('0.5')
    expect(await screen.findByText('The minimum amount is 1.00 baht.')).toBeTruthy()
    expect(backEnd.callsOf(CREATE_ROUTE)).toEqual([])
  })

  test("a failed deposit by QR code shows the reason in a red toast, in the server's words or in ours", async () => {
    renderDepositDialog()
    backEnd.reply(CREATE_ROUTE, { hasQrcode: false, message: 'The provider is closed' })
    await createCode('300')
    expect(within(await screen.findByRole('alert')).queryByText('The provider is closed')).not.toBeNull()
    backEnd.refuse(CREATE_ROUTE, 'QR_FAIL')
    await userEvent.click(getCreate())
    expect(await screen.findByText(/could not create the QR code/)).toBeTruthy()
  })

  test('creating a QR code reloads the codes of other providers', async () => {
    backEnd.reply(CREATE_ROUTE, createCodeReply('WW-1', 300))
    renderDepositDialog()
    await findAmount()
    await chooseRow('QR channel', /FP/)
    await waitFor(() => expect(callsAt('FP')).toBe(1))
    await chooseRow('QR channel', /WW/)
    await createCode('300')
    await findPicture('300.00')
    await chooseRow('QR channel', /FP/)
    await waitFor(() => expect(callsAt('FP')).toBe(2))
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
  })

  test('a QR code whose creation ends after the dialog was closed is shown when it is reopened, and only at its provider', async () => {
    const deferredReply = createDeferred<Response>()
    backEnd.answer(CREATE_ROUTE, () => deferredReply.promise)
    const cache = new Map()
    const { unmount } = renderDepositDialog({ cache })
    await createCode('300')
    unmount()
    renderDepositDialog({ cache })
    await findAmount()
    await act(async () => deferredReply.resolve(Response.json(createCodeReply('WW-1', 300))))
    expect(await findPicture('300.00')).toBeTruthy()
    await chooseRow('QR channel', /KBANK/)
    await findAmount()
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
  })

  test('a deposit by QR code whose reply is lost is shown as not confirmed, and the app looks for the code', async () => {
    renderDepositDialog()
    const deferredReply = createDeferred<Response>()
    backEnd.answer(CREATE_ROUTE, () => Promise.reject(new TypeError('reset')))
    await findAmount()
    backEnd.answer(QR_CODE_ROUTE, () => deferredReply.promise)
    await createCode('300')
    expect(await screen.findByText(/not confirmed that the QR code was created/)).toBeTruthy()
    await userEvent.click(getCreate())
    deferredReply.resolve(Response.json(createCodeReply('WW-1', 300)))
    expect(await findPicture('300.00')).toBeTruthy()
    expect(backEnd.callsOf(CREATE_ROUTE)).toHaveLength(1)
  })
})

describe('an open QR code', () => {
  const showOpen = async (leftMs = 600_000) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    backEnd.reply(QR_CODE_ROUTE, createCodeReply('WW-1', 300, leftMs))
    renderDepositDialog()
    return findPicture('300.00')
  }

  test('an open QR code disappears when it is paid, and the received amount is shown', async () => {
    await showOpen()
    backEnd.reply(QR_CODE_ROUTE, NO_CODE)
    backEnd.reply(STATEMENT_ROUTE, createStatementReply(300))
    await advance(5_000)
    expect(await screen.findByText('Deposit received')).toBeTruthy()
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Deposit again' }))
    expect(await findAmount()).toBeTruthy()
  })

  test('an open QR code that ends without a deposit of its amount is not shown as paid, even if a deposit of another amount arrives', async () => {
    await showOpen()
    backEnd.reply(QR_CODE_ROUTE, NO_CODE)
    backEnd.reply(WALLET_ROUTE, createWalletReply(1_500))
    backEnd.reply(STATEMENT_ROUTE, createStatementReply(500))
    await advance(5_000)
    expect(await screen.findByText(/There is no open QR code/)).toBeTruthy()
    expect(screen.queryByText('Deposit received')).toBeNull()
  })

  test.each([
    ['a deposit of its amount that arrived before it', { agoMs: 60_000 }],
    ['a deposit of its amount that failed', { status: 'FAILED' }],
    ['a withdrawal of its amount', { statementType: 'withdraw' }],
  ])('an open QR code that has ended is not shown as paid because of %s', async (_, change) => {
    await showOpen()
    backEnd.reply(QR_CODE_ROUTE, NO_CODE)
    backEnd.reply(STATEMENT_ROUTE, createStatementReply(300, change))
    await advance(5_000)
    expect(await screen.findByText(/There is no open QR code/)).toBeTruthy()
    expect(screen.queryByText('Deposit received')).toBeNull()
  })

  test('an open QR code that ends while the statement cannot be read is not shown as unpaid', async () => {
    await showOpen()
    backEnd.reply(QR_CODE_ROUTE, NO_CODE)
    backEnd.refuse(STATEMENT_ROUTE, 'REQUEST_LIMIT')
    await advance(5_000)
    expect(await screen.findByText(/If you have paid, please wait for the money/)).toBeTruthy()
  })

  test('an open QR code stays open when other money arrives', async () => {
    await showOpen()
    backEnd.reply(WALLET_ROUTE, createWalletReply(1_300))
    await advance(5_000)
    const arrival = await screen.findByRole('alertdialog', { name: 'Money has arrived in your wallet' })
    expect(within(arrival).queryByText(/^300\.00\sbaht$/)).not.toBeNull()
    expect(await findPicture('300.00')).toBeTruthy()
  })

  test('an open QR code disappears at 00:00, and only its last minute and its end are announced', async () => {
    await showOpen(62_000)
    const queryAnnouncement = () => screen.queryByText('Less than 1 minute left')
    expect(queryAnnouncement()).toBeNull()
    await advance(3_000)
    expect(queryAnnouncement()).not.toBeNull()
    await advance(60_000)
    expect(await screen.findByText(/has expired/)).toBeTruthy()
    expect(await findAmount()).toBeTruthy()
  })

  test('an open QR code of ten minutes never shows more than 10:00, even if the device’s clock is slow or set back', async () => {
    const serverNow = Date.parse('2026-11-20T09:30:00.900Z')
    vi.useFakeTimers({ shouldAdvanceTime: true, now: serverNow - 1_400 })
    const body = { ...createCodeReply('WW-1', 300), expireIn: new Date(serverNow + 600_000).toISOString() }
    backEnd.answer(QR_CODE_ROUTE, async () =>
      Response.json(body, { headers: { date: new Date(serverNow).toUTCString() } }),
    )
    renderDepositDialog()
    await findPicture('300.00')
    const readTimer = () => screen.getByRole('timer').textContent
    expect(readTimer()).toBe('10:00')
    vi.setSystemTime(Date.now() - 3_600_000)
    await advance(1_000)
    expect(readTimer()).toMatch(/^(10:00|09:5\d)$/)
  })

  test('an open QR code with an expiry decades away counts down from one hour, and then disappears', async () => {
    await showOpen(70 * 365 * 86_400_000)
    expect(screen.getByRole('timer').textContent).toMatch(/^(60:00|59:5\d)$/)
    vi.setSystemTime(Date.now() + 3_600_000)
    await advance(1_000)
    expect(await screen.findByText(/has expired/)).toBeTruthy()
  })

  test('an open QR code is cancelled after confirmation, and the amount form returns', async () => {
    await showOpen()
    backEnd.reply(CANCEL_ROUTE, { message: 'SUCCESS' })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel this QR code' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this QR code?' }))
    expect(backEnd.callsOf(CANCEL_ROUTE)).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Cancel this QR code' }))
    expect(await findAmount()).toBeTruthy()
    expect(backEnd.callsOf(CANCEL_ROUTE).map(({ route }) => route)).toEqual(['DELETE /api/qrcode/WW-1'])
  })

  test('an open QR code that is paid while the app cancels it is read again at once and shown as paid', async () => {
    await showOpen()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel this QR code' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this QR code?' }))
    backEnd.refuse(CANCEL_ROUTE, 'NO_DATA')
    backEnd.reply(QR_CODE_ROUTE, NO_CODE)
    backEnd.reply(STATEMENT_ROUTE, createStatementReply(300))
    // A hidden page does not poll, so only the cancellation can cause the code to be read.
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await userEvent.click(question.getByRole('button', { name: 'Cancel this QR code' }))
    expect(await screen.findByText('Deposit received')).toBeTruthy()
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).not.toContainEqual(
      expect.stringMatching(/./),
    )
  })

  test('pressing "I have paid" at an open QR code closes the dialog and says that the balance will be refreshed', async () => {
    await showOpen()
    await userEvent.click(screen.getByRole('button', { name: 'I have paid' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(onExpectMoney).toHaveBeenCalledOnce()
    expect(await screen.findByText(/balance will be refreshed/)).toBeTruthy()
  })

  test('an open QR code with a broken picture shows an error, and can still be cancelled', async () => {
    const picture = await showOpen()
    fireEvent.error(picture)
    expect(await screen.findByText('The QR code cannot be shown')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel this QR code' })).not.toBeNull()
  })
})
