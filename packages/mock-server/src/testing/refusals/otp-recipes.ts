import type { State } from '../../domain/state.ts'
import { type OwnRecipes, scenarioOnly } from './refusal-recipe.ts'

const phoneNumber = '0690000072'
const sendSteps = [{ call: { on: 'POST /api/otp/send' as const, body: { phoneNumber } } }]

/** Creates input with the token of the only code that was sent, and with this code or a wrong one. */
const otpInput =
  (isRight: boolean) =>
  ({ otps }: State) => {
    const [[otpToken, { code }] = ['', { code: '' }]] = Object.entries(otps)
    return { body: { otpToken, otpCode: isRight ? code : code.replace(/./, (digit) => (digit === '0' ? '1' : '0')) } }
  }

export const otpRecipes: OwnRecipes<`POST /api/otp/${string}`> = {
  'POST /api/otp/send': {
    REQUEST_LIMIT: { description: 'a second code within a minute', input: { body: { phoneNumber } }, times: 2 },
    OTP_BLOCK: {
      description: 'five wrong codes in the last 15 minutes',
      given: sendSteps,
      earlierCalls: [{ on: 'POST /api/otp/verify', input: otpInput(false), times: 5 }],
      input: { body: { phoneNumber } },
    },
    OTP_SEND_FAIL: {
      description: 'in Laos, a number that is not a mobile number',
      base: 'la',
      input: { body: { phoneNumber: '123' } },
    },
    PHONE_NUMBER_REQUIRE_10_DIGIT: {
      description: 'in Thailand, a phone number without 10 digits',
      input: { body: { phoneNumber: '06900' } },
    },
  },
  'POST /api/otp/verify': {
    OTP_CODE_INVALID: { description: 'a wrong code', given: sendSteps, input: otpInput(false) },
    OTP_EXPIRED: {
      description: 'a code that is five minutes old',
      given: [...sendSteps, { advance: '5m' }],
      input: otpInput(true),
    },
    OTP_TOKEN_INVALID: {
      description: 'an unknown token',
      input: { body: { otpToken: 'none', otpCode: '123456' } },
    },
    OTP_NOT_EXIST: { description: 'a code that was already used', given: sendSteps, input: otpInput(true), times: 2 },
    OTP_BLOCK: {
      description: 'a sixth try after five wrong codes',
      given: sendSteps,
      input: otpInput(false),
      times: 6,
    },
    OTP_VERIFY_FAIL: scenarioOnly('checking a code has no technical failure in the mock'),
  },
}
