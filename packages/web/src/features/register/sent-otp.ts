import type { Reply } from '@sabai/contracts'
import { OTP_RESEND_MS } from '@sabai/contracts/constants'
import { getServerNowMs } from '../../lib/runtime/server-clock.ts'
import { textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/** A code that was sent to a phone. */
export interface SentOtp {
  readonly phone: string
  /** Stands in the SMS as well, so that the member knows which one is meant. */
  readonly ref: string
  readonly token: string
  /** From here on another one may be asked for, in milliseconds of the server's clock. */
  readonly resendAtMs: number
}

/**
 * What a send has come to: a code under way, `verified` where the phone needs none (product section 4), or null where
 * the reply says neither.
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
