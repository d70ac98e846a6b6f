import type { ScenarioGiven } from '@sabai/contracts/control'
import { Rule, Scenario, Scripted, SocketRule, Step } from '@sabai/contracts/scenario'
import { type Breach, explainer, matcher } from '../fixtures/explain.ts'
import type { Path } from '../fixtures/json-source.ts'
import type { Base, Fixtures } from '../fixtures/schema.ts'
import { flatMapInSlices, type Slices } from '../lib/slices.ts'
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
/** The lists of a scenario, whose items are looked at one by one. */
const explainItem = {
  given: explainer(Step),
  rules: explainer(Rule),
  sockets: explainer(SocketRule),
  timeline: explainer(Scripted),
} as const
const LISTS = Object.keys(explainItem) as (keyof typeof explainItem)[]
/** More is never written by hand. */
const MOST_ITEMS = 10_000

const hasShape = matcher(Scenario)

/** Whether a value has the shape of a scenario, whatever it refers to. */
export const isScenario = (value: unknown): value is ScenarioGiven => hasShape(value)

/** Everything that is wrong with a scenario, in words and with its place; nothing where it can be applied. */
export function* checkScenario(scenario: unknown, context: CheckContext): Slices<Breach[]> {
  const misshapen = (yield* explainShape(scenario)).map(helped)
  const given = sound(scenario, misshapen)
  const base = given.base ?? context.base ?? 'th'
  const scene = { base, fixtures: context.fixtures(base) }
  const places = new Set(misshapen.map(({ path }) => path.slice(0, 2).join('.')))
  const isSound = (path: Path) => !places.has(path.join('.'))
  const rules = (given.rules ?? []).map((rule, index) => (isSound(['rules', index]) ? rule : null))
  const sockets = (given.sockets ?? []).map((rule, index) => (isSound(['sockets', index]) ? rule : null))
  return [
    ...misshapen,
    ...checkExtends(given, base, context),
    ...(given.member === undefined ? [] : checkMember(given.member, ['member'], scene)),
    ...checkClock(given),
    ...(yield* checkGiven(given.given ?? [], scene, isSound)),
    ...(yield* flatMapInSlices(rules, (rule, index) => (rule ? checkRule(rule, ['rules', index], scene) : []))),
    ...(yield* shadowed(rules)),
    ...(yield* checkSockets(sockets, scene)),
    ...(yield* checkTimeline(given.timeline ?? [], given.given ?? [], scene, isSound)),
    ...(yield* checkExpect(given.expect ?? {}, scene)),
  ]
}

/** Where the shape is wrong: of the scenario as such first, then of the items of its lists. */
function* explainShape(scenario: unknown): Slices<Breach[]> {
  const whole = { ...Object(scenario) } as Record<string, unknown>
  const lists = LISTS.flatMap((name) => (Array.isArray(whole[name]) ? [{ name, items: whole[name] }] : []))
  for (const { name } of lists) whole[name] = []
  let breaches = explain(lists.length > 0 ? whole : scenario)
  for (const { name, items } of lists) {
    if (items.length > MOST_ITEMS)
      return [{ path: [name], what: `this list has ${items.length} items, and may have ${MOST_ITEMS} at most` }]
    const within = (item: unknown, index: number): Breach[] =>
      explainItem[name](item).map((breach) => ({ ...breach, path: [name, index, ...breach.path] }))
    breaches = [...breaches, ...(yield* flatMapInSlices(items, within))]
  }
  return breaches
}

/** The parts of a scenario that are as they should be. Items of lists are told apart one by one, other parts as a whole. */
const sound = (scenario: unknown, misshapen: readonly Breach[]): ScenarioGiven => {
  if (misshapen.some(({ path, key }) => path.length === (key ? 1 : 0) && !key)) return {}
  const lists: readonly string[] = LISTS
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
