import type { ScenarioGiven } from '@sabai/contracts/control'
import { Scenario } from '@sabai/contracts/scenario'
import { type Breach, explainer } from '../fixtures/explain.ts'
import type { Path } from '../fixtures/json-source.ts'
import type { Base, Fixtures } from '../fixtures/schema.ts'
import { checkExpect } from './check-expect.ts'
import { checkExtends, type Extendable } from './check-extends.ts'
import { checkClock, checkGiven, checkTimeline } from './check-given.ts'
import { checkRule } from './check-rule.ts'
import { checkSockets } from './check-sockets.ts'
import { checkMember, routeMeant } from './references.ts'
import { shadowed } from './shadowed.ts'

/** What a scenario may refer to. */
export interface CheckContext extends Extendable {
  /** Cast and catalogue of a base. */
  readonly fixtures: (base: Base) => Fixtures
  /** The base where the scenario names none: that of the world that it is applied to. A file is for `th`. */
  readonly base?: Base
}

const explain = explainer(Scenario)

/** Whether a value has the shape of a scenario, whatever it refers to. */
export const isScenario = (value: unknown): value is ScenarioGiven => explain(value).length === 0

/** Everything that is wrong with a scenario, in words and with its place; nothing where it can be applied. */
export const checkScenario = (scenario: unknown, context: CheckContext): Breach[] => {
  const misshapen = explain(scenario).map(helped)
  const given = sound(scenario, misshapen)
  const base = given.base ?? context.base ?? 'th'
  const scene = { base, fixtures: context.fixtures(base) }
  const isSound = (path: Path) => !misshapen.some((breach) => path.every((segment, at) => breach.path[at] === segment))
  const rules = (given.rules ?? []).map((rule, index) => (isSound(['rules', index]) ? rule : null))
  return [
    ...misshapen,
    ...checkExtends(given, base, context),
    ...(given.member === undefined ? [] : checkMember(given.member, ['member'], scene)),
    ...checkClock(given),
    ...checkGiven(given.given ?? [], scene, isSound),
    ...rules.flatMap((rule, index) => (rule ? checkRule(rule, ['rules', index], scene) : [])),
    ...shadowed(rules),
    ...checkSockets(
      (given.sockets ?? []).map((rule, index) => (isSound(['sockets', index]) ? rule : null)),
      scene,
    ),
    ...checkTimeline(given.timeline ?? [], given.given ?? [], scene, isSound),
    ...checkExpect(given.expect ?? {}, scene),
  ]
}

/** The parts of a scenario that are as they should be. Items of lists are told apart one by one, other parts as a whole. */
const sound = (scenario: unknown, misshapen: readonly Breach[]): ScenarioGiven => {
  if (misshapen.some(({ path, key }) => path.length === (key ? 1 : 0) && !key)) return {}
  const lists = ['given', 'rules', 'sockets', 'timeline']
  const bad = misshapen.filter(({ path: [first, index] }) => !(lists.includes(String(first)) && index !== undefined))
  const names = bad.map(({ path }) => String(path[0]))
  return Object.fromEntries(Object.entries(Object(scenario)).filter(([name]) => !names.includes(name)))
}

/** A breach of the shape, with what a person who writes scenarios needs besides. */
const helped = (breach: Breach): Breach => {
  const { path, what } = breach
  const route = / is not (a route\b.*)$/.exec(what)
  if (path.at(-1) === 'on' && route)
    return { ...breach, what: `${what}${routeMeant(what.slice(1, what.indexOf('" ')))}` }
  return /^must be a text\b.*, not -?\d/.test(what) ? { ...breach, what: `${what}: put it in quotes` } : breach
}
