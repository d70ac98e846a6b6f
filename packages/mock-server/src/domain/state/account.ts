import { type Static, Type } from 'typebox'
import { OrNull, Time } from './parts.ts'

export const TokenSchema = Type.Object({
  memberId: Type.String(),
  expiresAt: Time,
  /** The number of this login among those of the member, from 1. Worlds stored by earlier versions lack it. */
  login: Type.Optional(Type.Number()),
  /** The name that a scenario gives to this login. */
  session: Type.Optional(Type.String()),
})
export type Token = Static<typeof TokenSchema>

/** A code that was sent to a phone. */
export const OtpSchema = Type.Object({
  phone: Type.String(),
  code: Type.String(),
  sentAt: Time,
  /** How many wrong codes have been entered in place of this code. */
  wrongTries: Type.Number(),
  /** When the last allowed wrong code was entered: from then on, the phone is blocked for `OTP_BLOCK_MS`. */
  blockedAt: OrNull(Time),
  /** When the code confirmed the phone; null until then. */
  usedAt: OrNull(Time),
})

export const SmsSchema = Type.Object({ to: Type.String(), text: Type.String(), at: Time })

export const BankAccountSchema = Type.Object({
  bankCode: Type.String(),
  bankAccountName: Type.String(),
  bankAccountNo: Type.String(),
})
export type BankAccount = Static<typeof BankAccountSchema>

export const GameAccountSchema = Type.Object({
  username: Type.String(),
  password: Type.String(),
  /** The number of logins and password changes so far. Each login or password change ends the previous session. */
  session: Type.Number(),
  /** The number of rounds played with this account. */
  rounds: Type.Number(),
})
export type GameAccount = Static<typeof GameAccountSchema>
