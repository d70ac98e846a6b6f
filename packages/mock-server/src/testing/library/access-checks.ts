import { expect } from 'vitest'
import type { ScenarioChecks, ScenarioRun } from './scenario-run.ts'

const VISITOR_PHONE = '0690000101'
const createProfileInput = (username = VISITOR_PHONE) => ({ name: 'Some Sample', username, password: 'demo1234' })
const createAccountInput = (username = VISITOR_PHONE) => ({
  ...createProfileInput(username),
  bankCode: 'KBANK',
  bankAccountName: 'SOME SAMPLE',
  bankAccountNo: '0000001101',
})
const requestOtp = async (run: ScenarioRun, phoneNumber = VISITOR_PHONE) =>
  (await run.call('POST /api/otp/send', { body: { phoneNumber } })) as {
    body: { otpToken: string; message?: string }
  }

/** Checks of logins, registrations and codes by SMS. */
export const accessChecks: ScenarioChecks = {
  'login/account-closed': async (run) => {
    expect(await run.logIn('prasert')).toBe('INACTIVE_USER')
  },
  'login/unknown-code': async (run) => {
    expect(await run.logIn('somchai')).toBe('ACCOUNT_HELD_FOR_REVIEW')
  },
  'login/too-many-tries': async (run) => {
    for (let tries = 0; tries < 5; tries += 1) expect(await run.logIn('somchai', 'guess')).toBe('WRONG_CREDENTIAL')
    expect(await run.logIn('somchai')).toBe('REQUEST_LIMIT_1MIN')
    await run.advanceClock('1m')
    expect(await run.logIn('somchai')).toBe('SUCCESS')
  },
  'login/gateway-page': async (run) => {
    const body = { username: '0690000001', password: 'demo1234' }
    for (const _ of ['first', 'second'])
      expect(await run.call('POST /api/login', { body })).toMatchObject({ status: 502, payload: { type: 'text/html' } })
    expect(await run.logIn('somchai')).toBe('SUCCESS')
  },
  'login/slow': async (run) => {
    const slowLogin = run.logIn('somchai')
    await run.advanceClock('5s')
    expect(await slowLogin).toBe('SUCCESS')
  },
  'register/phone-taken': async (run) => {
    expect(await run.callForCode('POST /api/account/validate', { body: createProfileInput('0690000001') })).toBe(
      'EXISTING_USER',
    )
    expect(await run.callForCode('POST /api/account/validate', { body: createProfileInput() })).toBe('SUCCESS')
  },
  'register/bank-taken': async (run) => {
    expect(await run.callForCode('POST /api/account', { body: createAccountInput('0690000102') })).toBe('EXISTING_BANK')
  },
  'register/no-banks': async (run) => {
    expect((await run.call('GET /api/lookup/banks')).body).toEqual({ banks: [] })
    expect(await run.callForCode('POST /api/account', { body: createAccountInput() })).toBe('INVALID_BANK')
  },
  'register/reply-lost': async (run) => {
    expect(await run.call('POST /api/account', { body: createAccountInput() })).toMatchObject({
      status: 0,
      cut: 'reset',
    })
    expect(await run.callForCode('POST /api/account', { body: createAccountInput() })).toBe('EXISTING_USER')
    expect(await run.callForCode('POST /api/login', { body: { username: VISITOR_PHONE, password: 'demo1234' } })).toBe(
      'SUCCESS',
    )
  },
  'register/games-fail': async (run) => {
    expect(await run.callForCode('POST /api/account', { body: createAccountInput() })).toBe('GAME_ACTIVATION_FAIL')
    expect(await run.callForCode('POST /api/account', { body: createAccountInput() })).toBe('EXISTING_USER')
  },
  'otp/third-try': async (run) => {
    expect((await requestOtp(run)).body.message).toBe('OTP_SEND_FAIL')
    const secondRequest = requestOtp(run)
    await run.advanceClock('800ms')
    expect(await secondRequest).toMatchObject({ status: 429, retryAfter: 60, body: { message: 'REQUEST_LIMIT' } })
    expect((await requestOtp(run)).body).toMatchObject({ code: 'OK' })
  },
  'otp/late-on-a-flaky-line': async (run) => {
    expect(await requestOtp(run)).toMatchObject({ status: 0 })
    expect((await run.control('GET /__mock/worlds/{id}/inbox')).messages).toHaveLength(1)
    const newOtp = requestOtp(run)
    await run.advanceClock('1m')
    const { otpToken } = (await newOtp).body
    const slowVerification = run.callForCode('POST /api/otp/verify', {
      body: { otpToken, otpCode: await run.readOtpCode() },
    })
    await run.advanceClock('4s')
    expect(await slowVerification).toBe('OTP_CODE_VALID')
  },
  'otp/blocked': async (run) => {
    const { otpToken } = (await requestOtp(run)).body
    const verify = () => run.callForCode('POST /api/otp/verify', { body: { otpToken, otpCode: '000000' } })
    expect([await verify(), await verify(), await verify(), await verify()]).toEqual([
      'OTP_CODE_INVALID',
      'OTP_CODE_INVALID',
      'OTP_BLOCK',
      'OTP_BLOCK',
    ])
  },
  'otp/code-too-old': async (run) => {
    const { otpToken } = (await requestOtp(run)).body
    await run.advanceClock('5m')
    const otpCode = await run.readOtpCode()
    expect(await run.callForCode('POST /api/otp/verify', { body: { otpToken, otpCode } })).toBe('OTP_EXPIRED')
    expect((await requestOtp(run)).body).toMatchObject({ code: 'OK' })
  },
}
