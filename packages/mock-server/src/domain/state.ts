import type { Currency, SlipReason } from '@sabai/contracts'
import type { QrProvider } from '@sabai/contracts/constants'
import type { ScenarioSpec, UploadedFileSpec } from '@sabai/contracts/control'
import type { ChatMessage } from '@sabai/contracts/realtime'
import type { Immutable } from 'immer'
import type { Base } from '../fixture-schema/schema.ts'
import type { History } from './history.ts'

/**
 * Everything that one world knows, as one immutable value. Plain objects and arrays only: it is drafted with Immer,
 * shared between worlds and snapshots, and written as JSON. All money is in minor units: satang, or whole kip.
 */
export interface WorldState {
  id: string
  base: Base
  settings: Settings
  seed: number
  clock: Clock
  /** State of the seeded generator: see `lib/random.ts`. */
  rngState: number[]
  members: Record<string, Member>
  /** Member ids by username (the phone number). */
  usernames: Record<string, string>
  tokens: Record<string, Token>
  /** The tokens of each member, oldest first, so that the old ones are found without a search. */
  sessions: Record<string, string[]>
  /** Codes sent by SMS, by their tokens. */
  otps: Record<string, Otp>
  /** What the banks know: transfers by `<bank>/<reference>`, as a slip's QR code names them. */
  bankTransfers: Record<string, BankTransfer>
  /** Payment codes by their ids. */
  qrCodes: Record<string, QrCode>
  /** Codes of gift links that paid here: each pays once, whoever sends it. */
  giftCodes: Record<string, GiftCode>
  /** How often a bonus or promotion with a daily number was received, by `<code>/<YYYY-MM-DD>`: the present days. */
  bonusesTaken: Record<string, number>
  /** How often a prize with a stock was won, by its code. */
  prizesTaken: Record<string, number>
  /** Conversations with support, by the `_id` of a member or the id of a guest. */
  conversations: Record<string, Conversation>
  /** Files that were uploaded into the chat, by the name in their address. */
  chatFiles: Record<string, ChatFile>
  /** Balances of the system accounts, by `<currency>/<account>`: the other side of every posting that enters or leaves a member. */
  systemAccounts: Record<string, number>
  scheduledEvents: ScheduledEvent[]
  /** Values of the fixture data that this world changed: dotted path and value. */
  patches: Patch[]
  /** The scenarios of this world, the one applied last first: their rules are tried in this order. */
  appliedScenarios: AppliedScenario[]
  /** SMS sent, newest last: the last `MESSAGES_KEPT`. */
  inbox: Sms[]
  /** Last number given out to a transaction, a due item, … */
  counter: number
}

export interface Settings {
  /** Rate limits (docs/decisions/money.md, "Rate limits"); off unless asked for. */
  limits: boolean
  /** The daily hours without slip upload; off unless asked for. */
  closingWindow: boolean
}

/** World time in ms since 1970 is `createFrozenClock`, or else the machine's time plus `shiftMs`. */
export interface Clock {
  shiftMs: number
  frozenAt: number | null
}

export interface Token {
  memberId: string
  expiresAt: number
}

/** One code sent to a phone. Times in ms of world time. */
export interface Otp {
  phone: string
  code: string
  sentAt: number
  /** Wrong codes given for it so far. */
  wrongTries: number
  /** When the last wrong code that was allowed was given: the phone is blocked from then on. */
  blockedAt: number | null
  /** When it confirmed the phone. */
  usedAt: number | null
}

export interface Patch {
  path: string
  value: unknown
}

/** A scenario as it was applied. What its rules have answered so far is kept beside the state, not in it. */
export interface AppliedScenario {
  name: string
  scenario: ScenarioSpec
  /** It was written out, and is called by its title: no file is behind it. */
  inline?: true
}

export interface Sms {
  to: string
  text: string
  at: number
}

