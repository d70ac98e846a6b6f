import { type Route, type RouteSpec, refusalsOf, routes } from '@sabai/contracts'
import type { JournalEntry } from '../../worlds/journal/journal-entry.ts'
import type { RuleCounterCopies } from '../../worlds/journal/moment.ts'
import type { World } from '../../worlds/world.ts'
import type { DueStep } from '../apply/timeline.ts'
import {
  describeRule,
  describeStep,
  type Effect,
  effectOf,
  gateOf,
  holdsReply,
  type Rule,
  type RuleStep,
} from './effect.ts'
import { Gates } from './gates.ts'
import { findMismatch, type MatchInput } from './match.ts'
import { RuleTracker, SkippedRules, type TrackedRule } from './rule-tracker.ts'

/** Something for which a call or its reply waits: a delay (see `pause`), or a gate. */
export type RuleWait = { readonly delayMs: number } | { readonly gate: string }

/** The effect of the rules on one call. */
export interface RuleChoice {
  /** What the call waits for before it is carried out. */
  readonly waits: readonly RuleWait[]
  /** The gates at which the reply waits. */
  readonly replyWaits: readonly RuleWait[]
  /** If null, the reply of the domain is sent unchanged. */
  readonly effect: Effect | null
  /** The speed at which the reply is sent. If it is null, the whole reply is sent at once. */
  readonly bytesPerSecond: number | null
  /** The steps that happen once the answer is decided, in order. */
  readonly thenSteps: readonly DueStep[]
  readonly rule: JournalEntry['rule']
  readonly skippedRules: JournalEntry['skippedRules']
}

type EffectStep = Exclude<RuleStep, 'pass'>
type RuleStatus = NonNullable<JournalEntry['rule']>
type SkippedRule = JournalEntry['skippedRules'][number]

const refusalCodes = new Map<Route, ReadonlySet<string>>()
const isDeclared = (route: Route, code: string): boolean => {
  const codes = refusalCodes.get(route) ?? new Set<string>(refusalsOf(routes[route] satisfies RouteSpec))
  refusalCodes.set(route, codes)
  return codes.has(code)
}

/** The rules about calls in a world's scenarios, with their gates. */
export class Ruleset {
  readonly gates = new Gates()
  readonly #tracker: RuleTracker<Rule, EffectStep>
  /** For each route that has been called: its rules, so that the rules for other routes are not tried. */
  readonly #rulesByRoute = new Map<Route, readonly TrackedRule<Rule>[]>()

