import { SLIP_REASONS, type SlipReason } from '@sabai/contracts/errors'
import { Nullable, object } from '@sabai/contracts/route'
import { SLIP_KINDS } from '@sabai/contracts/scenario'
import { Type } from 'typebox'
import { AccountNo, Ago, GameCode, Money, Pattern } from './schema-parts.ts'

const optional = Type.Optional

const Related = object({
  kind: Type.Enum(['bonus', 'promotion', 'invite', 'refund', 'luckydraw']),
  description: Type.String({ minLength: 1 }),
  /**
   * The code of a bonus or promotion. The member has received this bonus or promotion, and it is active unless a later
   * entry ends it.
   */
  code: optional(Type.String({ minLength: 1 })),
})

const PastEntrySchema = object({
  ago: Ago,
  type: Type.Enum(['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer']),
  /** Where the money comes from: `wallet`, a game code, a bank code, or empty. */
  from: Type.String(),
  /** Where the money goes. */
  to: Type.String(),
  amount: Money,
  status: Type.Enum(['SUCCESS', 'FAILED', 'PENDING']),
  related: optional(Related),
})

const PastSlipSchema = object({
  /** When the slip was uploaded. */
  ago: Ago,
  /**
   * The status PENDING means that the bank does not know the transfer: the slip fails as INVALID_SLIP within two
   * minutes.
   */
  status: Type.Enum(['SUCCESS', 'FAILED', 'PENDING']),
  /** Why the slip failed. */
  note: optional(Type.Unsafe<SlipReason>(Type.Enum(Object.keys(SLIP_REASONS)))),
  /** The amount that a successful slip credited. `past` must have a successful deposit of this amount. */
  amount: optional(Money),
})

/**
 * A member of the permanent cast, as described in `fixtures/world/<base>/cast/<key>.json`, where `<key>` is the cast
 * name.
 */
export const CastMemberSchema = object({
  _id: Pattern('^[A-Za-z0-9]{4,32}$', 'an id of 4 to 32 letters and digits'),
  /** A phone number in a range that no operator uses (069 in Thailand, 20 1 and 20 6 in Laos), so nobody has it. */
  username: Pattern(
    '^(069\\d{7}|20[16]\\d{7})$',
    "a phone number that is nobody's: 069xxxxxxx, 201xxxxxxx or 206xxxxxxx",
  ),
  password: Type.String({ minLength: 6, maxLength: 64 }),
  name: Type.String({ minLength: 1 }),
  /** The situation that this member shows, such as an active bonus. The workbench shows this text. */
  description: Type.String({ minLength: 1 }),
  joined: Ago,
  inactive: Type.Boolean(),
  currency: Type.Enum(['BAHT', 'LAK']),
  coin: Type.Integer({ minimum: 0 }),
  inviteAmount: Money,
  bankAccount: Nullable(
    object({
      bankCode: Type.String(),
      bankAccountName: Type.String(),
      bankAccountNo: AccountNo,
    }),
  ),
  /** The balance to which the transaction history must add up. */
  wallet: Money,
  /** The open games, with the balance of each. */
  games: Type.Array(object({ code: GameCode, amount: Money })),
  past: Type.Array(PastEntrySchema),
  /** Everything that the member has staked in games. */
  played: optional(Money),
  /** The cast name of the member who invited this one. */
  invitedBy: optional(Type.String()),
  /**
   * The shares that this member earned from invited members, oldest first.
   * `inviteAmount` is the part of them that is not collected yet.
   */
  invites: optional(
    Type.Array(object({ ago: Ago, from: Type.String(), of: Type.Enum(['deposit', 'play']), amount: Money })),
  ),
  /** The part of the turnover of the active bonus that the member has played already. */
  turnover: optional(Money),
  /** The uploaded slips, oldest first. */
  slips: optional(Type.Array(PastSlipSchema)),
  /** A long transaction history, generated from a seed and placed before `past`. */
  generated: optional(
    object({
      entries: Type.Integer({ minimum: 1, maximum: 100_000 }),
      seed: Type.Integer(),
      /** The items to which the generated bonuses refer, drawn at random. */
      related: Type.Array(Related, { minItems: 1 }),
    }),
  ),
  /** A long conversation with support, generated from a seed. */
  conversation: optional(object({ messages: Type.Integer({ minimum: 1, maximum: 100_000 }), seed: Type.Integer() })),
})

const Party = object({
  bankCode: Type.String(),
  name: Type.String({ minLength: 1 }),
  accountNo: AccountNo,
})

/**
 * A transfer in `fixtures/world/<base>/bank-transfers.json`. The fixtures have a picture of its slip. The bank knows
 * the transfer from the creation of a world on, unless its kind is `unknownTransfer`.
 */
export const SampleTransferSchema = object({
  /** The kind of the transfer's slip. It determines what the picture of the slip shows, and so the verdict. */
  kind: Type.Enum([...SLIP_KINDS]),
  /** A code that no bank has, so that the slip cannot pass for a real one. */
  bank: Type.Literal('999'),
  reference: Pattern('^MOCK[A-Z0-9]{1,21}$', 'MOCK and 1 to 21 capital letters and digits'),
  ago: Ago,
  amount: Money,
  currency: Type.Enum(['BAHT', 'LAK']),
  from: Party,
  to: Party,
  /** The cast name of the member to whom the transfer has already been credited. */
  creditedTo: optional(Type.String()),
})
export const SampleTransfersSchema = Type.Array(SampleTransferSchema)
