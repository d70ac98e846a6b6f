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
  /** Whether rate limits apply (docs/decisions/money.md, "Rate limits"); off by default. */
  limits: Type.Boolean(),
  /** Whether slip upload is closed for some hours each day; off by default. */
  closingWindow: Type.Boolean(),
})
export type Settings = Static<typeof SettingsSchema>

/** World time is `frozenAt` if set, or else the machine's time plus `shiftMs`. */
const ClockSchema = Type.Object({ shiftMs: Type.Number(), frozenAt: OrNull(Time) })
export type Clock = Static<typeof ClockSchema>

/** A member. The default values are those of a member to whom nothing has happened yet. */
export const MemberSchema = Type.Object({
  id: Type.String(),
  username: Type.String(),
  password: Type.String(),
  name: Type.String(),
  createdAt: Time,
  /** How the member heard of the operator: a code of the lookup `sources`, or empty. */
  sourceCode: Type.String(),
  /** The id of the member who invited this one. */
  invitedBy: OrNull(Type.String()),
  inactive: Type.Boolean(),
  currency: CurrencySchema,
  coin: Type.Number(),
  bankAccount: OrNull(BankAccountSchema),
  /** The sum of all stakes in games. */
  played: Amount,
  /** Invite credit that the member has not collected yet. */
  inviteAmount: Amount,
  games: RecordOf(GameAccountSchema),
  /** Balances by account: `wallet`, `game/<code>`, `withdrawPending`. */
  balances: RecordOf(Amount),
  /** Transactions that the statement shows. */
  statement: HistoryOf(TransactionSchema),
  /** Transactions that the statement does not show: game rounds, and settlements of pending withdrawals. */
  hiddenTransactions: HistoryOf(TransactionSchema),
  /** Withdrawals that are neither paid nor rejected yet, by transaction id. */
  pending: RecordOf(PendingSchema),
  /** The outcomes of transactions that were PENDING at first, by transaction id. */
  outcomes: RecordOf(Type.Enum(['SUCCESS', 'FAILED'])),
  slips: HistoryOf(SlipSchema),
  /** The verdicts on slips, by reference; slips in progress have none. */
  slipVerdicts: RecordOf(SlipVerdictSchema),
  /** The active bonus or promotion. */
  bonus: OrNull(ActiveBonusSchema),
  /** When each bonus was received, by code, oldest first. */
  received: RecordOf(Type.Array(Time)),
  /** When each promotion was received, by code. */
  promotions: RecordOf(Time),
  refund: RefundCreditSchema,
  refunds: HistoryOf(RefundReceiptSchema),
  /** The shares that this member earned from invited members. */
  invites: HistoryOf(InviteShareSchema),
  /** When invite credit was last collected. */
  inviteCollectedAt: OrNull(Time),
  /** Coupons won at the wheel, oldest first. */
  coupons: Type.Array(CouponSchema),
  /** When the member last turned the wheel. */
  spunAt: OrNull(Time),
})
export type Member = Static<typeof MemberSchema>

/** A change that a world makes to the fixture data: the new value at a dotted path. */
const PatchSchema = Type.Object({ path: Type.String(), value: Type.Unknown() })
export type Patch = Static<typeof PatchSchema>

/** A scenario as it was applied. The counters of its rules are kept outside the state. */
const AppliedScenarioSchema = Type.Object({
  name: Type.String(),
  scenario: Type.Unsafe<ScenarioSpec>(Type.Object({})),
  /** Set if the scenario was given as text, without a file. Its `name` is then the title of the scenario. */
  inline: Type.Optional(Type.Literal(true)),
  /** The world time at the end of its `given`, from which its times count. Absent until `given` has run. */
  at: Type.Optional(Type.Number()),
})
export type AppliedScenario = Static<typeof AppliedScenarioSchema>

/**
 * An event of a scenario's timeline, or a step of `then` of one of its rules. `number` counts from 1 within the
 * timeline or the `then`.
 */
const ScriptedEventSchema = Type.Object({
  kind: Type.Literal('scripted'),
  scenario: Type.String(),
  /** For a step of `then`: the number of the rule in its scenario, from 1. */
  rule: Type.Optional(Type.Number()),
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

/** An event that is due when the world's clock reaches `at`. */
const ScheduledEventSchema = Type.Intersect([
  Type.Object({ at: Time, order: Type.Number() }),
  ScheduledEventDetailsSchema,
])
export type ScheduledEvent = Static<typeof ScheduledEventSchema>

/**
 * The state of one world, as one immutable value. The schema gives the type, validates a loaded file, and creates the
 * empty values of a new world. A state contains only plain objects and arrays, because states are drafted with Immer,
 * shared between worlds and snapshots, and written as JSON.
 */
export const WorldStateSchema = Type.Object({
  id: Type.String(),
  base: Type.Enum(['th', 'la']),
  settings: SettingsSchema,
  seed: Type.Number(),
  clock: ClockSchema,
  /** The state of the random number generator: see `lib/random.ts`. */
  rngState: Type.Array(Type.Number()),
  members: RecordOf(MemberSchema),
  /** Member ids by username (the phone number). */
  usernames: RecordOf(Type.String()),
  tokens: RecordOf(TokenSchema),
  /** The tokens of each member, oldest first, so that old ones are found without a search. */
  sessions: RecordOf(Type.Array(Type.String())),
  /** Codes sent by SMS, by `otpToken`: the token with which the app sends the code back. */
  otps: RecordOf(OtpSchema),
  /** The transfers that the banks know, by `<bank>/<reference>`, as in a slip's QR code. */
  bankTransfers: RecordOf(BankTransferSchema),
  /** Payment codes, by id. */
  qrCodes: RecordOf(QrCodeSchema),
  /** The codes of gift links that have paid in this world: each pays once, whoever sends it. */
  giftCodes: RecordOf(GiftCodeSchema),
  /**
   * How often all members together received a bonus or promotion with a daily limit, by `<code>/<YYYY-MM-DD>`. For each
   * of them, only the count of the last day on which it was received is kept.
   */
  bonusesTaken: RecordOf(Type.Number()),
  /** How often each prize with a limited stock was won, by the code of its slice. */
  prizesTaken: RecordOf(Type.Number()),
  /** Conversations with support, by the `_id` of a member or the id of a guest. */
  conversations: RecordOf(ConversationSchema),
  /** Files uploaded to the chat, by the name in their address. */
  chatFiles: RecordOf(ChatFileSchema),
  /**
   * Balances of the system accounts, by `<currency>/<account>`. When members gain or lose money, the other posting is
   * to one of these accounts.
   */
  systemAccounts: RecordOf(Amount),
  scheduledEvents: Type.Array(ScheduledEventSchema),
  /** The values of the fixture data that this world has changed, by dotted path. */
  patches: Type.Array(PatchSchema),
  /** The scenarios of this world, the last applied first; their rules are tried in this order. */
  appliedScenarios: Type.Array(AppliedScenarioSchema),
  /** The SMS that were sent, newest last: at most `MESSAGES_KEPT`. */
  inbox: Type.Array(SmsSchema),
  /** The last number assigned to anything that is numbered, such as a transaction or a scheduled event. */
  counter: Type.Number(),
})
export type WorldState = Static<typeof WorldStateSchema>

export type State = Immutable<WorldState>