  constructor(world: World) {
    this.#tracker = new RuleTracker(world, {
      rulesIn: ({ rules }) => rules,
      describe: (rule) => describeRule(rule),
      describeStep: (step) => describeStep(step),
      prefix: '',
      onReload: ({ rules, unchangedRules }) => {
        this.#rulesByRoute.clear()
        this.gates.update(rules.flatMap(gatesOf), new Set(unchangedRules.flatMap(gatesOf)))
      },
    })
  }

  /**
   * Chooses the effect of the rules on a call, and counts it at once, so that simultaneous calls each get a different
   * step. The search continues after a rule that only slows the call, or only acts after it, because a later rule may
   * still answer.
   */
  choose(route: Route, call: MatchInput): RuleChoice {
    const waits: RuleWait[] = []
    const replyWaits: RuleWait[] = []
    const thenSteps: DueStep[] = []
    const skippedRules = new SkippedRules()
    let bytesPerSecond: number | null = null
    /** The first rule that matched without answering, so that a later rule or the domain answers. */
    let nonAnsweringRule: { readonly rule: RuleStatus; readonly skipped: SkippedRule } | null = null
    let answeringRule: { readonly effect: Effect; readonly rule: RuleStatus } | null = null
    const skipReason = (tracked: TrackedRule<Rule>): string | null =>
      answeringRule
        ? `rule ${answeringRule.rule.number} of "${answeringRule.rule.scenario}" answered before it`
        : (this.#tracker.findTimeMismatch(tracked, tracked.rule) ?? this.#mismatchOf(tracked.rule, route, call))
    for (const { step, delayMs, description, status } of this.#tracker.hits(
      this.#rulesOf(route),
      skippedRules,
      skipReason,
    )) {
      if (delayMs !== null) waits.push({ delayMs })
      if (step?.hold !== undefined) (holdsReply(step.hold) ? replyWaits : waits).push({ gate: gateOf(step.hold) })
      bytesPerSecond ??= step?.bytesPerSecond ?? null
      for (const [index, thenStep] of (step?.then ?? []).entries())
        thenSteps.push({ scenario: status.scenario, rule: status.number, number: index + 1, step: thenStep })
      const effect: Effect | null = step ? effectOf(step) : { type: 'fail', description }
      if (effect) answeringRule = { effect, rule: status }
      else {
        const skipped = toSkippedRule(status, step)
        if (nonAnsweringRule) skippedRules.add(skipped)
        nonAnsweringRule ??= { rule: status, skipped }
      }
    }
    return {
      waits,
      replyWaits,
      effect: answeringRule?.effect ?? null,
      bytesPerSecond,
      thenSteps,
      rule: answeringRule?.rule ?? nonAnsweringRule?.rule ?? null,
      skippedRules: [...(answeringRule && nonAnsweringRule ? [nonAnsweringRule.skipped] : []), ...skippedRules.read()],
    }
  }

  copyCounters(): RuleCounterCopies {
    return this.#tracker.copyCounters()
  }

  setCounters(copies: RuleCounterCopies): void {
    this.#tracker.setCounters(copies)
  }

  /** Switches the rules of a scenario, or one of them, off or on. Returns how many rules were switched. */
  switch(scenario: string, number: number | null, off: boolean): number {
    return this.#tracker.switch(scenario, number, off)
  }

  /** Returns the status of all rules in the order in which they are tried. */
  read() {
    return this.#tracker.read()
  }

  /** Returns the rules that have never had an effect, except those that are off or may remain unused. */
  unused() {
    return this.#tracker.unused()
  }

  /** Returns a sentence for each rule that has matched more calls than its sequence allows. */
  unmet(): string[] {
    return this.#tracker
      .rules()
      .flatMap(({ rule, scenario, number, counters: { beyond } }) =>
        beyond === 0
          ? []
          : [
              `rule ${number} of "${scenario}": ${beyond} more of ${rule.on} than its sequence of ${rule.sequence?.length}`,
            ],
      )
  }

  #rulesOf(route: Route) {
    const allRules = this.#tracker.rules()
    const rules = this.#rulesByRoute.get(route) ?? allRules.filter(({ rule: { on } }) => on === '*' || on === route)
    this.#rulesByRoute.set(route, rules)
    return rules
  }

  #mismatchOf({ when, refuse }: Rule, route: Route, call: MatchInput): string | null {
    const mismatch = when && findMismatch(when, call, (who) => this.#tracker.idOf(who))
    if (mismatch) return mismatch
    return refuse === undefined || isDeclared(route, refuse) ? null : `this call is never refused ${refuse}`
  }
}

/** Describes the effect of a rule that matched without answering. */
const toSkippedRule = ({ scenario, number, effect }: RuleStatus, step: EffectStep | null): SkippedRule => {
  const isSlow = step?.delay !== undefined || step?.hold !== undefined || step?.bytesPerSecond !== undefined
  return { scenario, number, why: `it ${isSlow ? 'slowed the call' : 'only acted after the call'}: ${effect}` }
}

const gatesOf = (rule: Rule): string[] =>
  [rule, ...(rule.sequence ?? [])].flatMap((step) =>
    step === 'pass' || step.hold === undefined ? [] : [gateOf(step.hold)],
  )

const rulesets = new WeakMap<World, Ruleset>()

/** Returns the rules of a world, which change with its scenarios. */
export const rulesetOf = (world: World): Ruleset => {
  const ruleset = rulesets.get(world) ?? new Ruleset(world)
  rulesets.set(world, ruleset)
  return ruleset
}
