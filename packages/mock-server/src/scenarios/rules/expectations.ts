import { CURRENCIES } from '@sabai/contracts/constants'
import type { ScenarioSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import { describeUnknownMember } from '../../acts/wording.ts'
import { accountOf, balanceOf } from '../../domain/money/ledger.ts'
import { toMinor, toWire } from '../../domain/money/money.ts'
import type { AppliedScenario } from '../../domain/state.ts'
import type { CastMember } from '../../fixture-schema/schema.ts'
import type { Journal } from '../../worlds/journal/journal.ts'
import { findMember } from '../../worlds/members/find-member.ts'
import type { World } from '../../worlds/world.ts'

type Scenario = Immutable<ScenarioSpec>

/** The number of calls of each route when a scenario was applied, keyed by the scenario object. */
const callsAtStart = new WeakMap<Scenario, ReadonlyMap<string, number>>()

/** Starts to count the calls that these scenarios expect. */
export const startCounters = (scenarios: readonly AppliedScenario[], journal: Journal): void => {
  for (const { scenario } of scenarios) callsAtStart.set(scenario, journal.calls())
}

/** Lets a scenario continue with the counts of the scenario that it replaces. */
export const carryOverCounters = (scenario: Scenario, replaced: Scenario): void => {
  callsAtStart.set(scenario, callsAtStart.get(replaced) ?? new Map())
}

/** Returns a sentence for each unmet expectation, and for each timeline event that failed. */
export const unmetExpectations = (world: World, cast: readonly CastMember[]): string[] => [
  ...world.revision.recording.failures,
  ...world.state.appliedScenarios.flatMap(({ name, scenario }) =>
    [...unmetCalls(world, scenario), ...unmetBalances(world, cast, scenario)].map(
      (sentence) => `${name}: expect.${sentence}`,
    ),
  ),
]

const unmetCalls = ({ journal }: World, scenario: Scenario): string[] =>
  Object.entries(scenario.expect?.calls ?? {}).flatMap(([route, expected]) => {
    const calls = (journal.calls().get(route) ?? 0) - (callsAtStart.get(scenario)?.get(route) ?? 0)
    return calls === expected
      ? []
      : [`calls: ${route} was called ${formatTimes(calls)}, and ${formatTimes(expected)} is expected`]
  })

const formatTimes = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const unmetBalances = ({ state }: World, cast: readonly CastMember[], { expect }: Scenario): string[] =>
  Object.entries(expect?.balances ?? {}).flatMap(([who, balances]) => {
    const member = findMember(state, cast, who)
    if (!member) return [`balances: ${describeUnknownMember(cast, who)}`]
    const { currency } = member
    return Object.entries(balances).flatMap(([account, expected]) => {
      const balance = balanceOf(member, accountOf(account))
      if (balance === toMinor(expected, currency)) return []
      const { decimals } = CURRENCIES[currency]
      const formatAmount = (amount: number) => amount.toFixed(decimals)
      return [
        `balances: ${who} has ${formatAmount(toWire(balance, currency))} in ${account}, and ${formatAmount(expected)} is expected`,
      ]
    })
  })
