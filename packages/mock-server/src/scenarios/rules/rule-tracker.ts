import type { ControlReply } from '@sabai/contracts/control'
import type { State } from '../../domain/state.ts'
import { hashToFraction } from '../../lib/hash-to-fraction.ts'
import { parseDuration } from '../../lib/time.ts'
import type { JournalEntry } from '../../worlds/journal/journal-entry.ts'
import type { RuleCounterCopies, RuleCounters } from '../../worlds/journal/moment.ts'
import { memberIdOf } from '../../worlds/members/find-member.ts'
import type { World } from '../../worlds/world.ts'
import type { Rule } from './effect.ts'
import { type CountedRule, nextRuleHit, type RuleHit } from './rule-hit.ts'

type RuleStatus = ControlReply<'GET /__mock/worlds/{id}'>['rules'][number]

/** A rule of a world with its counters. */
export interface TrackedRule<R> {
  readonly rule: R
  readonly scenario: string
  /** The position of the rule among the rules of its kind in its scenario, from 1. */
  readonly number: number
  readonly mayBeUnused: boolean
  /** The world time at which its scenario was applied. */
  readonly appliedAt: number
  readonly counters: RuleCounters
}

/** A hit on a call, connection or push, with its rule and the journal's description of the effect. */
interface TrackedRuleHit<R, T> extends RuleHit<T> {
  readonly rule: R
  readonly status: NonNullable<JournalEntry['rule']>
}

/** One kind of rule: rules about calls, or socket rules. `T` is a step of such a rule. */
interface RuleKind<R, T> {
  readonly rulesIn: (scenario: State['appliedScenarios'][number]['scenario']) => readonly R[] | undefined
  readonly describe: (rule: R) => string
  readonly describeStep: (step: T) => string
  /** Precedes `on` in reports. Also used as a seed, so that the random draws of the two kinds are independent. */
  readonly prefix: string
  /** Called after the scenarios of the world have changed. */
  readonly onReload: (change: RuleChange<R>) => void
}

interface RuleChange<R> {
  readonly rules: readonly R[]
  /** The rules among `rules` that the world already had. */
  readonly unchangedRules: readonly R[]
  /** Whether none of the previous scenarios is left. */
  readonly isFresh: boolean
}

/** The rules of one kind in a world's scenarios, in the order in which they are tried, with their counters. */
export class RuleTracker<
  R extends CountedRule<T> & { readonly on: string; readonly title?: string | undefined },
  T extends Pick<Rule, 'delay'> = R,
