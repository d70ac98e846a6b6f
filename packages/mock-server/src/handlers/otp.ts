import type { Route } from '@sabai/contracts'
import { sendOtp, verifyOtp } from '../domain/account/otp.ts'
import type { Handlers } from './handler.ts'

export const otpHandlers: Pick<Handlers, Extract<Route, `${string}/api/otp/${string}`>> = {
  'POST /api/otp/send': (context, { body }) => sendOtp(context, body),
  'POST /api/otp/verify': (context, { body }) => verifyOtp(context, body),
}
