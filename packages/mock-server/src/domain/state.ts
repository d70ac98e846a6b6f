import type { ScenarioSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import { type Static, Type } from 'typebox'
import { BankAccountSchema, GameAccountSchema, OtpSchema, SmsSchema, TokenSchema } from './state/account.ts'
import { ChatFileSchema, ConversationSchema } from './state/chat.ts'
import { BankTransferSchema, GiftCodeSchema, QrCodeSchema, SlipSchema, SlipVerdictSchema } from './state/deposits.ts'
import { PendingSchema, TransactionSchema } from './state/money.ts'
import { Amount, CurrencySchema, HistoryOf, OrNull, RecordOf, Time } from './state/parts.ts'
import {
  ActiveBonusSchema,
  CouponSchema,
  InviteShareSchema,
  RefundCreditSchema,
  RefundReceiptSchema,
} from './state/rewards.ts'

const SettingsSchema = Type.Object({
  /** Rate limits (docs/decisions/money.md, "Rate limits"); off unless asked for. */
  limits: Type.Boolean(),
  /** The daily hours without slip upload; off unless asked for. */
  closingWindow: Type.Boolean(),
})
export type Settings = Static<typeof SettingsSchema>

/** World time is `frozenAt`, or else the machine's time plus `shiftMs`. */
const ClockSchema = Type.Object({ shiftMs: Type.Number(), frozenAt: OrNull(Time) })
export type Clock = Static<typeof ClockSchema>

/** What a member has before anything has happened to them is what the schema creates. */
export const MemberSchema = Type.Object({
  id: Type.String(),
  username: Type.String(),
  password: Type.String(),
  name: Type.String(),
  createdAt: Time,
  /** By which source the member came: a code of the lookup, or empty. */
  sourceCode: Type.String(),
  /** Id of the member who invited this one. */
  invitedBy: OrNull(Type.String()),
  inactive: Type.Boolean(),
  currency: CurrencySchema,
  coin: Type.Number(),
  bankAccount: OrNull(BankAccountSchema),
  /** All that was staked in games. */
  played: Amount,
  /** Invite credit not yet received. */
  inviteAmount: Amount,
  games: RecordOf(GameAccountSchema),
  /** Balances by account: `wallet`, `game/<code>`, `withdrawPending`. */
  balances: RecordOf(Amount),
  /** Transactions that the statement shows. */
  statement: HistoryOf(TransactionSchema),
  /** Transactions that it does not show: results of games, ends of pending transactions. */
  hiddenTransactions: HistoryOf(TransactionSchema),
  /** Withdrawals that are neither paid nor rejected yet, by the id of their transaction. */
  pending: RecordOf(PendingSchema),
  /** How transactions that began as PENDING ended, by their id. */
  outcomes: RecordOf(Type.Enum(['SUCCESS', 'FAILED'])),
  /** Slips that were uploaded. */
  slips: HistoryOf(SlipSchema),
  /** How slips were decided, by their references; those that are in progress have no verdict. */
  slipVerdicts: RecordOf(SlipVerdictSchema),
  /** The bonus or promotion that is active. */
  bonus: OrNull(ActiveBonusSchema),
  /** When each bonus was received, by its code, oldest first. */
  received: RecordOf(Type.Array(Time)),
  /** When each promotion was received, by its code. */
  promotions: RecordOf(Time),
  refund: RefundCreditSchema,
  /** Refunds that were received. */
  refunds: HistoryOf(RefundReceiptSchema),
  /** What those invited by this member earned for the member. */
  invites: HistoryOf(InviteShareSchema),
  /** When invite credit was last collected. */
  inviteCollectedAt: OrNull(Time),
  /** Coupons won at the wheel, oldest first. */
  coupons: Type.Array(CouponSchema),
  /** When the wheel was last turned. */
  spunAt: OrNull(Time),
})
export type Member = Static<typeof MemberSchema>

/** A value of the fixture data that this world changed. */
const PatchSchema = Type.Object({ path: Type.String(), value: Type.Unknown() })
export type Patch = Static<typeof PatchSchema>

/** A scenario as it was applied. What its rules have answered so far is kept beside the state, not in it. */
const AppliedScenarioSchema = Type.Object({
  name: Type.String(),
  scenario: Type.Unsafe<ScenarioSpec>(Type.Object({})),
  /** It was written out, and is called by its title: no file is behind it. */
  inline: Type.Optional(Type.Literal(true)),
})
export type AppliedScenario = Static<typeof AppliedScenarioSchema>

/** Something that the timeline of a scenario announces; `number` counts from 1 in its scenario. */
const ScriptedEventSchema = Type.Object({
  kind: Type.Literal('scripted'),
  scenario: Type.String(),
  number: Type.Number(),
  step: Type.Unsafe<NonNullable<ScenarioSpec['timeline']>[number]>(Type.Object({})),
})
export type ScriptedEvent = Static<typeof ScriptedEventSchema>

const ScheduledEventDetailsSchema = Type.Union([
  Type.Object({ kind: Type.Literal('payWithdrawal'), memberId: Type.String(), transactionId: Type.String() }),
  Type.Object({ kind: Type.Literal('creditTransfer'), memberId: Type.String(), transfer: Type.String() }),
  Type.Object({ kind: Type.Literal('decideSlip'), memberId: Type.String(), reference: Type.String() }),
  Type.Object({ kind: Type.Literal('endBonus'), memberId: Type.String(), bonusId: Type.String() }),
  Type.Object({ kind: Type.Literal('answerChat'), participant: Type.String(), text: Type.String() }),
  ScriptedEventSchema,
])
export type ScheduledEventDetails = Static<typeof ScheduledEventDetailsSchema>

/** Something that falls due when the world's clock passes `at`. */
const ScheduledEventSchema = Type.Intersect([
  Type.Object({ at: Time, order: Type.Number() }),
  ScheduledEventDetailsSchema,
])
export type ScheduledEvent = Static<typeof ScheduledEventSchema>

/**
 * Everything that one world knows, as one immutable value: the type, the check of a loaded file, and the empty values of a
 * new one. Plain objects and arrays only: it is drafted with Immer, shared between worlds and snapshots, and written as JSON.
 */
export const WorldSchema = Type.Object({
  id: Type.String(),
  base: Type.Enum(['th', 'la']),
  settings: SettingsSchema,
  seed: Type.Number(),
  clock: ClockSchema,
  /** State of the seeded generator: see `lib/random.ts`. */
  rngState: Type.Array(Type.Number()),
  members: RecordOf(MemberSchema),
  /** Member ids by username (the phone number). */
  usernames: RecordOf(Type.String()),
  tokens: RecordOf(TokenSchema),
  /** The tokens of each member, oldest first, so that the old ones are found without a search. */
  sessions: RecordOf(Type.Array(Type.String())),
  /** Codes sent by SMS, by their tokens. */
  otps: RecordOf(OtpSchema),
  /** What the banks know: transfers by `<bank>/<reference>`, as a slip's QR code names them. */
  bankTransfers: RecordOf(BankTransferSchema),
  /** Payment codes by their ids. */
  qrCodes: RecordOf(QrCodeSchema),
  /** Codes of gift links that paid here: each pays once, whoever sends it. */
  giftCodes: RecordOf(GiftCodeSchema),
  /** How often a bonus or promotion with a daily number was received, by `<code>/<YYYY-MM-DD>`: the present days. */
  bonusesTaken: RecordOf(Type.Number()),
  /** How often a prize with a stock was won, by its code. */
  prizesTaken: RecordOf(Type.Number()),
  /** Conversations with support, by the `_id` of a member or the id of a guest. */
  conversations: RecordOf(ConversationSchema),
  /** Files that were uploaded into the chat, by the name in their address. */
  chatFiles: RecordOf(ChatFileSchema),
  /** Balances of the system accounts, by `<currency>/<account>`: the other side of every posting that enters or leaves a member. */
  systemAccounts: RecordOf(Amount),
  scheduledEvents: Type.Array(ScheduledEventSchema),
  /** Values of the fixture data that this world changed: dotted path and value. */
  patches: Type.Array(PatchSchema),
  /** The scenarios of this world, the one applied last first: their rules are tried in this order. */
  appliedScenarios: Type.Array(AppliedScenarioSchema),
  /** SMS sent, newest last: the last `MESSAGES_KEPT`. */
  inbox: Type.Array(SmsSchema),
  /** Last number given out to a transaction, a due item, … */
  counter: Type.Number(),
})
export type WorldState = Static<typeof WorldSchema>

export type State = Immutable<WorldState>
