import { Type } from 'typebox'
import { model, Nullable, object } from '../route.ts'
import { Scenario, scenarioKeys } from '../scenario/scenario.ts'
import { BaseName, ClockSpec, Duration, ScenarioName, Seed, SettingsSpec, TimeInput } from '../scenario/values.ts'
import { Time } from '../schemas.ts'

const optional = Type.Optional

/** The settings of a world: whether the rate limits apply, and whether slips are refused around midnight. */
export const Settings = object({ limits: Type.Boolean(), closingWindow: Type.Boolean() }, model('Settings'))

/** A call, by the number of its entry in the journal of a world. */
export const JournalCall = object({ world: Type.String(), entry: Type.Integer({ minimum: 1 }) }, model('JournalCall'))

/** A world to create. */
export const NewWorld = object(
  {
    id: optional(Type.String()),
    base: optional(BaseName),
    /** The name of a scenario, or an inline scenario. */
    scenario: optional(Type.Union([ScenarioName, Scenario])),
    seed: optional(Seed),
    clock: optional(ClockSpec),
    settings: optional(SettingsSpec),
    persist: optional(Type.Boolean()),
    /**
     * The call at which the new world branches off. The new world begins as the call's world was just before the call:
     * with its state, time, rules with their counts, and gates. Of the other fields, only `id` may be given.
     * The refusal is 404 if the world, the entry or the state before it does not exist any more.
     */
    from: optional(JournalCall),
  },
  model('NewWorld'),
)
/** A change of a world's clock. */
export const ClockChange = object(
  {
    advance: optional(Duration),
    at: optional(TimeInput),
    frozen: optional(Type.Boolean()),
  },
  model('ClockChange'),
)

/**
 * A scenario, by name or inline. With `add`, the scenario is placed on top of those already applied: the state stays,
 * and the scenario's `given` runs on it.
 */
export const ScenarioToApply = object(
  { name: optional(ScenarioName), ...scenarioKeys, add: optional(Type.Boolean()) },
  model('ScenarioApplication'),
)

/** A mistake in a fixture or scenario file. Lines and columns are numbered from 1. */
export const ScenarioProblem = object(
  {
    file: Type.String(),
    line: Type.Integer(),
    column: Type.Integer(),
    message: Type.String(),
  },
  model('ScenarioProblem'),
)

/**
 * The kind `file` is a scenario file; the kind `refusal` is a scenario generated for a refusal that a route declares.
 */
export const ScenarioKind = Type.Enum(['file', 'refusal'], model('ScenarioKind'))

const scenarioSummaryKeys = {
  name: Type.String(),
  kind: ScenarioKind,
  title: Type.String(),
  description: Type.String(),
  tags: Type.Array(Type.String()),
  /** The base that the scenario requires; null if it works with both bases. */
  base: Nullable(BaseName),
  member: Nullable(Type.String()),
  /** The path below the fixtures folder; null for a generated scenario. */
  file: Nullable(Type.String()),
}
export const ScenarioSummary = object(scenarioSummaryKeys, model('ScenarioSummary'))
export const ScenarioDetails = object(
  {
    ...scenarioSummaryKeys,
    /** The YAML text; for a generated scenario, the text that a file would have. */
    source: Type.String(),
    /** The lines of the file at which its rules begin, in order; none for a generated scenario. */
    lines: object({ rules: Type.Array(Type.Integer()), sockets: Type.Array(Type.Integer()) }),
    /** Sentences that say what the scenario does. */
    explained: Type.Array(Type.String()),
  },
  model('ScenarioDetails'),
)

/** The rules to switch off or on: all rules of a scenario, or one of them. */
export const RuleSwitch = object(
  {
    scenario: Type.String(),
    /** The rule's number in its scenario, from 1. */
    number: optional(Type.Integer({ minimum: 1 })),
    /** Whether the rule is one of the scenario's `sockets`, which have numbers of their own. */
    sockets: optional(Type.Boolean()),
    off: Type.Boolean(),
  },
  model('RuleSwitch'),
)

