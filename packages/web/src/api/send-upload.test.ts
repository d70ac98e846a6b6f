import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getServerNowMs } from '../lib/runtime/server-clock.ts'
import { createFakeUploads, type FakeUpload } from '../testing/fake-uploads.ts'
import { loadValidator } from './check-reply.ts'
import { sendUpload } from './send-upload.ts'
import { getSessionState, logOut, startSession } from './session.ts'

const SUCCESS_BODY = '{"reference":"S1"}'
const picture = new File([new Uint8Array(1_000)], 'slip.png', { type: 'image/png' })

let uploads: FakeUpload[]
beforeAll(loadValidator)
beforeEach(() => {
  uploads = createFakeUploads()
  logOut()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const startUpload = () => {
  const controller = new AbortController()
  const sentBytes: number[] = []
  const outcome: Promise<unknown> = sendUpload('POST /api/wallet/slip', picture, {
    onProgress: (bytes) => sentBytes.push(bytes),
    signal: controller.signal,
  }).catch((error: unknown) => error)
  const upload = uploads.pop()
  if (!upload) throw new Error('nothing was sent')
  return { upload, outcome, sentBytes, cancel: () => controller.abort() }
}

describe('an upload', () => {
  test('an upload identifies the app and the member, and sends the file in the form field of its contract', async () => {
    startSession('a-token', false)
    const { upload, outcome } = startUpload()
    upload.answer(200, SUCCESS_BODY)
    expect(await outcome).toEqual({ reference: 'S1' })
    expect(upload.route).toBe('POST /api/wallet/slip')
    expect(upload.headers.get('x-requested-with')).toBe('wallet-user')
    expect(upload.headers.get('authorization')).toBe('Bearer a-token')
    // The browser sets this header, with the boundary of the form's parts.
    expect(upload.headers.get('content-type')).toBeNull()
    const file = upload.form.get('file')
    expect(file instanceof File && [file.name, file.type, file.size]).toEqual(['slip.png', 'image/png', 1_000])
  })

  test('an upload reports the bytes sent, but never more than the size of the file', async () => {
    const { upload, outcome, sentBytes } = startUpload()
    upload.reportProgress(400)
    upload.reportProgress(1_180)
    upload.answer(200, SUCCESS_BODY)
    await outcome
    expect(sentBytes).toEqual([400, 1_000])
  })

  test('the Date header of the reply to an upload sets the server clock', async () => {
    const { upload, outcome } = startUpload()
    upload.answer(200, SUCCESS_BODY, 'content-length: 3\r\nDate: Fri, 20 Nov 2099 09:30:00 GMT\r\n')
    await outcome
    expect(new Date(getServerNowMs()).getUTCFullYear()).toBe(2099)
  })

  test('a refused upload has the code of the refusal, and its outcome is known', async () => {
    const { upload, outcome } = startUpload()
    upload.answer(400, '{"message":"SLIP_INVALID_FILE"}')
    expect(await outcome).toMatchObject({ kind: 'refused', code: 'SLIP_INVALID_FILE', outcomeUnknown: false })
  })
})

describe('an upload without a reply', () => {
  test('a connection failure leaves the outcome of an upload unknown, whatever progress was reported', async () => {
    const { upload, outcome } = startUpload()
    upload.reportProgress(10)
    upload.fail()
    expect(await outcome).toMatchObject({ kind: 'unreachable', outcomeUnknown: true })
  })

  test('an upload times out after 300 seconds', async () => {
    vi.useFakeTimers()
    const { upload, outcome } = startUpload()
    await vi.advanceTimersByTimeAsync(299_999)
    expect(upload.isAborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(upload.isAborted).toBe(true)
    expect(await outcome).toMatchObject({ kind: 'timeout', outcomeUnknown: true })
  })

  test('a finished upload leaves no timer behind', async () => {
    vi.useFakeTimers()
    const { upload, outcome } = startUpload()
    upload.answer(200, SUCCESS_BODY)
    await outcome
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a cancelled upload stops at once', async () => {
    const { upload, outcome, cancel } = startUpload()
    cancel()
    expect(upload.isAborted).toBe(true)
    expect(await outcome).toMatchObject({ name: 'AbortError' })
  })

  test('while the device is offline, an upload is not sent, neither now nor later', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(startUpload).toThrow('nothing was sent')
  })
})

describe('a reply to an upload that concerns the whole app', () => {
  test('the refusal of an upload with an invalid token ends the session', async () => {
    startSession('a-token', true)
    const { upload, outcome } = startUpload()
    upload.answer(401, '{"message":"invalid-token"}')
    expect(await outcome).toMatchObject({ code: 'invalid-token', isHandled: true })
    expect(getSessionState()).toBe('out')
  })

  // This must be the last test of the file, because afterwards the client sends no calls until it is loaded again.
  test('a reply to an upload with the message "gone" stops all further calls', async () => {
    const { upload, outcome } = startUpload()
    upload.answer(200, '{"message":"gone"}')
    expect(await outcome).toMatchObject({ code: 'gone', isHandled: true })
    expect(getSessionState()).toBe('terminated')
    expect(startUpload).toThrow('nothing was sent')
  })
})
