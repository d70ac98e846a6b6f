import type { Route } from '@sabai/contracts'
import { sendOtp, verifyOtp } from '../domain/account/otp.ts'
import type { Handlers } from './handler.ts'

export const otpHandlers: Pick<Handlers, Extract<Route, `${string}/api/otp/${string}`>> = {
  'POST /api/otp/send': ({ state, fixtureData, now }, { body }) =>
    sendOtp(state, body.phoneNumber, fixtureData.rules.otp.sms, now),
  'POST /api/otp/verify': ({ state, now }, { body }) => verifyOtp(state, body.otpToken, body.otpCode, now),
}