/** One rule of a world, with its counters. */
export const RuleStatus = object(
  {
    scenario: Type.String(),
    /** The rule's number in its scenario, from 1. */
    number: Type.Integer(),
    title: Nullable(Type.String()),
    /** A route or `*`; for a rule about realtime connections, `socket connect` or `socket messaging`. */
    on: Type.String(),
    /** A short description of its effect. */
    effect: Type.String(),
    /** The number of calls that the rule matched. */
    matched: Type.Integer(),
    /** The number of calls that the rule answered or delayed. */
    used: Type.Integer(),
    /** Whether it is switched off in this world. */
    off: Type.Boolean(),
  },
  model('RuleStatus'),
)

/** The id of a world and the addresses at which it is reached. */
export const worldAddresses = {
  id: Type.String(),
  /** The address of the app in this world, for a browser. */
  appUrl: Type.String(),
  /** The address of the mock in this world. Node cannot resolve it: send `x-mock-world` to 127.0.0.1 instead. */
  apiUrl: Type.String(),
}

const worldProperties = {
  ...worldAddresses,
  base: BaseName,
  now: Time,
  frozen: Type.Boolean(),
  seed: Type.Integer(),
  settings: Settings,
  /** Whether the world is stored in the data folder and survives a restart. */
  persisted: Type.Boolean(),
  /** The names of its scenarios, the last applied first. An inline scenario is listed by its title. */
  scenarios: Type.Array(Type.String()),
  /** The number of calls that the world has received so far. */
  calls: Type.Integer(),
  /** The user who made the world, if a proxy names the users. */
  madeBy: optional(Type.String()),
}
/** A world in the list of worlds. */
export const WorldInfo = object(worldProperties, model('WorldInfo'))

/** A cast member, with the credentials to log in. */
export const Login = object(
  {
    key: Type.String(),
    /** The `_id`; the journal names callers by it. */
    id: Type.String(),
    name: Type.String(),
    username: Type.String(),
    password: Type.String(),
    /** The purpose of this cast member in tests. */
    description: Type.String(),
  },
  model('CastLogin'),
)
/** A world with everything that the workbench shows beside its journal. */
export const WorldDetails = object(
  {
    ...worldProperties,
    logins: Type.Array(Login),
    /** The cast name of the member that its scenario logs in. */
    member: Nullable(Type.String()),
    /** The page of the app that its scenario is about. */
    page: Nullable(Type.String()),
    /** The rules, in the order in which they are tried. */
    rules: Type.Array(RuleStatus),
    gates: Type.Array(
      object({
        name: Type.String(),
        open: Type.Boolean(),
        /** The number of calls that wait there. */
        waiting: Type.Integer(),
        /** The waiting calls in the order in which they came, each with its number at this gate, from 1. */
        calls: Type.Array(
          object({
            number: Type.Integer({ minimum: 1 }),
            route: Type.String(),
            /** The `_id` of the member who called; null for a visitor. */
            member: Nullable(Type.String()),
            at: Time,
          }),
        ),
      }),
    ),
    /** The scheduled events that are not due yet, in order of time. */
    timeline: Type.Array(object({ at: Time, description: Type.String() })),
    /** One sentence for each patch of the world that is not applied, because it does not fit the edited fixtures. */
    warnings: Type.Array(Type.String()),
    snapshots: Type.Array(Type.String()),
  },
  model('WorldDetails'),
)

/**
 * The whole state of a world, with money in minor units and times in ms. Later versions keep the fields that are
 * declared here. All other fields are sent as the domain stores them, and may change.
 */
export const StateView = Type.Object(
  {
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
        /** The balance of each account: `wallet`, `game/<code>`, `withdrawPending`. */
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
  },
  model('WorldState'),
)
