import { Type } from 'typebox'
import { ConversationItem } from './chat-schemas.ts'
import { Nullable, object } from './route.ts'
import { BaseName, ScenarioName, SLIP_KINDS, scenarioKeys } from './scenario-schemas.ts'
import { Amount, CurrencyName, QrProviderName, Time } from './schemas.ts'

const optional = Type.Optional

export const Settings = object({ limits: Type.Boolean(), closingWindow: Type.Boolean() })

/** A scenario by its name, or inline. With `add` it is stacked: the state stays, and its `given` runs on that state. */
export const ScenarioToApply = object({ name: optional(ScenarioName), ...scenarioKeys, add: optional(Type.Boolean()) })

/** A mistake in a fixture or scenario file. Lines and columns count from 1. */
export const ScenarioProblem = object({
  file: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  message: Type.String(),
})

const scenarioSummary = {
  name: Type.String(),
  /** `file`: a scenario file. `refusal`: one generated for a route and a refusal that the route declares. */
  kind: Type.Enum(['file', 'refusal']),
  title: Type.String(),
  description: Type.String(),
  tags: Type.Array(Type.String()),
  /** The base that it needs; null where it works with both. */
  base: Nullable(BaseName),
  member: Nullable(Type.String()),
  /** Path below the fixtures folder; absent where it is generated. */
  file: Nullable(Type.String()),
}
export const ScenarioSummary = object(scenarioSummary)
export const ScenarioDetails = object({
  ...scenarioSummary,
  /** The YAML text; for a generated scenario, the text that a file would have. */
  source: Type.String(),
  /** Sentences that say what the scenario does. */
  explained: Type.Array(Type.String()),
})

/** One rule of a world, with its counters. */
export const RuleStatus = object({
  scenario: Type.String(),
  /** The rule's number in its scenario, from 1. */
  number: Type.Integer(),
  title: Nullable(Type.String()),
  /** A route or `*`; of a rule about realtime connections `socket connect` or `socket messaging`. */
  on: Type.String(),
  /** A short description of its effect. */
  effect: Type.String(),
  /** How many calls matched it, and how many of those it answered or delayed. */
  matched: Type.Integer(),
  used: Type.Integer(),
})

export const Addresses = {
  id: Type.String(),
  /** Address of the app in this world, for a browser. */
  appUrl: Type.String(),
  /** Address of the mock in this world. Node cannot resolve it: call 127.0.0.1 with the header `x-mock-world` instead. */
  apiUrl: Type.String(),
}

const worldProperties = {
  ...Addresses,
  base: BaseName,
  now: Time,
  frozen: Type.Boolean(),
  seed: Type.Integer(),
  settings: Settings,
  /** Whether it is kept in the data folder and survives a restart. */
  persisted: Type.Boolean(),
  /** The names of its scenarios, last applied first. An inline scenario is listed by its title. */
  scenarios: Type.Array(Type.String()),
  /** Number of calls so far. */
  calls: Type.Integer(),
}
export const WorldInfo = object(worldProperties)

/** A cast member, with the credentials to log in. */
export const Login = object({
  key: Type.String(),
  /** The `_id`; the journal names callers by it. */
  id: Type.String(),
  name: Type.String(),
  username: Type.String(),
  password: Type.String(),
  /** What this cast member is meant for in tests. */
  description: Type.String(),
})
export const WorldDetails = object({
  ...worldProperties,
  logins: Type.Array(Login),
  /** The cast name of the member whom its scenario logs in. */
  member: Nullable(Type.String()),
  /** The page of the app that its scenario is about. */
  page: Nullable(Type.String()),
  /** In the order in which they are matched. */
  rules: Type.Array(RuleStatus),
  gates: Type.Array(object({ name: Type.String(), open: Type.Boolean(), waiting: Type.Integer() })),
  /** Scheduled events that are not due yet, in order of time. */
  timeline: Type.Array(object({ at: Time, description: Type.String() })),
  /** Patches that are stored but have had no effect since the fixtures were edited, one sentence each. */
  warnings: Type.Array(Type.String()),
  snapshots: Type.Array(Type.String()),
})

