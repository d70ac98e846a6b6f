import { Type } from 'typebox'
import { Nullable, object } from './route.ts'
import { AmountGiven, Time } from './schemas.ts'

const optional = Type.Optional

const Text = Type.String({ minLength: 1, maxLength: 2_000 })
/** A cast name such as `somchai`, a phone number, or an `_id`. */
const Who = Type.String({ minLength: 1, maxLength: 100 })
/** ISO 8601 with its zone: `2026-11-20T09:30:00+07:00`. */
export const TimeGiven = Type.String({ minLength: 1, maxLength: 40 })
export const BaseName = Type.Enum(['th', 'la'])
export const Seed = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })
export const Settings = object({ limits: Type.Boolean(), closingWindow: Type.Boolean() })
export const SettingsGiven = object({ limits: optional(Type.Boolean()), closingWindow: optional(Type.Boolean()) })
export const ClockGiven = object({ at: optional(TimeGiven), frozen: optional(Type.Boolean()) })

const acts = {
  /** A deposit arrives in the wallet, in the member's own currency. */
  credit: optional(object({ member: Who, amount: AmountGiven })),
  /** The oldest withdrawal of the member that is in progress is paid, or goes back to the wallet. */
  settleWithdrawal: optional(object({ member: Who, result: Type.Enum(['paid', 'rejected']) })),
  /** A round of a game that is open: the bet is taken, and `amount` is what a win pays. */
  play: optional(
    object({
      member: Who,
      game: Type.String({ minLength: 1, maxLength: 32 }),
      bet: AmountGiven,
      result: Type.Enum(['win', 'lose']),
      amount: optional(AmountGiven),
    }),
  ),
}

/** One act of the world around the product: exactly one of these keys. */
export const Act = object(acts)

/** One step of `given`: an act, or values changed by their dotted paths. Exactly one of these keys. */
export const Step = object({ ...acts, patch: optional(Type.Record(Type.String(), Type.Unknown())) })

const scenario = {
  title: optional(Text),
  tells: optional(Text),
  tags: optional(Type.Array(Text)),
  /** Left out: the base of the world that it is applied to. */
  base: optional(BaseName),
  settings: optional(SettingsGiven),
  /** Who is to be logged in: see `enterUrl` of the reply. */
  member: optional(Who),
  seed: optional(Seed),
  clock: optional(Type.Union([TimeGiven, ClockGiven])),
  given: optional(Type.Array(Step)),
}

/** A situation: a world as its fixtures have it, and what is different. */
export const Scenario = object(scenario)
/** With `add` it is stacked: the state stays as it is, and `given` runs on it. */
export const ScenarioApplied = object({ ...scenario, add: optional(Type.Boolean()) })

export const Addresses = {
  id: Type.String(),
  /** The app in this world, in a browser. */
  appUrl: Type.String(),
  /** The mock in this world. Node does not resolve it: call 127.0.0.1 with the header x-mock-world instead. */
  apiUrl: Type.String(),
}

const world = {
  ...Addresses,
  base: BaseName,
  now: Time,
  frozen: Type.Boolean(),
  seed: Type.Integer(),
  settings: Settings,
  /** Whether it is kept in the data folder and survives a restart. */
  persisted: Type.Boolean(),
}
export const WorldInfo = object(world)

/** A person of the cast, with what it takes to log in. */
export const Login = object({
  key: Type.String(),
  name: Type.String(),
  username: Type.String(),
  password: Type.String(),
  /** What this person is for. */
  tells: Type.String(),
})
export const WorldDetails = object({ ...world, logins: Type.Array(Login) })

/**
 * The whole state of a world, money in minor units and times in ms. What readers may count on is named here;
 * the rest is there as well, as the domain keeps it.
 */
export const StateRead = Type.Object({
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
      balances: Type.Record(Type.String(), Type.Integer()),
    }),
  ),
  houses: Type.Record(Type.String(), Type.Integer()),
})

/** One call and what answered it; personal data is shortened and secrets are left out. */
export const JournalRead = object({
  /** Counts from 1 in every world. */
  number: Type.Integer({ minimum: 1 }),
  at: Time,
  route: Nullable(Type.String()),
  method: Type.String(),
  path: Type.String(),
  /** The `_id` of the member who called. */
  member: Nullable(Type.String()),
  input: object({ params: optional(Type.Unknown()), body: optional(Type.Unknown()) }),
  status: Type.Integer(),
  reply: Type.Unknown(),
  why: Type.String(),
  /** How our own reply broke the contract, or which invariant did not hold. */
  breach: Nullable(Type.String()),
  /** What the caller did against the product document. */
  notes: Type.Array(Type.String()),
})
