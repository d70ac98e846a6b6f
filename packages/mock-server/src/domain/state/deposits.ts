import { QR_PROVIDERS, type QrProvider } from '@sabai/contracts/constants'
import { SLIP_REASONS, type SlipReason } from '@sabai/contracts/errors'
import { UploadedFile } from '@sabai/contracts/scenario'
import { type Static, Type } from 'typebox'
import { Amount, CurrencySchema, OrNull, Time } from './parts.ts'

/** One end of a bank transfer. */
const BankPartySchema = Type.Object({ bankCode: Type.String(), name: Type.String(), accountNo: Type.String() })
export type BankParty = Static<typeof BankPartySchema>

/** Money that was sent to an account of ours, or to somebody else's, as the banks know it. */
export const BankTransferSchema = Type.Object({
  /** The bank's code in a slip's QR code. */
  bank: Type.String(),
  reference: Type.String(),
  at: Time,
  amount: Amount,
  currency: CurrencySchema,
  from: BankPartySchema,
  to: BankPartySchema,
  /** Id of the member whom it was credited to; null as long as it waits for a slip. */
  creditedTo: OrNull(Type.String()),
})
export type BankTransfer = Static<typeof BankTransferSchema>

/** A payment code. It is open from `at` until it is paid or cancelled, or until `expiresAt`. */
export const QrCodeSchema = Type.Object({
  id: Type.String(),
  memberId: Type.String(),
  provider: Type.Unsafe<QrProvider>(Type.Enum(Object.keys(QR_PROVIDERS))),
  amount: Amount,
  currency: CurrencySchema,
  /** The text that the QR code holds. */
  payload: Type.String(),
  at: Time,
  expiresAt: Time,
  paidAt: OrNull(Time),
  cancelledAt: OrNull(Time),
})
export type QrCode = Static<typeof QrCodeSchema>

/** A gift link's code that was redeemed. */
export const GiftCodeSchema = Type.Object({ memberId: Type.String(), amount: Amount, at: Time })

/** A slip as it was uploaded: what was read in its picture. */
export const SlipSchema = Type.Object({ reference: Type.String(), at: Time, upload: UploadedFile })
export type Slip = Static<typeof SlipSchema>

export const SlipVerdictSchema = Type.Object({
  status: Type.Enum(['SUCCESS', 'FAILED']),
  note: OrNull(Type.Unsafe<SlipReason>(Type.Enum(Object.keys(SLIP_REASONS)))),
  /** What was credited. */
  amount: Amount,
  at: Time,
})
