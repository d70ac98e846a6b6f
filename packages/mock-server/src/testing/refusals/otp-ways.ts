import type { State } from '../../worlds/world.ts'
import { byScenario, type OwnWays } from './way.ts'

const phoneNumber = '0690000072'
const sent = [{ call: { on: 'POST /api/otp/send' as const, body: { phoneNumber } } }]

/** The one code that is on its way, with its digits or with wrong ones. */
const typed =
  (right: boolean) =>
  ({ otps }: State) => {
    const [[otpToken, { code }] = ['', { code: '' }]] = Object.entries(otps)
    return { body: { otpToken, otpCode: right ? code : code.replace(/./, (digit) => (digit === '0' ? '1' : '0')) } }
  }

export const otpWays: OwnWays<`POST /api/otp/${string}`> = {
  'POST /api/otp/send': {
    REQUEST_LIMIT: { told: 'a second code within a minute', input: { body: { phoneNumber } }, times: 2 },
    OTP_BLOCK: {
      told: 'five wrong codes in the last 15 minutes',
      given: sent,
      first: [{ on: 'POST /api/otp/verify', input: typed(false), times: 5 }],
      input: { body: { phoneNumber } },
    },
    OTP_SEND_FAIL: {
      told: 'in Laos, a number that is no mobile number',
      base: 'la',
      input: { body: { phoneNumber: '123' } },
    },
    PHONE_NUMBER_REQUIRE_10_DIGIT: {
      told: 'in Thailand, a phone number that has not 10 digits',
      input: { body: { phoneNumber: '06900' } },
    },
  },
  'POST /api/otp/verify': {
    OTP_CODE_INVALID: { told: 'a wrong code', given: sent, input: typed(false) },
    OTP_EXPIRED: { told: 'a code of five minutes ago', given: [...sent, { advance: '5m' }], input: typed(true) },
    OTP_TOKEN_INVALID: {
      told: 'a token that was never given',
      input: { body: { otpToken: 'none', otpCode: '123456' } },
    },
    OTP_NOT_EXIST: { told: 'a code that is used up', given: sent, input: typed(true), times: 2 },
    OTP_BLOCK: { told: 'a sixth try after five wrong codes', given: sent, input: typed(false), times: 6 },
    OTP_VERIFY_FAIL: byScenario('the mock fails at no check of a code'),
  },
}
