import type { SocketRuleSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { State } from '../../domain/state.ts'
import { hashToFraction } from '../../lib/hash-to-fraction.ts'
import { memberIdOf } from '../../worlds/find-member.ts'
import type { JournalEntry } from '../../worlds/journal.ts'
import type { World } from '../../worlds/world.ts'
import { drawDelayMs, skipReason } from './rule-hit.ts'
import { listLenientLayers, type RuleStatus } from './ruleset.ts'

export type SocketRule = Immutable<SocketRuleSpec>

/** What the rules make of one connection or push. */
export interface SocketRuleMatch {
  readonly rule: JournalEntry['rule']
  readonly passedOver: JournalEntry['passedOver']
}

/** What the rules make of one push. */
export interface DeliveryPlan extends SocketRuleMatch {
  /** How often it arrives. */
  readonly copies: number
  readonly delayMs: number
  /** Whether it waits for the next one to the same room. */
  readonly reorder: boolean
}

interface TrackedSocketRule {
  readonly rule: SocketRule
  readonly scenario: string
  /** Counts from 1 among the socket rules of its scenario. */
  readonly number: number
  readonly mayBeUnused: boolean
  readonly counters: { matched: number; used: number }
}

const NO_MATCH: SocketRuleMatch = { rule: null, passedOver: [] }

/** The rules about realtime connections of a world's scenarios, in the order in which they are tried, with their counts. */
export class SocketRules {
  readonly #world: World
  #layers: State['layers'] = []
  #rules: readonly TrackedSocketRule[] = []
  #refusalsLeft = 0

  constructor(world: World) {
    this.#world = world
    this.#reload()
    world.listen(() => this.#reload())
  }

  /** The next so many connections do not come about. */
  refuseNext(connections: number): void {
    this.#refusalsLeft += connections
  }

  /** What refuses a connection before it is known whose it is; null where it may go on to `refuseMember`. */
  refuseConnection(): SocketRuleMatch | null {
    if (this.#refusalsLeft > 0) {
      this.#refusalsLeft -= 1
      return NO_MATCH
    }
    const { met } = this.#matchRule(({ on, member }) => on === 'connect' && member === undefined, null)
    return met.rule ? met : null
  }

  /** What refuses the connection of a member; null where it comes about. */
  refuseMember(member: string | null): SocketRuleMatch | null {
    const { met } = this.#matchRule((rule) => rule.on === 'connect' && rule.member !== undefined, member)
    return met.rule ? met : null
  }

  /** How a push to the room of a member, or of a guest, arrives. */
  planDelivery(member: string | null): DeliveryPlan {
    const { met, rule, wait } = this.#matchRule(({ on }) => on === 'messaging', member)
    const { drop, duplicate = 1, reorder = false } = rule ?? {}
    return { ...met, copies: drop ? 0 : duplicate, delayMs: wait, reorder }
  }

  /** All rules in the order in which they are tried. */
  read(): RuleStatus[] {
    this.#reload()
    return this.#rules.map(toRuleStatus)
  }

  /** Rules that have never done anything, but for those whose scenario allows it. */
  unused(): RuleStatus[] {
    this.#reload()
    return this.#rules.filter(({ counters, mayBeUnused }) => counters.used === 0 && !mayBeUnused).map(toRuleStatus)
  }

  /** The first rule of these that fits and is not over; it is counted at once. */
  #matchRule(isMeant: (rule: SocketRule) => boolean, member: string | null) {
    this.#reload()
    const passedOver: SocketRuleMatch['passedOver'][number][] = []
    for (const { rule, scenario, number, counters } of this.#rules) {
      if (!isMeant(rule)) continue
      const noteSkip = (why: string): void => void passedOver.push({ scenario, number, why })
      if (rule.member !== undefined && this.#idOf(rule.member) !== member) {
        noteSkip(`it is for ${rule.member}`)
        continue
      }
      counters.matched += 1
      const drawFraction = (what: string): number =>
        hashToFraction(this.#world.state.seed, `socket ${what}`, scenario, number, counters.matched)
      const left = skipReason(rule, counters, drawFraction)
      if (left !== null) {
        noteSkip(left)
        continue
      }
      counters.used += 1
      const met: SocketRuleMatch = { rule: { scenario, number, effect: describeSocketRule(rule) }, passedOver }
      return { met, rule, wait: rule.delay === undefined ? 0 : drawDelayMs(rule.delay, drawFraction) }
    }
    return { met: { ...NO_MATCH, passedOver }, rule: null, wait: 0 }
  }

  #reload(): void {
    const { layers } = this.#world.state
    if (layers === this.#layers) return
    // What a timeline has refused ends with the scenarios of its time.
    if (!this.#layers.some((layer) => layers.includes(layer))) this.#refusalsLeft = 0
    const before = new Map(this.#rules.map(({ rule, counters }) => [rule, counters]))
    this.#layers = layers
    const lenient = listLenientLayers(layers)
    this.#rules = layers.flatMap(({ name, scenario }) =>
      (scenario.sockets ?? []).map((rule, index) => ({
        rule,
        scenario: name,
        number: index + 1,
        mayBeUnused: lenient.has(name),
        counters: before.get(rule) ?? { matched: 0, used: 0 },
      })),
    )
  }

  #idOf(who: string): string | undefined {
    return memberIdOf(this.#world.state, this.#world.cast(), who) ?? undefined
  }
}

/** What a rule does, in a few words. */
const describeSocketRule = ({ refuse, drop, duplicate, delay }: SocketRule): string => {
  if (refuse) return 'refuses the connection'
  if (drop) return 'drops the message'
  if (duplicate !== undefined) return `sends the message ${duplicate} times`
  if (delay !== undefined) return `delays the message by ${typeof delay === 'string' ? delay : delay.join(' to ')}`
  return 'sends the message after the next one'
}

const toRuleStatus = ({ rule, scenario, number, counters: { matched, used } }: TrackedSocketRule): RuleStatus => ({
  scenario,
  number,
  title: rule.title ?? null,
  on: `socket ${rule.on}`,
  effect: describeSocketRule(rule),
  matched,
  used,
})

const socketRules = new WeakMap<World, SocketRules>()

/** The rules about realtime connections of a world as it is now. */
export const socketRulesOf = (world: World): SocketRules => {
  const rules = socketRules.get(world) ?? new SocketRules(world)
  socketRules.set(world, rules)
  return rules
}
