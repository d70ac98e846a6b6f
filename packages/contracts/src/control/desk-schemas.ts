import { Type } from 'typebox'
import { ConversationItem } from '../chat-schemas.ts'
import { Nullable, object } from '../route.ts'
import { SLIP_KINDS } from '../scenario/values.ts'
import { Amount, CurrencyName, QrProviderName, Time } from '../schemas.ts'

/** One end of a bank transfer. */
const BankParty = object({ bankCode: Type.String(), name: Type.String(), accountNo: Type.String() })

const BankTransferView = object({
  /** The bank's code and the transfer's reference, as a slip's QR code has them. */
  bank: Type.String(),
  reference: Type.String(),
  at: Time,
  amount: Amount,
  currency: CurrencyName,
  from: BankParty,
  to: BankParty,
  /** The `_id` of who it was credited to; null as long as it waits for a slip. */
  creditedTo: Nullable(Type.String()),
})

/** What there is of deposits in a world, newest first. */
export const DepositDesk = object({
  transfers: Type.Array(BankTransferView),
  /** QR codes that are open: neither paid, cancelled nor expired. */
  qrCodes: Type.Array(
    object({
      qrcodeId: Type.String(),
      member: Type.String(),
      provider: QrProviderName,
      amount: Amount,
      currency: CurrencyName,
      payload: Type.String(),
      expireIn: Time,
    }),
  ),
  slips: Type.Array(
    object({
      reference: Type.String(),
      member: Type.String(),
      at: Time,
      amount: Amount,
      status: Type.Enum(['PENDING', 'SUCCESS', 'FAILED']),
      note: Nullable(Type.String()),
      link: Nullable(Type.String()),
    }),
  ),
})

/** A conversation with support, as the agent console lists it. */
export const ConversationView = object({
  /** The `_id` of a member, or the id of a guest. */
  participant: Type.String(),
  /** The cast name, or the phone number, of a member; null of a guest. */
  member: Nullable(Type.String()),
  guest: Nullable(Type.String()),
  name: Nullable(Type.String()),
  messages: Type.Integer(),
  /** How many messages each side has not read. */
  unreadByAgent: Type.Integer(),
  unreadByCustomer: Type.Integer(),
  /** A person sits in the agent console: the script does not answer. */
  isHandledByAgent: Type.Boolean(),
  session: Type.String(),
  /** The newest message; null where there is none yet. */
  newest: Nullable(ConversationItem),
})

/** A game at its simulated provider. */
export const ProviderGame = object({
  code: Type.String(),
  name: Type.String(),
  down: Type.Boolean(),
  /** How long the provider's pages take. */
  slowMs: Type.Integer(),
})

/** One login at a provider, as the provider saw it. */
export const ProviderLogin = object({
  at: Time,
  /** The code of the game. */
  game: Type.String(),
  /** The `_id` of the member whose account the username names; null where it names none. */
  member: Nullable(Type.String()),
  username: Type.String(),
  /** By a link of the call autoLogin, by a form of the app, or typed at the provider's own page. */
  by: Type.Enum(['link', 'form', 'page']),
  /** What arrived, in its order; a password is never told, only whether it was right. */
  fields: Type.Array(object({ name: Type.String(), value: Type.String() })),
  /** Null where the member was logged in; else why not. */
  problem: Nullable(Type.String()),
})

/** What can be granted in a world, and what its members have of it: amounts in baht, or kip for members who have kip. */
export const RewardDesk = object({
  /** Bonuses, then promotions. */
  bonuses: Type.Array(object({ code: Type.String(), name: Type.String() })),
  /** The codes of the slices of the wheel at which something is won. */
  slices: Type.Array(Type.String()),
  members: Type.Array(
    object({
      id: Type.String(),
      /** The bonus or promotion that is active. */
      bonus: Nullable(object({ code: Type.String(), amount: Amount, turnoverLeft: Amount, endsAt: Time })),
      coins: Type.Integer(),
      /** Those that can be claimed, oldest first. */
      coupons: Type.Array(object({ id: Type.String(), name: Type.String(), expiresAt: Time })),
      /** What was granted and waits to be received, and the credit that can be moved to the wallet. */
      refund: object({ waiting: Amount, credit: Amount }),
      inviteCredit: Amount,
    }),
  ),
})

/** What a slip shows. */
export const SlipContent = object({
  ...BankTransferView.properties,
  kind: Type.Enum([...SLIP_KINDS]),
  /** The text of its QR code; null where it shows none. */
  code: Nullable(Type.String()),
  /** The size in pixels at which it is to be drawn. */
  width: Type.Integer(),
  height: Type.Integer(),
})