/**
 * The whole state of a world, money in minor units and times in ms. The fields named here are stable;
 * the others are sent too, as the domain stores them, and may change.
 */
export const StateView = Type.Object({
  id: Type.String(),
  base: BaseName,
  seed: Type.Integer(),
  settings: Settings,
  clock: Type.Object({ shiftMs: Type.Number(), frozenAt: Nullable(Type.Number()) }),
  members: Type.Record(
    Type.String(),
    Type.Object({
      id: Type.String(),
      username: Type.String(),
      name: Type.String(),
      currency: Type.Enum(['BAHT', 'LAK']),
      coin: Type.Integer(),
      /** By account: `wallet`, `game/<code>`, `withdrawPending`. */
      balances: Type.Record(Type.String(), Type.Integer()),
      /** Open game accounts, by the game's code. */
      games: Type.Record(Type.String(), Type.Object({ username: Type.String() })),
      /** The withdrawals in progress, by the id of their transaction. */
      pending: Type.Record(
        Type.String(),
        Type.Object({ at: Type.Number(), from: Type.String(), to: Type.String(), amount: Type.Integer() }),
      ),
    }),
  ),
  systemAccounts: Type.Record(Type.String(), Type.Integer()),
})

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

/**
 * One call with its answer, or one event of a realtime connection. Personal data is shortened and secrets are left out.
 * Of a request body over a few kB it holds the beginning: `aaa… (1,048,576 characters)`, `… (99,900 more)`.
 */
export const JournalEntryView = object({
  /** The entry's number in its world, from 1. */
  number: Type.Integer({ minimum: 1 }),
  at: Time,
  route: Nullable(Type.String()),
  /** A realtime event: `method` is connect, join, messaging or disconnect, and `path` is the room, if any. */
  realtime: Type.Boolean(),
  method: Type.String(),
  path: Type.String(),
  /** The `_id` of the member who called, or who received the push. */
  member: Nullable(Type.String()),
  /** Of an upload what the mock read in the file, never its bytes. */
  input: object({
    params: optional(Type.Unknown()),
    body: optional(Type.Unknown()),
    upload: optional(Type.Unknown()),
  }),
  status: Type.Integer(),
  reply: Type.Unknown(),
  why: Type.String(),
  /** The scenario rule that answered or delayed this call. */
  rule: Nullable(object({ scenario: Type.String(), number: Type.Integer(), effect: Type.String() })),
  /** The rules for this route that did not answer, with the reason of each. */
  skippedRules: Type.Array(object({ scenario: Type.String(), number: Type.Integer(), why: Type.String() })),
  /** How much of the reply was delivered. */
  delivered: Type.Enum(['whole', 'part', 'nothing']),
  /** How the mock's own reply broke the contract, or which invariant was violated. */
  violation: Nullable(Type.String()),
  /** The stack, where the mock itself failed. */
  stack: optional(Type.String()),
  /** Violations of the product document by the caller. */
  notes: Type.Array(Type.String()),
})

const diagnostic = {
  /** The number of the first journal entry that shows it; that entry may have been dropped since. */
  number: Type.Integer({ minimum: 1 }),
  /** The route, or the method and path where there is none. */
  call: Type.String(),
  times: Type.Integer({ minimum: 1 }),
}

/** Findings that must be empty: the browser fixture fails a test that ends with any. */
export const ReportRead = object({
  /** Replies that broke the contract, and failures of the mock itself; the journal has their stacks. */
  violations: Type.Array(object({ ...diagnostic, violation: Type.String() })),
  /** Calls outside the contract. */
  outside: Type.Array(object(diagnostic)),
  /** Violations of the product document by callers. */
  notes: Type.Array(object({ ...diagnostic, note: Type.String() })),
  /** How many violations, notes and calls outside the contract came after the first 500 different ones of each kind. */
  dropped: Type.Integer({ minimum: 0 }),
  invariants: Type.Array(Type.String()),
  /** Rules that never answered a call, unless their scenario allows that. */
  unused: Type.Array(RuleStatus),
  /** Unmet expectations, calls after the end of a sequence with `then: fail`, and timeline events that failed. */
  unmet: Type.Array(Type.String()),
})
