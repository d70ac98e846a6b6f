import { QR_PROVIDERS, type QrProvider } from '@sabai/contracts/constants'
import { SLIP_REASONS, type SlipReason } from '@sabai/contracts/errors'
import { UploadedFile } from '@sabai/contracts/scenario'
import { type Static, Type } from 'typebox'
import { Amount, CurrencySchema, OrNull, Time } from './parts.ts'

/** The sender or receiver of a bank transfer. */
const BankPartySchema = Type.Object({ bankCode: Type.String(), name: Type.String(), accountNo: Type.String() })
export type BankParty = Static<typeof BankPartySchema>

/** A transfer that the banks know, to an account of the operator or of anybody else. */
export const BankTransferSchema = Type.Object({
  /** The bank code in the slip's QR code. */
  bank: Type.String(),
  reference: Type.String(),
  at: Time,
  amount: Amount,
  currency: CurrencySchema,
  from: BankPartySchema,
  to: BankPartySchema,
  /** The id of the member to whom the transfer was credited; null until then. */
  creditedTo: OrNull(Type.String()),
})
export type BankTransfer = Static<typeof BankTransferSchema>

/** A payment code, open from `at` until it is paid or cancelled, or until `expiresAt`. */
export const QrCodeSchema = Type.Object({
  id: Type.String(),
  memberId: Type.String(),
  provider: Type.Unsafe<QrProvider>(Type.Enum(Object.keys(QR_PROVIDERS))),
  amount: Amount,
  currency: CurrencySchema,
  /** The text of the QR code. */
  payload: Type.String(),
  at: Time,
  expiresAt: Time,
  paidAt: OrNull(Time),
  cancelledAt: OrNull(Time),
})
export type QrCode = Static<typeof QrCodeSchema>

/** Who redeemed the code of a gift link, and when. `amount` is what the link paid. */
export const GiftCodeSchema = Type.Object({ memberId: Type.String(), amount: Amount, at: Time })

/** An uploaded slip, with what was read from its picture. */
export const SlipSchema = Type.Object({ reference: Type.String(), at: Time, upload: UploadedFile })
export type Slip = Static<typeof SlipSchema>

export const SlipVerdictSchema = Type.Object({
  status: Type.Enum(['SUCCESS', 'FAILED']),
  note: OrNull(Type.Unsafe<SlipReason>(Type.Enum(Object.keys(SLIP_REASONS)))),
  /** The credited amount. */
  amount: Amount,
  at: Time,
})
