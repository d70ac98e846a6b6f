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
/** Creates a statement with one entry: a deposit that arrived `agoMs` ago. `changes` replace fields of the entry. */
const createStatementReply = (
  amount: number,
  { agoMs = 0, ...changes }: { agoMs?: number; status?: string; statementType?: string } = {},
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
      ...changes,
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

const findAmountField = () => screen.findByLabelText('Amount to deposit')
const getCreateButton = () => screen.getByRole('button', { name: 'Create QR code' })
const createCode = async (amount: string) => {
  await userEvent.type(await findAmountField(), amount)
  await userEvent.click(getCreateButton())
}
const findPicture = (amount: string) => screen.findByRole('img', { name: `QR code to deposit ${amount}\u00A0baht` })
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const countCallsOf = (provider: string) =>
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

  test('a deposit by QR code says that a code without a valid amount cannot be shown', async () => {
    backEnd.reply(QR_CODE_ROUTE, createCodeReply('WW-1', 0))
    renderDepositDialog()
    expect(await screen.findByText(/The QR code that came cannot be shown/)).toBeTruthy()
    expect(await findAmountField()).toBeTruthy()
  })

  test('a deposit by QR code shows a code that is already open', async () => {
    backEnd.reply(QR_CODE_ROUTE, createCodeReply('WW-1', 300))
    renderDepositDialog()
    expect(await findPicture('300.00')).toBeTruthy()
  })

  test('a deposit by QR code offers the provider’s quick amounts, and disables its button for an amount below the minimum', async () => {
    renderDepositDialog()
    await findAmountField()
    const chips = within(screen.getByRole('group', { name: 'Choose an amount' })).getAllByRole('button')
    expect(chips.map((chip) => chip.textContent)).toEqual(['100', '200', '300', '500', '1,000'])
    await createCode('99.99')
    expect(getCreateButton().getAttribute('aria-disabled')).toBe('true')
    expect(backEnd.callsOf(CREATE_ROUTE)).toEqual([])
  })

  test('a deposit by QR code of KBANK below 1 baht shows the minimum, and nothing is sent', async () => {
    renderDepositDialog()
    await chooseRow('QR channel', /KBANK.*from 1\.00.baht/)
    await userEvent.type(await findAmountField(), '0.5')
    expect(screen.queryByText('The minimum amount is 1.00 baht.')).toBeNull()
    await userEvent.click(getCreateButton())
    expect(await screen.findByText('The minimum amount is 1.00 baht.')).toBeTruthy()
    expect(backEnd.callsOf(CREATE_ROUTE)).toEqual([])
  })

  test("if no QR code could be created, a red toast shows the reason: the server's message, or the app's text for the error code", async () => {
    renderDepositDialog()
    backEnd.reply(CREATE_ROUTE, { hasQrcode: false, message: 'The provider is closed' })
    await createCode('300')
    expect(within(await screen.findByRole('alert')).queryByText('The provider is closed')).not.toBeNull()
    backEnd.refuse(CREATE_ROUTE, 'QR_FAIL')
    await userEvent.click(getCreateButton())
    expect(await screen.findByText(/could not create the QR code/)).toBeTruthy()
  })

  test('if no QR code could be created and the server gives no reason, a red toast says so', async () => {
    renderDepositDialog()
    backEnd.reply(CREATE_ROUTE, { hasQrcode: false, message: '' })
    await createCode('300')
    expect(await screen.findByText(/could not create the QR code/)).toBeTruthy()
  })

  test('after a QR code was created, the code of another provider is loaded again when the member chooses that provider', async () => {
    backEnd.reply(CREATE_ROUTE, createCodeReply('WW-1', 300))
    renderDepositDialog()
    await findAmountField()
    await chooseRow('QR channel', /FP/)
    await waitFor(() => expect(countCallsOf('FP')).toBe(1))
    await chooseRow('QR channel', /WW/)
    await createCode('300')
    await findPicture('300.00')
    await chooseRow('QR channel', /FP/)
    await waitFor(() => expect(countCallsOf('FP')).toBe(2))
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
  })

  test('a QR code that is created after the dialog was closed is shown in the reopened dialog, and only for its provider', async () => {
    const deferredReply = createDeferred<Response>()
    backEnd.answer(CREATE_ROUTE, () => deferredReply.promise)
    const cache = new Map()
    const { unmount } = renderDepositDialog({ cache })
    await createCode('300')
    unmount()
    renderDepositDialog({ cache })
    await findAmountField()
    await act(async () => deferredReply.resolve(Response.json(createCodeReply('WW-1', 300))))
    expect(await findPicture('300.00')).toBeTruthy()
    await chooseRow('QR channel', /KBANK/)
    await findAmountField()
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
  })

  test('if the reply to creating a QR code is lost, the dialog says that the code is not confirmed, and reads it again', async () => {
    renderDepositDialog()
    const deferredReply = createDeferred<Response>()
    backEnd.answer(CREATE_ROUTE, () => Promise.reject(new TypeError('reset')))
    await findAmountField()
    backEnd.answer(QR_CODE_ROUTE, () => deferredReply.promise)
    await createCode('300')
    expect(await screen.findByText(/not confirmed that the QR code was created/)).toBeTruthy()
    await userEvent.click(getCreateButton())
    deferredReply.resolve(Response.json(createCodeReply('WW-1', 300)))
    expect(await findPicture('300.00')).toBeTruthy()
    expect(backEnd.callsOf(CREATE_ROUTE)).toHaveLength(1)
  })

  test('if the reply to creating a QR code is lost and the code cannot be read, the dialog says that the code is not confirmed, and offers no form for another code', async () => {
    renderDepositDialog()
    await findAmountField()
    backEnd.answer(CREATE_ROUTE, () => Promise.reject(new TypeError('reset')))
    backEnd.refuse(QR_CODE_ROUTE, 'INTERNAL_SERVER_ERROR')
    await createCode('300')
    expect(await screen.findByText(/not confirmed that the QR code was created/)).toBeTruthy()
    const retryButton = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('button', { name: 'Create QR code' })).toBeNull()
    backEnd.reply(QR_CODE_ROUTE, createCodeReply('WW-1', 300))
    await userEvent.click(retryButton)
    expect(await findPicture('300.00')).toBeTruthy()
  })

  test('the provider that was used last is chosen in the reopened dialog', async () => {
    const { unmount } = renderDepositDialog()
    await chooseRow('QR channel', /FP/)
    unmount()
    renderDepositDialog()
    expect((await screen.findByLabelText('QR channel')).textContent).toContain('FP')
    await chooseRow('QR channel', /WW/)
  })
})

