import type { SocketRuleSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { JournalEntry } from '../../worlds/journal/journal-entry.ts'
import type { RuleCounterCopies } from '../../worlds/journal/moment.ts'
import type { World } from '../../worlds/world.ts'
import { describeDelay } from './effect.ts'
import { findMismatch } from './match.ts'
import { RuleTracker, SkippedRules, type TrackedRule } from './rule-tracker.ts'

type SocketRule = Immutable<SocketRuleSpec>

/** The rule that matched a connection or push, and the skipped rules. */
export interface SocketRuleMatch {
  readonly rule: JournalEntry['rule']
  readonly skippedRules: JournalEntry['skippedRules']
}

/** The effect of the rules on one push. */
export interface DeliveryPlan extends SocketRuleMatch {
  /** How many times the message arrives. */
  readonly copies: number
  readonly delayMs: number
  /** Whether the message waits for the next message to the same room. */
  readonly reorder: boolean
}

/** The rules about realtime connections in a world's scenarios. */
export class SocketRules {
  readonly #tracker: RuleTracker<SocketRule>
  #refusalsLeft = 0

  constructor(world: World) {
    this.#tracker = new RuleTracker(world, {
      rulesIn: ({ sockets }) => sockets,
      describe: describeSocketRule,
      describeStep: describeSocketRule,
      prefix: 'socket ',
      onReload: ({ isFresh }) => {
        // Once all scenarios have been replaced, the refusals that their timelines have demanded are cancelled.
        if (isFresh) this.#refusalsLeft = 0
      },
    })
  }

  /** How many of the next connections are refused because a timeline demands it. */
  get refusalsLeft(): number {
    return this.#refusalsLeft
  }

  copyCounters(): RuleCounterCopies {
    return this.#tracker.copyCounters()
  }

  setCounters(copies: RuleCounterCopies): void {
    this.#tracker.setCounters(copies)
  }

  /** Refuses the next `count` connections. */
  refuseNext(count: number): void {
    this.#refusalsLeft += count
  }

  /**
   * Returns the rule or timeline event that refuses a connection before its member is known; null if `refuseMember` has
   * to decide.
   */
  refuseConnection(): SocketRuleMatch | null {
    if (this.#refusalsLeft > 0) {
      this.#refusalsLeft -= 1
      return { rule: null, skippedRules: [] }
    }
    const { match } = this.#matchRule(({ on, member }) => on === 'connect' && member === undefined, null)
    return match.rule ? match : null
  }

  /** Returns the rule that refuses the connection of a member; null if the connection is accepted. */
  refuseMember(member: string | null): SocketRuleMatch | null {
    const { match } = this.#matchRule(({ on, member: who }) => on === 'connect' && who !== undefined, member)
    return match.rule ? match : null
  }

  /** Plans how a push to the room of a member arrives; `member` is null for a guest. */
  planDelivery(member: string | null): DeliveryPlan {
    const { match, hit } = this.#matchRule(({ on }) => on === 'messaging', member)
    const { drop, duplicate = 1, reorder = false } = hit?.rule ?? {}
    return { ...match, copies: drop ? 0 : duplicate, delayMs: hit?.delayMs ?? 0, reorder }
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

  /** Finds the first candidate rule that has an effect on a connection or push of a member. */
  #matchRule(isCandidate: (rule: SocketRule) => boolean, member: string | null) {
    const skippedRules = new SkippedRules()
    const rules = this.#tracker.rules().filter(({ rule }) => isCandidate(rule))
    const call = { member, params: undefined, body: undefined }
    const skipReason = ({ rule: { member: who } }: TrackedRule<SocketRule>): string | null =>
      who === undefined ? null : findMismatch({ member: who }, call, (memberName) => this.#tracker.idOf(memberName))
    const [hit = null] = this.#tracker.hits(rules, skippedRules, skipReason)
    const match: SocketRuleMatch = { rule: hit?.status ?? null, skippedRules: skippedRules.read() }
    return { match, hit }
  }
}

/** Describes a rule in words that follow "the mock". */
export const describeSocketRule = ({ refuse, drop, duplicate, delay }: SocketRule): string => {
  if (refuse) return 'refuses the connection'
  if (drop) return 'drops the message'
  if (duplicate !== undefined) return `sends the message ${duplicate} times`
  if (delay !== undefined) return `delays the message by ${describeDelay(delay)}`
  return 'sends the message after the next one'
}

const socketRules = new WeakMap<World, SocketRules>()

/** Returns the rules about realtime connections of a world, which change with its scenarios. */
export const socketRulesOf = (world: World): SocketRules => {
  const rules = socketRules.get(world) ?? new SocketRules(world)
  socketRules.set(world, rules)
  return rules
}
