import type { SocketRuleGiven } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { WorldState } from '../domain/state.ts'
import { mixed } from '../lib/mixed.ts'
import { memberNamed } from '../worlds/do.ts'
import type { JournalEntry } from '../worlds/journal.ts'
import type { State, World } from '../worlds/world.ts'
import { allowingUnused, type RuleRead } from './ruleset.ts'
import { delayMs, leftOut } from './turn.ts'

export type SocketRule = Immutable<SocketRuleGiven>

/** What the rules make of one connection or push. */
export interface Met {
  readonly rule: JournalEntry['rule']
  readonly passedOver: JournalEntry['passedOver']
}

/** What the rules make of one push. */
export interface Course extends Met {
  /** How often it arrives. */
  readonly copies: number
  readonly delayMs: number
  /** Whether it waits for the next one to the same room. */
  readonly reorder: boolean
}

interface Tracked {
  readonly rule: SocketRule
  readonly scenario: string
  /** Counts from 1 among the socket rules of its scenario. */
  readonly number: number
  readonly mayBeUnused: boolean
  readonly count: { matched: number; used: number }
}

const NOTHING: Met = { rule: null, passedOver: [] }

/** The rules about realtime connections of a world's scenarios, in the order in which they are tried, with their counts. */
export class SocketRules {
  readonly #world: World
  #layers: State['layers'] = []
  #rules: readonly Tracked[] = []
  #refusing = 0

  constructor(world: World) {
    this.#world = world
    this.#takeUp()
    world.listen(() => this.#takeUp())
  }

  /** The next so many connections do not come about. */
  refuseNext(connections: number): void {
    this.#refusing += connections
  }

  /** What refuses a connection before it is known whose it is; null where it may go on to `refusedTo`. */
  refused(): Met | null {
    if (this.#refusing > 0) {
      this.#refusing -= 1
      return NOTHING
    }
    const { met } = this.#met(({ on, member }) => on === 'connect' && member === undefined, null)
    return met.rule ? met : null
  }

  /** What refuses the connection of a member; null where it comes about. */
  refusedTo(member: string | null): Met | null {
    const { met } = this.#met((rule) => rule.on === 'connect' && rule.member !== undefined, member)
    return met.rule ? met : null
  }

  /** How a push to the room of a member, or of a guest, arrives. */
  course(member: string | null): Course {
    const { met, rule, wait } = this.#met(({ on }) => on === 'messaging', member)
    const { drop, duplicate = 1, reorder = false } = rule ?? {}
    return { ...met, copies: drop ? 0 : duplicate, delayMs: wait, reorder }
  }

  /** All rules in the order in which they are tried. */
  read(): RuleRead[] {
    this.#takeUp()
    return this.#rules.map(readOf)
  }

  /** Rules that have never done anything, but for those whose scenario allows it. */
  unused(): RuleRead[] {
    this.#takeUp()
    return this.#rules.filter(({ count, mayBeUnused }) => count.used === 0 && !mayBeUnused).map(readOf)
  }

  /** The first rule of these that fits and is not over; it is counted at once. */
  #met(isMeant: (rule: SocketRule) => boolean, member: string | null) {
    this.#takeUp()
    const passedOver: Met['passedOver'][number][] = []
    for (const { rule, scenario, number, count } of this.#rules) {
      if (!isMeant(rule)) continue
      const pass = (why: string): void => void passedOver.push({ scenario, number, why })
      if (rule.member !== undefined && this.#idOf(rule.member) !== member) {
        pass(`it is for ${rule.member}`)
        continue
      }
      count.matched += 1
      const chance = (what: string): number =>
        mixed(this.#world.state.seed, `socket ${what}`, scenario, number, count.matched)
      const left = leftOut(rule, count, chance)
      if (left !== null) {
        pass(left)
        continue
      }
      count.used += 1
      const met: Met = { rule: { scenario, number, effect: socketRuleWords(rule) }, passedOver }
      return { met, rule, wait: rule.delay === undefined ? 0 : delayMs(rule.delay, chance) }
    }
    return { met: { ...NOTHING, passedOver }, rule: null, wait: 0 }
  }

  #takeUp(): void {
    const { layers } = this.#world.state
    if (layers === this.#layers) return
    // What a timeline has refused ends with the scenarios of its time.
    if (!this.#layers.some((layer) => layers.includes(layer))) this.#refusing = 0
    const before = new Map(this.#rules.map(({ rule, count }) => [rule, count]))
    this.#layers = layers
    const lenient = allowingUnused(layers)
    this.#rules = layers.flatMap(({ name, scenario }) =>
      (scenario.sockets ?? []).map((rule, index) => ({
        rule,
        scenario: name,
        number: index + 1,
        mayBeUnused: lenient.has(name),
        count: before.get(rule) ?? { matched: 0, used: 0 },
      })),
    )
  }

  #idOf(who: string): string | undefined {
    const member = memberNamed(this.#world.state as WorldState, this.#world.cast(), who)
    return typeof member === 'string' ? undefined : member.id
  }
}

/** What a rule does, in a few words. */
const socketRuleWords = ({ refuse, drop, duplicate, delay }: SocketRule): string => {
  if (refuse) return 'refuses the connection'
  if (drop) return 'drops the message'
  if (duplicate !== undefined) return `sends the message ${duplicate} times`
  if (delay !== undefined) return `delays the message by ${typeof delay === 'string' ? delay : delay.join(' to ')}`
  return 'sends the message after the next one'
}

const readOf = ({ rule, scenario, number, count: { matched, used } }: Tracked): RuleRead => ({
  scenario,
  number,
  title: rule.title ?? null,
  on: `socket ${rule.on}`,
  effect: socketRuleWords(rule),
  matched,
  used,
})

const all = new WeakMap<World, SocketRules>()

/** The rules about realtime connections of a world as it is now. */
export const socketRulesOf = (world: World): SocketRules => {
  const rules = all.get(world) ?? new SocketRules(world)
  all.set(world, rules)
  return rules
}
