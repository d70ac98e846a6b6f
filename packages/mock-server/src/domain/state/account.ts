import { type Static, Type } from 'typebox'
import { OrNull, Time } from './parts.ts'

export const TokenSchema = Type.Object({ memberId: Type.String(), expiresAt: Time })
export type Token = Static<typeof TokenSchema>

/** One code sent to a phone. */
export const OtpSchema = Type.Object({
  phone: Type.String(),
  code: Type.String(),
  sentAt: Time,
  /** Wrong codes given for it so far. */
  wrongTries: Type.Number(),
  /** When the last wrong code that was allowed was given: the phone is blocked from then on. */
  blockedAt: OrNull(Time),
  /** When it confirmed the phone. */
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
  /** How often somebody logged in to it, or its password changed: whoever logged in before is logged out. */
  session: Type.Number(),
  /** How many rounds were played with it. */
  rounds: Type.Number(),
})
export type GameAccount = Static<typeof GameAccountSchema>