describe('an open QR code', () => {
  const showOpenCode = async (leftMs = 600_000) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    backEnd.reply(QR_CODE_ROUTE, createCodeReply('WW-1', 300, leftMs))
    renderDepositDialog()
    return findPicture('300.00')
  }

  test('an open QR code disappears when it is paid, and the received amount is shown', async () => {
    await showOpenCode()
    backEnd.reply(QR_CODE_ROUTE, NO_CODE)
    const deferredReply = createDeferred<Response>()
    backEnd.answer(STATEMENT_ROUTE, () => deferredReply.promise)
    await advanceTime(5_000)
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
    // Until the statement has been read, the member must not create another code for the same deposit.
    expect(screen.queryByLabelText('Amount to deposit')).toBeNull()
    deferredReply.resolve(Response.json(createStatementReply(300)))
    expect(await screen.findByText('Deposit received')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Deposit again' }))
    expect(await findAmountField()).toBeTruthy()
  })

  test('an open QR code that ends without a deposit of its amount is not shown as paid, even if a deposit of another amount arrives', async () => {
    await showOpenCode()
    backEnd.reply(QR_CODE_ROUTE, NO_CODE)
    backEnd.reply(WALLET_ROUTE, createWalletReply(1_500))
    backEnd.reply(STATEMENT_ROUTE, createStatementReply(500))
    await advanceTime(5_000)
    expect(await screen.findByText(/There is no open QR code/)).toBeTruthy()
    expect(screen.queryByText('Deposit received')).toBeNull()
  })

  test.each([
    ['a deposit of the same amount that arrived before the code was shown', { agoMs: 60_000 }],
    ['a deposit of the same amount that failed', { status: 'FAILED' }],
    ['a withdrawal of the same amount', { statementType: 'withdraw' }],
  ])('when an open QR code has ended, %s does not make the code count as paid', async (_, change) => {
    await showOpenCode()
    backEnd.reply(QR_CODE_ROUTE, NO_CODE)
    backEnd.reply(STATEMENT_ROUTE, createStatementReply(300, change))
    await advanceTime(5_000)
    expect(await screen.findByText(/There is no open QR code/)).toBeTruthy()
    expect(screen.queryByText('Deposit received')).toBeNull()
  })

  test('an open QR code that ends while the statement cannot be read is not shown as unpaid', async () => {
    await showOpenCode()
    backEnd.reply(QR_CODE_ROUTE, NO_CODE)
    backEnd.refuse(STATEMENT_ROUTE, 'REQUEST_LIMIT')
    await advanceTime(5_000)
    expect(await screen.findByText(/If you have paid, please wait for the money/)).toBeTruthy()
  })

  test('an open QR code that ends up to two seconds before its expiry is not shown as unpaid', async () => {
    await showOpenCode(6_900)
    backEnd.reply(QR_CODE_ROUTE, NO_CODE)
    backEnd.reply(STATEMENT_ROUTE, { total: 0, statements: [] })
    await advanceTime(5_000)
    expect(await screen.findByText(/If you have paid, please wait for the money/)).toBeTruthy()
  })

  test('an open QR code stays open when money arrives that was not paid by this code', async () => {
    await showOpenCode()
    backEnd.reply(WALLET_ROUTE, createWalletReply(1_300))
    await advanceTime(5_000)
    const arrivalDialog = await screen.findByRole('alertdialog', { name: 'Money has arrived in your wallet' })
    expect(within(arrivalDialog).queryByText(/^300\.00\sbaht$/)).not.toBeNull()
    expect(await findPicture('300.00')).toBeTruthy()
  })

  test('an open QR code disappears at 00:00, and only its last minute and its end are announced', async () => {
    await showOpenCode(62_000)
    const queryAnnouncement = () => screen.queryByText('Less than 1 minute left')
    expect(queryAnnouncement()).toBeNull()
    await advanceTime(3_000)
    expect(queryAnnouncement()).not.toBeNull()
    await advanceTime(60_000)
    expect(await screen.findByText(/has expired/)).toBeTruthy()
    expect(await findAmountField()).toBeTruthy()
  })

  test('an open QR code that is valid for ten minutes never shows more than 10:00, even if the device’s clock is slow or set back', async () => {
    const serverNowMs = Date.parse('2026-11-20T09:30:00.900Z')
    vi.useFakeTimers({ shouldAdvanceTime: true, now: serverNowMs - 1_400 })
    const codeReply = { ...createCodeReply('WW-1', 300), expireIn: new Date(serverNowMs + 600_000).toISOString() }
    backEnd.answer(QR_CODE_ROUTE, async () =>
      Response.json(codeReply, { headers: { date: new Date(serverNowMs).toUTCString() } }),
    )
    renderDepositDialog()
    await findPicture('300.00')
    const readTimer = () => screen.getByRole('timer').textContent
    expect(readTimer()).toBe('10:00')
    vi.setSystemTime(Date.now() - 3_600_000)
    await advanceTime(1_000)
    expect(readTimer()).toMatch(/^(10:00|09:5\d)$/)
  })

  test('an open QR code with an expiry decades away counts down from one hour, and then disappears', async () => {
    await showOpenCode(70 * 365 * 86_400_000)
    expect(screen.getByRole('timer').textContent).toMatch(/^(60:00|59:5\d)$/)
    vi.setSystemTime(Date.now() + 3_600_000)
    await advanceTime(1_000)
    expect(await screen.findByText(/has expired/)).toBeTruthy()
  })

  test('an open QR code is cancelled after confirmation, and the amount form returns', async () => {
    await showOpenCode()
    backEnd.reply(CANCEL_ROUTE, { message: 'SUCCESS' })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel this QR code' }))
    const confirmDialog = within(await screen.findByRole('dialog', { name: 'Cancel this QR code?' }))
    expect(backEnd.callsOf(CANCEL_ROUTE)).toEqual([])
    await userEvent.click(confirmDialog.getByRole('button', { name: 'Cancel this QR code' }))
    expect(await findAmountField()).toBeTruthy()
    expect(backEnd.callsOf(CANCEL_ROUTE).map(({ route }) => route)).toEqual(['DELETE /api/qrcode/WW-1'])
    // The member knows what became of this code, so nothing is said about it.
    await advanceTime(1_000)
    expect(screen.queryByText(/has expired|There is no open QR code/)).toBeNull()
  })

  test('if an open QR code cannot be cancelled, a red toast shows the reason, and the code stays', async () => {
    await showOpenCode()
    backEnd.refuse(CANCEL_ROUTE, 'REQUEST_LIMIT')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel this QR code' }))
    const confirmDialog = await screen.findByRole('dialog', { name: 'Cancel this QR code?' })
    await userEvent.click(within(confirmDialog).getByRole('button', { name: 'Cancel this QR code' }))
    expect(await screen.findByText(/too many/i)).toBeTruthy()
    await waitFor(() => expect(confirmDialog.isConnected).toBe(false))
    expect(await findPicture('300.00')).toBeTruthy()
  })

  test('if an open QR code is paid while the app cancels it, the app reads the code again at once and shows it as paid', async () => {
    await showOpenCode()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel this QR code' }))
    const confirmDialog = within(await screen.findByRole('dialog', { name: 'Cancel this QR code?' }))
    backEnd.refuse(CANCEL_ROUTE, 'NO_DATA')
    backEnd.reply(QR_CODE_ROUTE, NO_CODE)
    backEnd.reply(STATEMENT_ROUTE, createStatementReply(300))
    // A hidden page does not poll, so only the cancellation can cause the code to be read.
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const walletCallCount = backEnd.callsOf(WALLET_ROUTE).length
    await userEvent.click(confirmDialog.getByRole('button', { name: 'Cancel this QR code' }))
    expect(await screen.findByText('Deposit received')).toBeTruthy()
    await waitFor(() => expect(backEnd.callsOf(WALLET_ROUTE)).toHaveLength(walletCallCount + 1))
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).not.toContainEqual(
      expect.stringMatching(/./),
    )
  })

  test('pressing "I have paid" at an open QR code closes the dialog and says that the balance will be refreshed', async () => {
    await showOpenCode()
    await userEvent.click(screen.getByRole('button', { name: 'I have paid' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(onExpectMoney).toHaveBeenCalledOnce()
    expect(await screen.findByText(/balance will be refreshed/)).toBeTruthy()
  })

  test('an open QR code with a broken picture shows an error, and can still be cancelled', async () => {
    const picture = await showOpenCode()
    fireEvent.error(picture)
    expect(await screen.findByText('The QR code cannot be shown')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel this QR code' })).not.toBeNull()
  })
})
