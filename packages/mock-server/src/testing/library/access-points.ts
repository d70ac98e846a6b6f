import { expect } from 'vitest'
import type { Points, Scene } from './scene.ts'

const VISITOR = '0690000101'
const person = (username = VISITOR) => ({ name: 'Some Sample', username, password: 'demo1234' })
const account = (username = VISITOR) => ({
  ...person(username),
  bankCode: 'KBANK',
  bankAccountName: 'SOME SAMPLE',
  bankAccountNo: '0000001101',
})
const otp = async (scene: Scene, phoneNumber = VISITOR) =>
  (await scene.call('POST /api/otp/send', { body: { phoneNumber } })) as {
    body: { otpToken: string; message?: string }
  }

/** Logging in, registering, and codes by SMS. */
export const accessPoints: Points = {
  'login/account-closed': async (scene) => {
    expect(await scene.logIn('prasert')).toBe('INACTIVE_USER')
  },
  'login/unknown-code': async (scene) => {
    expect(await scene.logIn('somchai')).toBe('ACCOUNT_HELD_FOR_REVIEW')
  },
  'login/too-many-tries': async (scene) => {
    for (let tries = 0; tries < 5; tries += 1) expect(await scene.logIn('somchai', 'guess')).toBe('WRONG_CREDENTIAL')
    expect(await scene.logIn('somchai')).toBe('REQUEST_LIMIT_1MIN')
    await scene.advance('1m')
    expect(await scene.logIn('somchai')).toBe('SUCCESS')
  },
  'login/gateway-page': async (scene) => {
    const body = { username: '0690000001', password: 'demo1234' }
    for (const _ of ['first', 'second'])
      expect(await scene.call('POST /api/login', { body })).toMatchObject({ status: 502, sent: { type: 'text/html' } })
    expect(await scene.logIn('somchai')).toBe('SUCCESS')
  },
  'login/slow': async (scene) => {
    const late = scene.logIn('somchai')
    await scene.advance('5s')
    expect(await late).toBe('SUCCESS')
  },
  'register/phone-taken': async (scene) => {
    expect(await scene.code('POST /api/account/validate', { body: person('0690000001') })).toBe('EXISTING_USER')
    expect(await scene.code('POST /api/account/validate', { body: person() })).toBe('SUCCESS')
  },
  'register/bank-taken': async (scene) => {
    expect(await scene.code('POST /api/account', { body: account('0690000102') })).toBe('EXISTING_BANK')
  },
  'register/no-banks': async (scene) => {
    expect((await scene.call('GET /api/lookup/banks')).body).toEqual({ banks: [] })
    expect(await scene.code('POST /api/account', { body: account() })).toBe('INVALID_BANK')
  },
  'register/reply-lost': async (scene) => {
    expect(await scene.call('POST /api/account', { body: account() })).toMatchObject({ status: 0, cut: 'reset' })
    expect(await scene.code('POST /api/account', { body: account() })).toBe('EXISTING_USER')
    expect(await scene.code('POST /api/login', { body: { username: VISITOR, password: 'demo1234' } })).toBe('SUCCESS')
  },
  'register/games-fail': async (scene) => {
    expect(await scene.code('POST /api/account', { body: account() })).toBe('GAME_ACTIVATION_FAIL')
    expect(await scene.code('POST /api/account', { body: account() })).toBe('EXISTING_USER')
  },
  'otp/third-try': async (scene) => {
    expect((await otp(scene)).body.message).toBe('OTP_SEND_FAIL')
    const second = otp(scene)
    await scene.advance('800ms')
    expect(await second).toMatchObject({ status: 429, retryAfter: 60, body: { message: 'REQUEST_LIMIT' } })
    expect((await otp(scene)).body).toMatchObject({ code: 'OK' })
  },
  'otp/late-on-a-flaky-line': async (scene) => {
    expect(await otp(scene)).toMatchObject({ status: 0 })
    expect((await scene.control('GET /__mock/worlds/{id}/inbox')).messages).toHaveLength(1)
    const again = otp(scene)
    await scene.advance('1m')
    const { otpToken } = (await again).body
    const late = scene.code('POST /api/otp/verify', { body: { otpToken, otpCode: await scene.code6() } })
    await scene.advance('4s')
    expect(await late).toBe('OTP_CODE_VALID')
  },
  'otp/blocked': async (scene) => {
    const { otpToken } = (await otp(scene)).body
    const verify = () => scene.code('POST /api/otp/verify', { body: { otpToken, otpCode: '000000' } })
    expect([await verify(), await verify(), await verify(), await verify()]).toEqual([
      'OTP_CODE_INVALID',
      'OTP_CODE_INVALID',
      'OTP_BLOCK',
      'OTP_BLOCK',
    ])
  },
  'otp/code-too-old': async (scene) => {
    const { otpToken } = (await otp(scene)).body
    await scene.advance('5m')
    const otpCode = await scene.code6()
    expect(await scene.code('POST /api/otp/verify', { body: { otpToken, otpCode } })).toBe('OTP_EXPIRED')
    expect((await otp(scene)).body).toMatchObject({ code: 'OK' })
  },
}
