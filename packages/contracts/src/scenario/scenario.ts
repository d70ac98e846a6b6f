import { Type } from 'typebox'
import { object } from '../route.ts'
import { Act, AgentMessage } from './acts.ts'
import { Rule, SocketRule } from './rules.ts'
import { Patch, Step } from './steps.ts'
import { BaseName, ClockSpec, Duration, ScenarioName, Seed, SettingsSpec, Text, TimeInput, Who } from './values.ts'

export * from './acts.ts'
export * from './faults.ts'
export * from './rules.ts'
export * from './steps.ts'
export * from './values.ts'

/** What a scenario file may say. The JSON Schema for editors is generated from this (docs/qa-guide.md has every key). */

const optional = Type.Optional

/** Cuts the connections of a member, or of all with `*`; refuses the next so many that are made. */
const SocketCut = object({
  drop: optional(Type.Union([Type.Literal('*'), Who])),
  refuse: optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
})

/** One thing that happens by itself when the world's clock has gone on by `at` since the scenario was applied. */
export const TimelineEntry = object({
  at: Duration,
  do: optional(Act),
  patch: optional(Patch),
  agentSays: optional(AgentMessage),
  socket: optional(SocketCut),
})

const Expect = object({
  /** Whether a rule that never answered fails a test; `fail` where it is left out. */
  unused: optional(Type.Enum(['fail', 'allow'])),
  /** How often routes must have been called at the end. */
  calls: optional(Type.Record(Type.String(), Type.Integer({ minimum: 0 }))),
  /** What members must hold at the end, by cast name and account (`wallet` or a game's code), in baht or kip. */
  balances: optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.Number()))),
})

/** A situation: a world as its fixtures have it, and what is different. */
export const scenarioKeys = {
  title: optional(Text),
  /** What the situation is good for, in a sentence. */
  description: optional(Text),
  tags: optional(Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,30}$', expects: 'a tag: a-z, 0-9 and "-"' }))),
  /** Scenarios that come first: their `given` before this one's, their rules after. */
  extends: optional(Type.Union([ScenarioName, Type.Array(ScenarioName, { minItems: 1 })])),
  /** Left out: `th` in a file; in a situation given inline that of the world that it is applied to. */
  base: optional(BaseName),
  settings: optional(SettingsSpec),
  /** Who is to be logged in: see `enterUrlOf`. */
  member: optional(Who),
  /** Where the links to the app lead; left out: home. */
  page: optional(
    Type.String({ pattern: '^(/[a-zA-Z-]+)+$', maxLength: 100, expects: 'a page of the app such as /user/bonus' }),
  ),
  seed: optional(Seed),
  clock: optional(Type.Union([TimeInput, ClockSpec])),
  given: optional(Type.Array(Step)),
  rules: optional(Type.Array(Rule)),
  sockets: optional(Type.Array(SocketRule)),
  timeline: optional(Type.Array(TimelineEntry)),
  expect: optional(Expect),
}
export const Scenario = object(scenarioKeys)
