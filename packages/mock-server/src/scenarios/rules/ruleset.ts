import { type Route, type RouteSpec, refusalsOf, routes } from '@sabai/contracts'
import type { ControlReply } from '@sabai/contracts/control'
import type { State } from '../../domain/state.ts'
import { hashToFraction } from '../../lib/hash-to-fraction.ts'
import { memberIdOf } from '../../worlds/find-member.ts'
import type { JournalEntry } from '../../worlds/journal.ts'
import type { World } from '../../worlds/world.ts'
import { describeRule, type Effect, type Rule } from './effect.ts'
import { Gates } from './gates.ts'
import { findMismatch, type MatchInput } from './match.ts'
import { nextRuleHit, type RuleCounters, type RuleHit, type RuleWait } from './rule-hit.ts'

export type RuleStatus = ControlReply<'GET /__mock/worlds/{id}'>['rules'][number]

/** What the rules make of one call. */
export interface RuleChoice {
  readonly waits: readonly RuleWait[]
  /** Null leaves the answer to the domain. */
  readonly effect: Effect | null
  /** How fast the reply is sent; null sends it at once. */
  readonly bytesPerSecond: number | null
  readonly rule: JournalEntry['rule']
  readonly passedOver: JournalEntry['passedOver']
}

interface TrackedRule {
  readonly rule: Rule
  readonly scenario: string
  /** Counts from 1 in its scenario. */
  readonly number: number
  readonly mayBeUnused: boolean
  readonly counters: RuleCounters
}

const refusalCodes = new Map<Route, ReadonlySet<string>>()
const isDeclared = (route: Route, code: string): boolean => {
  const codes = refusalCodes.get(route) ?? new Set<string>(refusalsOf(routes[route] satisfies RouteSpec))
  refusalCodes.set(route, codes)
  return codes.has(code)
}

/** The rules of a world's scenarios, in the order in which they are tried, with their counts and gates. */
export class Ruleset {
  readonly gates = new Gates()
  readonly #world: World
  #layers: State['layers'] = []
  #rules: readonly TrackedRule[] = []
  /** Those for each route that has been called: the others cannot be meant. */
  readonly #rulesFor = new Map<Route, readonly TrackedRule[]>()

  constructor(world: World) {
    this.#world = world
    this.#reload()
    world.listen(() => this.#reload())
  }

  /**
   * What the rules make of a call. Chosen and counted at once, so that of many calls at the same time each meets its own
   * turn. A rule that only slows does not end the search: a later one may still answer.
   */
  choose(route: Route, call: MatchInput): RuleChoice {
    this.#reload()
    const waits: RuleWait[] = []
    const passedOver = new PassedOver()
    let bytesPerSecond: number | null = null
    let slowing: JournalEntry['rule'] = null
    let answering: { readonly effect: Effect; readonly rule: NonNullable<JournalEntry['rule']> } | null = null
    for (const tracked of this.#rulesOf(route)) {
      const { scenario, number } = tracked
      const noteSkip = (why: string): void => passedOver.add({ scenario, number, why })
      if (answering) {
        noteSkip(`rule ${answering.rule.number} of "${answering.rule.scenario}" answered before it`)
        continue
      }
      const turn = this.#hitOf(tracked, route, call)
      if (typeof turn === 'string') {
        noteSkip(turn)
        continue
      }
      const status = { scenario, number, effect: turn.words }
      waits.push(...turn.waits)
      bytesPerSecond ??= turn.bytesPerSecond
      if (turn.effect) answering = { effect: turn.effect, rule: status }
      else {
        if (slowing) noteSkip(`it slowed the call: ${turn.words}`)
        slowing ??= status
      }
    }
    const first =
      answering && slowing
        ? [{ scenario: slowing.scenario, number: slowing.number, why: `it slowed the call: ${slowing.effect}` }]
        : []
    return {
      waits,
      effect: answering?.effect ?? null,
      bytesPerSecond,
      rule: answering?.rule ?? slowing,
      passedOver: [...first, ...passedOver.read()],
    }
  }

  /** All rules in the order in which they are tried. */
  read(): RuleStatus[] {
    this.#reload()
    return this.#rules.map(toRuleStatus)
  }

  /** Rules that have never answered nor slowed a call, but for those whose scenario allows it. */
  unused(): RuleStatus[] {
    this.#reload()
    return this.#rules.filter(({ counters, mayBeUnused }) => counters.used === 0 && !mayBeUnused).map(toRuleStatus)
  }

  /** Calls that came though a sequence said that none may: a sentence for each rule. */
  unmet(): string[] {
    this.#reload()
    return this.#rules.flatMap(({ rule, scenario, number, counters: { beyond } }) =>
      beyond === 0
        ? []
        : [
            `rule ${number} of "${scenario}": ${beyond} more of ${rule.on} than its sequence of ${rule.sequence?.length}`,
          ],
    )
  }

