import { type TSchema, Type } from 'typebox'
import { MessageContent } from '../chat-schemas.ts'
import { CURRENCIES, type Currency } from '../constants/index.ts'
import { SLIP_REASONS, type SlipReason } from '../errors.ts'
import { model, object } from '../route.ts'
import { AmountInput, BankCode, QrProviderName, SlipReference } from '../schemas.ts'
import { Duration, MemberReference, NonEmptyText, participantKeys, slipOrderKeys } from './values.ts'

const optional = Type.Optional

export const AgentMessage = object(
  { ...participantKeys, message: MessageContent },
  { ...model('AgentMessage'), description: 'The support agent writes to a member, or to a guest.' },
)

/** A phone number as somebody types it. The base decides which numbers are valid. */
const Phone = Type.String({ minLength: 1, maxLength: 40, expects: 'a phone number' })

/** Declares an act. Editors show its description. */
const defineAct = <const P extends Record<string, TSchema>>(description: string, properties: P) =>
  optional(object(properties, { description }))

/** The acts: changes from outside the app. Each is implemented in one file of `packages/mock-server/src/acts`. */
export const acts = {
  credit: defineAct('A deposit arrives in the wallet, in the member’s own currency.', {
    member: MemberReference,
    amount: AmountInput,
  }),
  settleWithdrawal: defineAct('The oldest withdrawal in progress of the member is paid, or goes back to the wallet.', {
    member: MemberReference,
    result: Type.Enum(['paid', 'rejected']),
  }),
  play: defineAct('A round of a game that is open: the bet is taken, and amount is what a win pays.', {
    member: MemberReference,
    game: Type.String({ minLength: 1, maxLength: 32 }),
    bet: AmountInput,
    result: Type.Enum(['win', 'lose']),
    amount: optional(AmountInput),
  }),
  openGame: defineAct(
    'The member logs in to the game on another device: whoever plays with the account is logged out.',
    {
      member: MemberReference,
      game: Type.String({ minLength: 1, maxLength: 32 }),
    },
  ),
  /** `amount` is the bonus money. If it is left out, the terms of the bonus determine the money. */
  grantBonus: defineAct('The member receives the bonus or promotion of this code, regardless of its limits.', {
    member: MemberReference,
    code: Type.String({ minLength: 1, maxLength: 64 }),
    amount: optional(AmountInput),
    turnoverLeft: optional(AmountInput),
  }),
  agentSays: optional(AgentMessage),
  agentTakesOver: defineAct(
    'A person takes over one conversation in the agent console; the script answers no longer.',
    participantKeys,
  ),
  agentEnds: defineAct(
    'The agent ends the conversation: what follows is another session, in which the script answers again.',
    participantKeys,
  ),
  /** A transfer from the member's own account to an AUTO account is soon credited. Any other waits for its slip. */
  bankTransfer: defineAct(
    'Somebody (from, or else the member) sends money to our account at the bank bankCode, or else to our first account.',
    {
      member: MemberReference,
      amount: AmountInput,
      bankCode: optional(BankCode),
      from: optional(object({ bankCode: BankCode, accountNo: NonEmptyText, name: NonEmptyText })),
    },
  ),
  payQr: defineAct(
    'A QR code of the member is paid: the code qrcodeId, the open one of provider, or else the newest open one.',
    {
      member: MemberReference,
      qrcodeId: optional(NonEmptyText),
      provider: optional(QrProviderName),
    },
  ),
  sendSlip: defineAct('The transfer of a slip of this kind is made, and the member uploads the slip.', slipOrderKeys),
  makeSlip: defineAct('The transfer of a slip of this kind is made; the slip is not uploaded.', slipOrderKeys),
  decideSlip: defineAct(
    'The slip of this reference, or the oldest slip in progress of the member, gets its verdict now.',
    {
      reference: optional(SlipReference),
      member: optional(MemberReference),
      status: Type.Enum(['SUCCESS', 'FAILED']),
      note: optional(Type.Unsafe<SlipReason>(Type.Enum(Object.keys(SLIP_REASONS)))),
      /** The amount that an accepted slip credits if the bank does not know its transfer. */
      amount: optional(AmountInput),
    },
  ),
  grantCoins: defineAct('The member gets coins for the prize wheel.', {
    member: MemberReference,
    coins: Type.Integer({ minimum: 1, maximum: 1_000 }),
  }),
  grantCoupon: defineAct('The member gets the coupon of a slice of the prize wheel, as if it had been won.', {
    member: MemberReference,
    slice: Type.String({ minLength: 1, maxLength: 32 }),
    endsIn: optional(Duration),
  }),
  grantRefund: defineAct('The member has a refund of this amount to receive.', {
    member: MemberReference,
    amount: AmountInput,
  }),
  grantInvite: defineAct(
    'The member has invited somebody (from) and earned this amount by them, once for each entry.',
    {
      member: MemberReference,
      from: MemberReference,
      amount: AmountInput,
      entries: optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    },
  ),
  member: defineAct('Somebody beyond the cast becomes a member, without money or open games.', {
    /** The phone number, by which the scenario then names this person. */
    phone: Phone,
    name: optional(NonEmptyText),
    /** If left out, the password is that of the cast. */
    password: optional(Type.String({ minLength: 6, maxLength: 64 })),
    /** If left out, the currency is that of the base. */
    currency: optional(Type.Enum(Object.keys(CURRENCIES) as Currency[])),
    invitedBy: optional(MemberReference),
  }),
}

/** One act, with exactly one of these keys. */
export const Act = object(acts, model('Act'))
export const ACTS = Object.keys(acts) as readonly (keyof typeof acts)[]
