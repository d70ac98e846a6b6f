import { Type } from 'typebox'
import { model, object } from '../route.ts'
import { Act, AgentMessage } from './acts.ts'
import { Rule, SocketRule } from './rules.ts'
import { Call, Patch, Step } from './steps.ts'
import {
  BaseName,
  ClockSpec,
  Duration,
  MemberReference,
  NonEmptyText,
  RouteName,
  ScenarioName,
  Seed,
  SettingsSpec,
  TimeInput,
} from './values.ts'

export * from './acts.ts'
export * from './faults.ts'
export * from './rules.ts'
export * from './steps.ts'
export * from './values.ts'

/** The schemas of scenario files. Editors use a JSON Schema generated from them (docs/qa-guide.md lists all keys). */

const optional = Type.Optional

/** Cuts the connections of a member, or of everybody with `*`, and refuses the next `refuse` connections. */
const SocketCut = object(
  {
    drop: optional(Type.Union([Type.Literal('*'), MemberReference])),
    refuse: optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  },
  model('SocketCut'),
)

/** An event that happens by itself once the world's clock has advanced by `at` since the scenario was applied. */
export const TimelineEntry = object(
  {
    at: Duration,
    do: optional(Act),
    patch: optional(Patch),
    agentSays: optional(AgentMessage),
    socket: optional(SocketCut),
    /** A call of a member or a visitor, as in `given`. */
    call: optional(Call),
  },
  model('TimelineEntry'),
)

/** The condition that decides which calls of a route an expectation counts. */
const CallCondition = object({
  member: optional(MemberReference),
  params: optional(Type.Record(Type.String(), Type.Unknown())),
  body: optional(Type.Unknown()),
})

/** An expectation of how many calls of a route meet a condition. */
export const CallExpectation = object({
  when: optional(CallCondition),
  times: optional(Type.Integer({ minimum: 0 })),
  atLeast: optional(Type.Integer({ minimum: 1 })),
  atMost: optional(Type.Integer({ minimum: 0 })),
})

/** What is expected when a test ends, or when it asks for a verification. */
const expectationKeys = {
  /** For each route, the exact number of its calls, or one or several expectations about some of the calls. */
  calls: optional(
    Type.Record(
      Type.String(),
      Type.Union([Type.Integer({ minimum: 0 }), CallExpectation, Type.Array(CallExpectation, { minItems: 1 })]),
    ),
  ),
  /** Calls that must have been answered in this order. Other calls may come between them. */
  order: optional(Type.Array(object({ on: RouteName, when: optional(CallCondition) }), { minItems: 2 })),
  /** The expected balances, by cast name and account (`wallet` or a game's code), in baht or kip. */
  balances: optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.Number()))),
}
/** What a test expects of a world at one step of the test. */
export const Verification = object(expectationKeys, model('Verification'))

const Expectation = object(
  {
    /** Whether a test fails if a rule never answered a call; `fail` if left out. */
    unused: optional(Type.Enum(['fail', 'allow'])),
    ...expectationKeys,
  },
  model('Expectation'),
)

/** The keys of a scenario, which describes how a world differs from its fixtures. */
export const scenarioKeys = {
  title: optional(NonEmptyText),
  /** The purpose of the situation, in one sentence. */
  description: optional(NonEmptyText),
  tags: optional(Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,30}$', expects: 'a tag: a-z, 0-9 and "-"' }))),
  /** The scenarios that this one builds on. Their `given` runs first, and their rules are tried last. */
  extends: optional(Type.Union([ScenarioName, Type.Array(ScenarioName, { minItems: 1 })])),
  /**
   * If left out, the base is `th` for a file. For an inline scenario, it is the base of the world to which it is
   * applied.
   */
  base: optional(BaseName),
  settings: optional(SettingsSpec),
  /** The member to log in; see `enterUrlOf`. */
  member: optional(MemberReference),
  /** The page to which the links to the app lead; home if left out. */
  page: optional(
    Type.String({ pattern: '^(/[a-zA-Z-]+)+$', maxLength: 100, expects: 'a page of the app such as /user/bonus' }),
  ),
  seed: optional(Seed),
  clock: optional(Type.Union([TimeInput, ClockSpec])),
  given: optional(Type.Array(Step)),
  rules: optional(Type.Array(Rule)),
  sockets: optional(Type.Array(SocketRule)),
  timeline: optional(Type.Array(TimelineEntry)),
  expect: optional(Expectation),
}
/** A scenario: the content of a scenario file, or of a control call. */
export const Scenario = object(scenarioKeys, model('Scenario'))