  #reload(): void {
    const { layers } = this.#world.state
    if (layers === this.#layers) return
    const before = new Map(this.#rules.map(({ rule, counters }) => [rule, counters]))
    this.#layers = layers
    this.#rulesFor.clear()
    const lenient = listLenientLayers(layers)
    this.#rules = layers.flatMap(({ name, scenario }) =>
      (scenario.rules ?? []).map((rule, index) => ({
        rule,
        scenario: name,
        number: index + 1,
        mayBeUnused: lenient.has(name),
        counters: before.get(rule) ?? { matched: 0, used: 0, turns: 0, beyond: 0 },
      })),
    )
    const kept = this.#rules.filter(({ rule }) => before.has(rule))
    this.gates.keep(this.#rules.flatMap(gatesOf), new Set(kept.flatMap(gatesOf)))
  }

  #rulesOf(route: Route): readonly TrackedRule[] {
    const rules = this.#rulesFor.get(route) ?? this.#rules.filter(({ rule: { on } }) => on === '*' || on === route)
    this.#rulesFor.set(route, rules)
    return rules
  }

  /** What a rule does to this call, or in words why nothing. */
  #hitOf({ rule, scenario, number, counters }: TrackedRule, route: Route, call: MatchInput): RuleHit | string {
    const wrong = rule.when && findMismatch(rule.when, call, (who) => this.#idOf(who))
    if (wrong) return wrong
    if (rule.refuse !== undefined && !isDeclared(route, rule.refuse)) return `this call is never refused ${rule.refuse}`
    return nextRuleHit(rule, counters, (what) =>
      hashToFraction(this.#world.state.seed, what, scenario, number, counters.matched),
    )
  }

  #idOf(who: string): string | null {
    return memberIdOf(this.#world.state, this.#world.cast(), who)
  }
}

/** So many rules that passed a call over are named by the journal: it keeps 2,000 calls. */
const MOST_NAMED = 50

/** The rules that did not answer a call. */
class PassedOver {
  readonly #named: JournalEntry['passedOver'][number][] = []
  #others = 0

  add(passed: JournalEntry['passedOver'][number]): void {
    if (this.#named.length < MOST_NAMED) this.#named.push(passed)
    else this.#others += 1
  }

  read(): JournalEntry['passedOver'] {
    const last = this.#named.at(-1)
    if (!last || this.#others === 0) return this.#named
    return this.#named.with(-1, {
      ...last,
      why: `${last.why}; ${this.#others} more rules passed it over after this one`,
    })
  }
}

/** The layers whose rules need not answer: those that say so, and what these extend, unless that says otherwise. */
export const listLenientLayers = (layers: State['layers']): ReadonlySet<string> => {
  const lenient = new Set<string>()
  // Who extends comes before what is extended.
  for (const { name, scenario } of layers) {
    const unused = scenario.expect?.unused ?? (lenient.has(name) ? 'allow' : 'fail')
    lenient.delete(name)
    if (unused === 'allow') for (const lax of [name, ...[scenario.extends ?? []].flat()]) lenient.add(lax)
  }
  return lenient
}

const toRuleStatus = ({ rule, scenario, number, counters: { matched, used } }: TrackedRule): RuleStatus => ({
  scenario,
  number,
  title: rule.title ?? null,
  on: rule.on,
  effect: describeRule(rule),
  matched,
  used,
})

const gatesOf = ({ rule }: TrackedRule): string[] =>
  [rule, ...(rule.sequence ?? [])].flatMap((turn) => (turn === 'pass' || turn.hold === undefined ? [] : [turn.hold]))

const rulesets = new WeakMap<World, Ruleset>()

/** The rules of a world as it is now. */
export const rulesetOf = (world: World): Ruleset => {
  const ruleset = rulesets.get(world) ?? new Ruleset(world)
  rulesets.set(world, ruleset)
  return ruleset
}