export interface Member {
  id: string
  username: string
  password: string
  name: string
  createdAt: number
  /** By which source the member came: a code of the lookup, or empty. */
  sourceCode: string
  /** Id of the member who invited this one. */
  invitedBy: string | null
  inactive: boolean
  currency: Currency
  coin: number
  bankAccount: BankAccount | null
  /** All that was staked in games, in minor units. */
  played: number
  /** Invite credit not yet received, in minor units. */
  inviteAmount: number
  games: Record<string, GameAccount>
  /** Balances in minor units by account: `wallet`, `game/<code>`, `withdrawPending`. */
  balances: Record<string, number>
  /** Transactions that the statement shows. */
  statement: History<Transaction>
  /** Transactions that it does not show: results of games, ends of pending transactions. */
  hiddenTransactions: History<Transaction>
  /** Withdrawals that are neither paid nor rejected yet, by the id of their transaction. */
  pending: Record<string, { at: number; from: string; to: string; amount: number }>
  /** How transactions that began as PENDING ended, by their id. */
  outcomes: Record<string, 'SUCCESS' | 'FAILED'>
  /** Slips that were uploaded. */
  slips: History<Slip>
  /** How slips were decided, by their references; those that are in progress have no verdict. */
  slipVerdicts: Record<string, SlipVerdict>
  /** The bonus or promotion that is active. */
  bonus: ActiveBonus | null
  /** When each bonus was received, by its code, oldest first. */
  received: Record<string, number[]>
  /** When each promotion was received, by its code. */
  promotions: Record<string, number>
  refund: RefundCredit
  /** Refunds that were received. */
  refunds: History<RefundReceipt>
  /** What those invited by this member earned for the member. */
  invites: History<InviteShare>
  /** When invite credit was last collected. */
  inviteCollectedAt: number | null
  /** Coupons won at the wheel, oldest first. */
  coupons: Coupon[]
  /** When the wheel was last turned. */
  spunAt: number | null
}

/** A bonus or promotion that a member received and that has not ended. Amounts in minor units. */
export interface ActiveBonus {
  id: string
  kind: 'bonus' | 'promotion'
  code: string
  /** What the statement says of it. */
  description: string
  at: number
  /** What was credited. */
  amount: number
  /** The share of it that is lost on cancelling. */
  percentFail: number
  turnoverNeeded: number
  turnoverDone: number
  /** When it ends by age. */
  endsAt: number
}

/** Amounts in minor units. */
export interface RefundCredit {
  /** Refunds that were received and not yet paid into the wallet. */
  credit: number
  /** What QA gave, and is received with the next refund. */
  granted: number
  /** The last day, as YYYY-MM-DD, whose refund was received. */
  receivedDay: string | null
}

/** Amount in minor units. */
export interface RefundReceipt {
  amount: number
  at: number
}

/** Amount in minor units; `from` is the id of the member who was invited. */
export interface InviteShare {
  from: string
  /** A share of the first deposit, or of what was played in one day. */
  of: 'deposit' | 'play'
  amount: number
  at: number
}

/** A prize of the wheel. Amount in minor units. */
export interface Coupon {
  id: string
  /** The code and the label of the slice that won it. */
  slice: string
  label: string
  name: string
  kind: 'WALLET' | 'BONUS'
  amount: number
  at: number
  expiresAt: number
  claimedAt: number | null
}

export interface BankAccount {
  bankCode: string
  bankAccountName: string
  bankAccountNo: string
}

/** One end of a bank transfer. */
export interface BankParty {
  bankCode: string
  name: string
  accountNo: string
}

/** Money that was sent to an account of ours, or to somebody else's, as the banks know it. */
export interface BankTransfer {
  /** The bank's code in a slip's QR code. */
  bank: string
  reference: string
  at: number
  /** Minor units of `currency`. */
  amount: number
  currency: Currency
  from: BankParty
  to: BankParty
  /** Id of the member whom it was credited to; null as long as it waits for a slip. */
  creditedTo: string | null
}

/** A payment code. It is open from `at` until it is paid or cancelled, or until `expiresAt`. */
export interface QrCode {
  id: string
  memberId: string
  provider: QrProvider
  /** Minor units of `currency`. */
  amount: number
  currency: Currency
  /** The text that the QR code holds. */
  payload: string
  at: number
  expiresAt: number
  paidAt: number | null
  cancelledAt: number | null
}

