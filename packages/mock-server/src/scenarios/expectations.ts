import { CURRENCIES } from '@sabai/contracts/constants'
import type { ScenarioGiven } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import { accountOf, balanceOf } from '../domain/ledger.ts'
import { toMinor, toWire } from '../domain/money.ts'
import type { Layer, WorldState } from '../domain/state.ts'
import type { CastMember } from '../fixtures/schema.ts'
import { memberNamed } from '../worlds/do.ts'
import type { Journal } from '../worlds/journal.ts'
import type { World } from '../worlds/world.ts'

type Scenario = Immutable<ScenarioGiven>

/** How many calls there had been, by route, when a scenario was applied; kept by its object, as counts of rules are. */
const before = new WeakMap<Scenario, ReadonlyMap<string, number>>()

/** What these layers expect of calls counts from now on. */
export const countFrom = (layers: readonly Layer[], journal: Journal): void => {
  for (const { scenario } of layers) before.set(scenario, journal.calls())
}

/** A scenario that takes the place of another goes on with its counts. */
export const countOn = (scenario: Scenario, replaced: Scenario): void => {
  before.set(scenario, before.get(replaced) ?? new Map())
}

/** What the scenarios of a world expect and is not so, and what of their timelines could not happen: a sentence each. */
export const unmetOf = (world: World, cast: readonly CastMember[]): string[] => [
  ...world.story.failed,
  ...world.state.layers.flatMap(({ name, scenario }) =>
    [...callsUnmet(world, scenario), ...balancesUnmet(world, cast, scenario)].map(
      (sentence) => `${name}: expect.${sentence}`,
    ),
  ),
]

const callsUnmet = ({ journal }: World, scenario: Scenario): string[] =>
  Object.entries(scenario.expect?.calls ?? {}).flatMap(([route, expected]) => {
    const calls = (journal.calls().get(route) ?? 0) - (before.get(scenario)?.get(route) ?? 0)
    return calls === expected ? [] : [`calls: ${route} was called ${times(calls)}, and ${times(expected)} is expected`]
  })

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const balancesUnmet = ({ state }: World, cast: readonly CastMember[], { expect }: Scenario): string[] =>
  Object.entries(expect?.balances ?? {}).flatMap(([who, balances]) => {
    const member = memberNamed(state as WorldState, cast, who)
    if (typeof member === 'string') return [`balances: ${member}`]
    const { currency } = member
    return Object.entries(balances).flatMap(([account, expected]) => {
      const held = balanceOf(member, accountOf(account))
      if (held === toMinor(expected, currency)) return []
      const { decimals } = CURRENCIES[currency]
      const shown = (amount: number) => amount.toFixed(decimals)
      return [`balances: ${who} has ${shown(toWire(held, currency))} in ${account}, and ${shown(expected)} is expected`]
    })
  })
