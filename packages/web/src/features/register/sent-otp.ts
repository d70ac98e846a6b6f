import type { Reply } from '@sabai/contracts'
import { OTP_RESEND_MS } from '@sabai/contracts/constants'
import { getServerNowMs } from '../../lib/runtime/server-clock.ts'
import { textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/** An OTP that the server has sent to a phone. */
export interface SentOtp {
  readonly phone: string
  /** The reference of the code. It is also in the SMS, so that the member can find the right SMS. */
  readonly ref: string
  readonly token: string
  /** When another code may be requested, in ms by the clock of the server. */
  readonly resendAtMs: number
}

/**
 * Reads the reply to the request for an OTP. Returns the code that was sent, `verified` if the phone needs no code
 * (product section 4), or null if the reply says neither.
 */
export const readSentOtp = (
  reply: Untrusted<Reply<'POST /api/otp/send'>>,
  phone: string,
): SentOtp | 'verified' | null => {
  const { code, otpRef, otpToken } = reply
  if (code === 'OTP_VERIFIED') return 'verified'
  const token = textOf(otpToken)
  if (token === '') return null
  return {
    phone,
    ref: textOf(otpRef),
    token,
    resendAtMs: getServerNowMs() + OTP_RESEND_MS,
  }
}
