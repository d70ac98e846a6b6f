import { Type } from 'typebox'
import { Nullable, object } from './route.ts'
import { BaseName, renamedScenarioKeys, ScenarioName, scenarioKeys } from './scenario-schemas.ts'
import { Time } from './schemas.ts'

const optional = Type.Optional

export const Settings = object({ limits: Type.Boolean(), closingWindow: Type.Boolean() })

/** A situation by its name, or written out; with `add` it is stacked: the state stays, and `given` runs on it. */
export const ScenarioToApply = object(
  { name: optional(ScenarioName), ...scenarioKeys, add: optional(Type.Boolean()) },
  renamedScenarioKeys,
)

/** A mistake in a file of fixtures or scenarios. Lines and columns count from 1. */
export const ScenarioProblem = object({
  file: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  what: Type.String(),
})

const scenarioSummary = {
  name: Type.String(),
  /** A file, or a pair of a route and a refusal that it declares. */
  kind: Type.Enum(['file', 'refusal']),
  title: Type.String(),
  description: Type.String(),
  tags: Type.Array(Type.String()),
  /** Null fits both. */
  base: Nullable(BaseName),
  member: Nullable(Type.String()),
  /** Below the fixtures folder, where it is a file. */
  file: Nullable(Type.String()),
}
export const ScenarioSummary = object(scenarioSummary)
export const ScenarioDetails = object({
  ...scenarioSummary,
  /** The text as it is written; of a refusal, as it would be. */
  source: Type.String(),
  /** What it does, in plain sentences. */
  explained: Type.Array(Type.String()),
})

/** One rule of a world, with what has become of it. */
export const RuleStatus = object({
  scenario: Type.String(),
  /** Counts from 1 in its scenario. */
  number: Type.Integer(),
  title: Nullable(Type.String()),
  /** A route or `*`; of a rule about realtime connections `socket connect` or `socket messaging`. */
  on: Type.String(),
  /** What it does, in a few words. */
  effect: Type.String(),
  /** Calls that it fitted, and those of them that it answered or slowed. */
  matched: Type.Integer(),
  used: Type.Integer(),
})

export const Addresses = {
  id: Type.String(),
  /** The app in this world, in a browser. */
  appUrl: Type.String(),
  /** The mock in this world. Node does not resolve it: call 127.0.0.1 with the header x-mock-world instead. */
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
  /** The names of its scenarios, the one applied last first. One given inline is called by its title. */
  scenarios: Type.Array(Type.String()),
  /** Calls so far. */
  calls: Type.Integer(),
}
export const WorldInfo = object(worldProperties)

/** A person of the cast, with what it takes to log in. */
export const Login = object({
  key: Type.String(),
  /** The `_id`, by which the journal names who called. */
  id: Type.String(),
  name: Type.String(),
  username: Type.String(),
  password: Type.String(),
  /** What this person is for. */
  description: Type.String(),
})
export const WorldDetails = object({
  ...worldProperties,
  logins: Type.Array(Login),
  /** Who its scenario logs in, by cast name. */
  member: Nullable(Type.String()),
  /** In the order in which they are tried. */
  rules: Type.Array(RuleStatus),
  gates: Type.Array(object({ name: Type.String(), open: Type.Boolean(), waiting: Type.Integer() })),
  /** What is still to happen by itself, in order. */
  timeline: Type.Array(object({ at: Time, what: Type.String() })),
  /** What is kept and not in force since the fixtures were edited, one sentence each. */
  warnings: Type.Array(Type.String()),
  snapshots: Type.Array(Type.String()),
})

/**
 * The whole state of a world, money in minor units and times in ms. What readers may count on is named here;
 * the rest is there as well, as the domain keeps it.
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
      /** The game accounts that are open, by the game's code. */
      games: Type.Record(Type.String(), Type.Object({ username: Type.String() })),
      /** The withdrawals in progress, by the id of their transaction. */
      pending: Type.Record(
        Type.String(),
        Type.Object({ at: Type.Number(), from: Type.String(), to: Type.String(), amount: Type.Integer() }),
      ),
    }),
  ),
  houses: Type.Record(Type.String(), Type.Integer()),
})

/**
 * One call and what answered it, or one event of a realtime connection; personal data is shortened and secrets are left
 * out. Of what a caller sent beyond a few kB it has the beginning: `aaa… (1,048,576 characters)`, `… (99,900 more)`.
 */
export const JournalEntryView = object({
  /** Counts from 1 in every world. */
  number: Type.Integer({ minimum: 1 }),
  at: Time,
  route: Nullable(Type.String()),
  /** No call: `method` is connect, join, messaging or disconnect, and `path` the room, where there is one. */
  realtime: Type.Boolean(),
  method: Type.String(),
  path: Type.String(),
  /** The `_id` of the member who called, or to whom it was pushed. */
  member: Nullable(Type.String()),
  input: object({ params: optional(Type.Unknown()), body: optional(Type.Unknown()) }),
  status: Type.Integer(),
  reply: Type.Unknown(),
  why: Type.String(),
  /** The rule of a scenario that answered or slowed this call. */
  rule: Nullable(object({ scenario: Type.String(), number: Type.Integer(), effect: Type.String() })),
  /** The rules for this route that did not, and why not. */
  passedOver: Type.Array(object({ scenario: Type.String(), number: Type.Integer(), why: Type.String() })),
  /** How much of the reply went out. */
  delivered: Type.Enum(['whole', 'part', 'nothing']),
  /** How our own reply broke the contract, or which invariant did not hold. */
  breach: Nullable(Type.String()),
  /** Where in the code the mock failed, where it did. */
  stack: optional(Type.String()),
  /** What the caller did against the product document. */
  notes: Type.Array(Type.String()),
})

const finding = {
  /** The number of the first entry of the journal that shows it, which may be gone from there. */
  number: Type.Integer({ minimum: 1 }),
  /** The route, or the method and path where there is none. */
  call: Type.String(),
  times: Type.Integer({ minimum: 1 }),
}

/** What must not be in a world: a test fails on it at its end. */
export const ReportRead = object({
  /** Replies that broke the contract, and failures of the mock itself: the journal has where in the code. */
  breaches: Type.Array(object({ ...finding, breach: Type.String() })),
  /** Calls outside the contract. */
  outside: Type.Array(object(finding)),
  /** What callers did against the product document. */
  notes: Type.Array(object({ ...finding, note: Type.String() })),
  /** How many breaches, notes and calls outside the contract came after the first 500 different ones of their kind. */
  dropped: Type.Integer({ minimum: 0 }),
  invariants: Type.Array(Type.String()),
  /** Rules that never answered, unless their scenario allows it. */
  unused: Type.Array(RuleStatus),
  /** What a scenario expects and is not so, calls beyond a sequence that must not come, a timeline that failed. */
  unmet: Type.Array(Type.String()),
})