/** A gift link's code that was redeemed. */
export interface GiftCode {
  memberId: string
  amount: number
  at: number
}

/** A slip as it was uploaded: what was read in its picture. */
export interface Slip {
  reference: string
  at: number
  upload: UploadedFileSpec
}

export interface SlipVerdict {
  status: 'SUCCESS' | 'FAILED'
  note: SlipReason | null
  /** Minor units: what was credited. */
  amount: number
  at: number
}

/** What support and one member, or one guest, wrote to each other. */
export interface Conversation {
  messages: History<ChatEntry>
  /** The present session, from 1: another one begins when the agent ends the conversation. */
  session: number
  /** A person sits in the agent console: the script does not answer. */
  isHandledByAgent: boolean
  /** How many messages there were when each side last read them. */
  readByCustomer: number
  readByAgent: number
}

/** One message as it is kept. */
export interface ChatEntry {
  id: string
  at: number
  sender: 'customer' | 'agent'
  message: ChatContent
  session: number
  /** The id that the sender gave it. */
  clientId?: string
}

type Distribute<M> = M extends unknown ? Omit<M, 'deliver'> : never
/** A message without its delivery: what is kept has arrived. */
export type ChatContent = Distribute<ChatMessage>

/** A picture, video or document that was uploaded into the chat. */
export interface ChatFile {
  at: number
  type: NonNullable<UploadedFileSpec['type']> | 'application/pdf'
  /** The name under which the world keeps its bytes; left out where it keeps none. */
  file?: string
  /** In the conversation of a member: no flood of guests pushes it out. Left out for guests. */
  isOfMember?: true
}

export interface GameAccount {
  username: string
  password: string
  /** How often somebody logged in to it, or its password changed: whoever logged in before is logged out. */
  session: number
  /** How many rounds were played with it. */
  rounds: number
}

export type TransactionType = 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer' | 'play' | 'settlement'

/** One thing that happened to a member's money: all of its postings, or none. */
export interface Transaction {
  id: string
  /** World time in ms. */
  at: number
  type: TransactionType
  /** `wallet`, a game code, a bank code, or empty: the words of the statement. */
  from: string
  to: string
  /** Minor units, positive. */
  amount: number
  status: 'SUCCESS' | 'FAILED' | 'PENDING'
  postings: Posting[]
  related?: RelatedItem
  /** Of a settlement: the transaction that it ends. */
  settles?: string
  /** Of a deposit, or of a prize: what it credits, which is credited once. */
  source?: DepositSource
}

/** What a bonus of the statement belongs to. */
export interface RelatedItem {
  kind: 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw'
  description: string
  /** Of a bonus or promotion. */
  code?: string
}

/**
 * `transfer/<bank>/<reference>`, `qr/<id>`, `gift/<code>`; `slip/<reference>` of a slip whose transfer is not known;
 * `coupon/<id>` of a prize.
 */
export type DepositSource = `${'transfer' | 'qr' | 'gift' | 'slip' | 'coupon'}/${string}`

/** Moves an amount from the debited to the credited account, so that it is balanced by its shape. */
export interface Posting {
  debit: string
  credit: string
  amount: number
}

/** Something that falls due when the world's clock passes `at`. */
export type ScheduledEvent = { at: number; order: number } & ScheduledEventDetails
export type ScheduledEventDetails =
  | { kind: 'payWithdrawal'; memberId: string; transactionId: string }
  | { kind: 'creditTransfer'; memberId: string; transfer: string }
  | { kind: 'decideSlip'; memberId: string; reference: string }
  | { kind: 'endBonus'; memberId: string; bonusId: string }
  | { kind: 'answerChat'; participant: string; text: string }
  | ScriptedEvent
/** Something that the timeline of a scenario announces; `number` counts from 1 in its scenario. */
export interface ScriptedEvent {
  kind: 'scripted'
  scenario: string
  number: number
  step: NonNullable<ScenarioSpec['timeline']>[number]
}

export type State = Immutable<WorldState>
