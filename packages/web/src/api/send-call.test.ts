import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getServerNowMs } from '../lib/runtime/server-clock.ts'
import { createDeferred, createFakeBackEnd } from '../testing/fake-back-end.ts'
import { ApiError } from './api-error.ts'
import { sendCommand, sendQuery } from './send-call.ts'
import { getSessionState, logOut, startSession } from './session.ts'

const TRANSFER_INPUT = { body: { from: 'wallet', to: 'ORCHID', amount: 5 } }
const STATEMENT_INPUT = { body: { page: 1, limit: 10 } }

const catchFailure = async (call: Promise<unknown>): Promise<ApiError> => {
  const failure: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(failure instanceof ApiError)) throw new Error('the call did not fail as an ApiError')
  return failure
}

let backEnd: ReturnType<typeof createFakeBackEnd>
beforeEach(() => {
  backEnd = createFakeBackEnd()
  logOut()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('every request', () => {
  test('every request identifies the app, and the member if there is a token', async () => {
    backEnd.reply('GET /api/lookup/info', { name: 'Sabai', website: '' })
    await sendQuery('GET /api/lookup/info')
    startSession('a-token', false)
    await sendQuery('GET /api/lookup/info')
    const [firstCall, secondCall] = backEnd.calls
    expect(firstCall?.headers.get('x-requested-with')).toBe('wallet-user')
    expect(firstCall?.headers.get('authorization')).toBeNull()
    expect(secondCall?.headers.get('authorization')).toBe('Bearer a-token')
  })

  test('queries and commands send their body as JSON', async () => {
    backEnd.reply('POST /api/statement', { total: 0, statements: [] })
    backEnd.reply('POST /api/wallet/transfer', { message: 'SUCCESS' })
    await sendQuery('POST /api/statement', STATEMENT_INPUT)
    await sendCommand('POST /api/wallet/transfer', TRANSFER_INPUT)
    expect(backEnd.calls.map(({ body }) => body)).toEqual([STATEMENT_INPUT.body, TRANSFER_INPUT.body])
    expect(backEnd.calls[1]?.headers.get('content-type')).toBe('application/json')
    expect(backEnd.calls[1]?.cache).toBe('no-store')
  })

  test('the Date header of every reply sets the server clock', async () => {
    const replyWithDate = () =>
      Response.json({ name: 'Sabai', website: '' }, { headers: { date: 'Fri, 20 Nov 2099 09:30:00 GMT' } })
    backEnd.answer('GET /api/lookup/info', replyWithDate)
    await sendQuery('GET /api/lookup/info')
    expect(new Date(getServerNowMs()).getUTCFullYear()).toBe(2099)
  })

  test('every request times out after 60 seconds, and a late reply changes nothing', async () => {
    vi.useFakeTimers()
    const lateReply = createDeferred<Response>()
    backEnd.answer('POST /api/wallet/transfer', () => lateReply.promise)
    const failure = catchFailure(sendCommand('POST /api/wallet/transfer', TRANSFER_INPUT))
    let hasSettled = false
    void failure.then(() => {
      hasSettled = true
    })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(hasSettled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    lateReply.resolve(Response.json({ message: 'SUCCESS' }))
    expect(await failure).toMatchObject({ kind: 'timeout', outcomeUnknown: true })
  })
})

describe('a connection failure', () => {
  test('a connection failure leaves the outcome of a command unknown, but not that of a query', async () => {
    expect(await catchFailure(sendCommand('POST /api/wallet/transfer', TRANSFER_INPUT))).toMatchObject({
      kind: 'unreachable',
      outcomeUnknown: true,
    })
    expect(await catchFailure(sendQuery('POST /api/statement', STATEMENT_INPUT))).toMatchObject({
      kind: 'unreachable',
      outcomeUnknown: false,
    })
  })

  test('a connection failure in the middle of the reply also leaves the outcome of a command unknown', async () => {
    const brokenBody = new ReadableStream({ pull: (stream) => stream.error(new TypeError('reset')) })
    backEnd.answer('POST /api/wallet/transfer', () => new Response(brokenBody))
    expect(await catchFailure(sendCommand('POST /api/wallet/transfer', TRANSFER_INPUT))).toMatchObject({
      kind: 'unreachable',
      outcomeUnknown: true,
    })
  })

  test('while the device is offline, a command is not sent, neither now nor later', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await catchFailure(sendCommand('POST /api/wallet/transfer', TRANSFER_INPUT))).toMatchObject({
      kind: 'offline',
      outcomeUnknown: false,
    })
    expect(backEnd.calls).toEqual([])
  })
})

describe('replies that concern the whole app', () => {
  test.each(['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'invalid-token', 'INVALID_USER_1', 'INVALID_USER_4'] as const)(
    'the refusal %s ends the session',
    async (code) => {
      startSession('a-token', true)
      backEnd.refuse('GET /api/wallet', code)
      expect(await catchFailure(sendQuery('GET /api/wallet'))).toMatchObject({ code, isHandled: true })
      expect(getSessionState()).toBe('out')
      expect(localStorage.getItem('token')).toBeNull()
    },
  )

  test('a refusal that does not concern the whole app leaves the session intact', async () => {
    startSession('a-token', true)
    backEnd.refuse('GET /api/wallet', 'INACTIVE_USER')
    expect(await catchFailure(sendQuery('GET /api/wallet'))).toMatchObject({ code: 'INACTIVE_USER', isHandled: false })
    expect(getSessionState()).toBe('in')
  })

  test('a refusal of a call from an earlier session does not end the current one', async () => {
    startSession('first', true)
    const lateReply = createDeferred<Response>()
    backEnd.answer('GET /api/wallet', () => lateReply.promise)
    const failure = catchFailure(sendQuery('GET /api/wallet'))
    logOut()
    startSession('second', true)
    lateReply.resolve(Response.json({ message: 'EXPIRED_AUTH_TOKEN' }, { status: 401 }))
    await failure
    expect(getSessionState()).toBe('in')
  })

  test('without a token, a refusal ends no session, and the caller, such as the login page, has to show it', async () => {
    backEnd.answer('POST /api/login', () => Response.json({ message: 'INVALID_USER_2' }, { status: 401 }))
    const failure = catchFailure(sendCommand('POST /api/login', { body: { username: 'a', password: 'b' } }))
    expect(await failure).toMatchObject({ code: 'INVALID_USER_2', isHandled: false })
  })

  // This must be the last test of the file, because afterwards the client sends no calls until it is loaded again.
  test.each([200, 400])('a reply with the message "gone" and status %d stops all further calls', async (status) => {
    backEnd.answer('GET /api/wallet', () => Response.json({ message: 'gone' }, { status }))
    expect(await catchFailure(sendQuery('GET /api/wallet'))).toMatchObject({ code: 'gone', isHandled: true })
    expect(getSessionState()).toBe('terminated')
    const callCount = backEnd.calls.length
    expect(await catchFailure(sendCommand('POST /api/wallet/transfer', TRANSFER_INPUT))).toMatchObject({
      isHandled: true,
    })
    expect(backEnd.calls).toHaveLength(callCount)
  })
})
