import type { Input } from '@sabai/contracts'
import { OTP_DIGITS, OTP_RESEND_MS } from '@sabai/contracts/constants'
import { DIGITS, HEX, randomText } from '../../lib/random.ts'
import type { WorldContext } from '../context.ts'
import {
  MESSAGES_KEPT,
  OTP_BLOCK_MS,
  OTP_KEPT_MS,
  OTP_LIFE_MS,
  OTP_SENDS,
  OTP_SENDS_WITHIN_MS,
  OTP_VERIFIED_MS,
  OTP_WRONG_TRIES,
} from '../policy.ts'
import { refuse } from '../refusal.ts'
import type { State, WorldState } from '../state.ts'
import { parsePhone } from './phone.ts'

/** The letters of which the reference of an SMS consists, without I and O, which look like 1 and 0. */
const REF_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Sends a code to a phone number unless the number is already confirmed (product section 4). The text of the SMS comes
 * from the fixtures.
 */
export const sendOtp = (
  { state, fixtureData, now }: WorldContext,
  { phoneNumber }: Input<'POST /api/otp/send'>['body'],
) => {
  const phone = parsePhone(phoneNumber, state.base)
  if (phone === null)
    return state.base === 'th'
      ? refuse('PHONE_NUMBER_REQUIRE_10_DIGIT')
      : refuse('OTP_SEND_FAIL', { detail: 'body.phoneNumber is not a mobile number of Laos' })
  if (isVerified(state, phone, now)) return { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' as const }
  const blockMs = blockedMsOf(state, phone, now)
  if (blockMs > 0) return refuse('OTP_BLOCK', { waitMs: blockMs })
  const waitMs = resendWaitMsOf(state, phone, now)
  if (waitMs > 0) return refuse('REQUEST_LIMIT', { waitMs })
  const otpRef = randomText(state.rngState, 4, REF_LETTERS)
  const code = randomText(state.rngState, OTP_DIGITS, DIGITS)
  const otpToken = `${state.id}.${randomText(state.rngState, 32, HEX)}`
  state.otps[otpToken] = { phone, code, sentAt: now, wrongTries: 0, blockedAt: null, usedAt: null }
  const { sms } = fixtureData.rules.otp
  state.inbox.push({ to: phone, text: sms.replace('{code}', code).replace('{ref}', otpRef), at: now })
  dropOldMessages(state, now)
  return { otpRef, otpToken, code: 'OK' as const }
}

/** Confirms a phone number with a code. A wrong code is refused and counted. */
export const verifyOtp = (
  { state, now }: WorldContext,
  { otpToken, otpCode }: Input<'POST /api/otp/verify'>['body'],
) => {
  const otp = Object.hasOwn(state.otps, otpToken) ? state.otps[otpToken] : undefined
  if (!otp) return refuse('OTP_TOKEN_INVALID')
  if (otp.usedAt !== null) return refuse('OTP_NOT_EXIST')
  const blockMs = blockedMsOf(state, otp.phone, now)
  if (blockMs > 0) return refuse('OTP_BLOCK', { waitMs: blockMs })
  if (now >= otp.sentAt + OTP_LIFE_MS) return refuse('OTP_EXPIRED')
  if (otpCode !== otp.code) {
    otp.wrongTries += 1
    if (otp.wrongTries === OTP_WRONG_TRIES) otp.blockedAt = now
    return refuse('OTP_CODE_INVALID', { commitState: true })
  }
  otp.usedAt = now
  return { message: 'OTP_CODE_VALID' as const }
}

/** Tells whether a phone number was confirmed within the last `OTP_VERIFIED_MS`. */
export const isVerified = (state: State, phone: string, now: number): boolean =>
  otpsOf(state, phone).some(({ usedAt }) => usedAt !== null && now < usedAt + OTP_VERIFIED_MS)

const otpsOf = (state: State, phone: string) => Object.values(state.otps).filter((otp) => otp.phone === phone)

const blockedMsOf = (state: WorldState, phone: string, now: number): number =>
  otpsOf(state, phone).reduce(
    (longest, { blockedAt }) => (blockedAt === null ? longest : Math.max(longest, blockedAt + OTP_BLOCK_MS - now)),
    0,
  )

/**
 * Returns the time in ms until another code may be sent to a phone number. Two codes are at least `OTP_RESEND_MS`
 * apart, and at most `OTP_SENDS` codes are sent within `OTP_SENDS_WITHIN_MS`.
 */
const resendWaitMsOf = (state: WorldState, phone: string, now: number): number => {
  const sendTimes = otpsOf(state, phone)
    .map(({ sentAt }) => sentAt)
    .sort((a, b) => b - a)
  const newestSendAt = sendTimes[0]
  const oldestSendAt = sendTimes[OTP_SENDS - 1]
  return Math.max(
    0,
    newestSendAt === undefined ? 0 : newestSendAt + OTP_RESEND_MS - now,
    oldestSendAt === undefined ? 0 : oldestSendAt + OTP_SENDS_WITHIN_MS - now,
  )
}

/** Drops all but the newest `MESSAGES_KEPT` SMS and codes, and also drops the codes older than `OTP_KEPT_MS`. */
export const dropOldMessages = (state: WorldState, now: number): void => {
  state.inbox.splice(0, Math.max(0, state.inbox.length - MESSAGES_KEPT))
  const codes = Object.entries(state.otps)
  for (const [index, [token, { sentAt }]] of codes.entries())
    if (index < codes.length - MESSAGES_KEPT || sentAt + OTP_KEPT_MS <= now) delete state.otps[token]
}