> {
  readonly #world: World
  readonly #kind: RuleKind<R, T>
  #scenarios: State['appliedScenarios'] = []
  #rules: readonly TrackedRule<R>[] = []
  /**
   * The rules that are switched off in this world. A rule that has been changed in its file counts as a new rule, so it
   * is switched on.
   */
  readonly #switchedOff = new Set<R>()
  /** Copies of the counters; null if a counter has changed since they were made. */
  #counterCopies: RuleCounterCopies | null = null

  constructor(world: World, kind: RuleKind<R, T>) {
    this.#world = world
    this.#kind = kind
    this.#reload()
    world.listen(() => this.#reload())
  }

  /** Returns all rules in the order in which they are tried. */
  rules(): readonly TrackedRule<R>[] {
    this.#reload()
    return this.#rules
  }

  /**
   * Returns copies of the counters of the rules that have matched. Returns the same copies again until a counter
   * changes.
   */
  copyCounters(): RuleCounterCopies {
    const rules = this.rules()
    this.#counterCopies ??= new Map(
      rules.flatMap(({ rule, counters }) => (counters.matched > 0 ? [[rule, { ...counters }]] : [])),
    )
    return this.#counterCopies
  }

  /** Sets the counters to copies that another world with the same scenarios has made. */
  setCounters(copies: RuleCounterCopies): void {
    for (const { rule, counters } of this.rules()) Object.assign(counters, copies.get(rule))
    this.#counterCopies = null
  }

  /**
   * Switches all rules of a scenario off or on, or only the rule with this number. Returns how many rules were
   * switched.
   */
  switch(scenario: string, number: number | null, isOff: boolean): number {
    const switchedRules = this.rules().filter(
      (tracked) => tracked.scenario === scenario && (number === null || tracked.number === number),
    )
    for (const { rule } of switchedRules)
      if (isOff) this.#switchedOff.add(rule)
      else this.#switchedOff.delete(rule)
    return switchedRules.length
  }

  read(): RuleStatus[] {
    return this.rules().map((tracked) => this.#toStatus(tracked))
  }

  /**
   * Returns the rules that have never had an effect. Leaves out rules that are off, and rules whose scenario may have
   * unused rules.
   */
  unused(): RuleStatus[] {
    return this.rules()
      .filter(({ rule, counters, mayBeUnused }) => counters.used === 0 && !mayBeUnused && !this.#switchedOff.has(rule))
      .map((tracked) => this.#toStatus(tracked))
  }

  /** Finds the `_id` of a member by cast name, phone number or `_id`; null if there is none. */
  idOf(who: string): string | null {
    return memberIdOf(this.#world.state, this.#world.cast(), who)
  }

  /** Returns a sentence if the world's time is outside the `from` and `until` of a rule, otherwise null. */
  findTimeMismatch({ appliedAt }: TrackedRule<R>, { from, until }: Pick<Rule, 'from' | 'until'>): string | null {
    const elapsed = this.#world.now() - appliedAt
    if (from !== undefined && elapsed < (parseDuration(from) ?? 0)) return `it begins ${from} after its scenario`
    return until !== undefined && elapsed >= (parseDuration(until) ?? 0) ? `it ended ${until} after its scenario` : null
  }

  /**
   * Tries rules in order, and stops at each hit until the caller asks for the next one. Counts and yields the hits.
   * Adds every other rule to `skippedRules`, with the reason. `skipReason` returns a sentence for a rule that does not
   * match.
   */
  *hits(
    rules: readonly TrackedRule<R>[],
    skippedRules: SkippedRules,
    skipReason: (tracked: TrackedRule<R>) => string | null,
  ): Generator<TrackedRuleHit<R, T>> {
    for (const tracked of rules) {
      const { rule, scenario, number, counters } = tracked
      const drawFraction = (purpose: string): number =>
        hashToFraction(this.#world.state.seed, `${this.#kind.prefix}${purpose}`, scenario, number, counters.matched)
      const countHit = (): ReturnType<typeof nextRuleHit<T>> => {
        this.#counterCopies = null
        return nextRuleHit(rule, counters, drawFraction, this.#kind.describeStep)
      }
      const hit = this.#switchedOff.has(rule) ? 'it is switched off' : (skipReason(tracked) ?? countHit())
      if (typeof hit === 'string') skippedRules.add({ scenario, number, why: hit })
      else yield { ...hit, rule, status: { scenario, number, effect: hit.description } }
    }
  }

  #reload(): void {
    const { appliedScenarios: scenarios } = this.#world.state
    if (scenarios === this.#scenarios) return
    const isFresh = !this.#scenarios.some((applied) => scenarios.includes(applied))
    const countersByRule = new Map(this.#rules.map(({ rule, counters }) => [rule, counters]))
    this.#scenarios = scenarios
    this.#counterCopies = null
    const lenientScenarios = listLenientScenarios(scenarios)
    this.#rules = scenarios.flatMap(({ name, scenario, at: appliedAt = 0 }) =>
      (this.#kind.rulesIn(scenario) ?? []).map((rule, index) => ({
        rule,
        scenario: name,
        number: index + 1,
        mayBeUnused: lenientScenarios.has(name),
        appliedAt,
        counters: countersByRule.get(rule) ?? { matched: 0, used: 0, steps: 0, beyond: 0 },
      })),
    )
    const rules = this.#rules.map(({ rule }) => rule)
    this.#kind.onReload({ rules, unchangedRules: rules.filter((rule) => countersByRule.has(rule)), isFresh })
  }

  #toStatus({ rule, scenario, number, counters: { matched, used } }: TrackedRule<R>): RuleStatus {
    const on = `${this.#kind.prefix}${rule.on}`
    const [title, effect, off] = [rule.title ?? null, this.#kind.describe(rule), this.#switchedOff.has(rule)]
    return { scenario, number, title, on, effect, matched, used, off }
  }
}

/** The maximum number of skipped rules in a journal entry, to save memory: the journal keeps 2,000 entries. */
const MAX_LISTED_RULES = 50

/** The rules that had no effect on a call, connection or push. */
export class SkippedRules {
  readonly #listed: JournalEntry['skippedRules'][number][] = []
  #unlistedCount = 0

  add(skipped: JournalEntry['skippedRules'][number]): void {
    if (this.#listed.length < MAX_LISTED_RULES) this.#listed.push(skipped)
    else this.#unlistedCount += 1
  }

  read(): JournalEntry['skippedRules'] {
    const lastRule = this.#listed.at(-1)
    if (!lastRule || this.#unlistedCount === 0) return this.#listed
    return this.#listed.with(-1, {
      ...lastRule,
      why: `${lastRule.why}; ${this.#unlistedCount} more rules skipped it after this one`,
    })
  }
}

/**
 * Returns the scenarios whose rules may stay unused: those with `unused: allow`, and those without `unused` that such a
 * scenario extends.
 */
const listLenientScenarios = (scenarios: State['appliedScenarios']): ReadonlySet<string> => {
  const lenientNames = new Set<string>()
  // Each scenario precedes those that it extends.
  for (const { name, scenario } of scenarios) {
    const unused = scenario.expect?.unused ?? (lenientNames.has(name) ? 'allow' : 'fail')
    lenientNames.delete(name)
    if (unused === 'allow') for (const each of [name, ...[scenario.extends ?? []].flat()]) lenientNames.add(each)
  }
  return lenientNames
}
