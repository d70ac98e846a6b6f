import { CURRENCIES } from '@sabai/contracts/constants'
import type { ScenarioSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import { describeUnknownMember } from '../../acts/wording.ts'
import { accountOf, balanceOf } from '../../domain/money/ledger.ts'
import { toMinorUnits, toWireAmount } from '../../domain/money/money.ts'
import type { AppliedScenario } from '../../domain/state.ts'
import type { CastMember } from '../../fixture-schema/schema.ts'
import { listAnsweredSince } from '../../worlds/journal/answer-order.ts'
import type { Journal } from '../../worlds/journal/journal.ts'
import { findMember } from '../../worlds/members/find-member.ts'
import type { World } from '../../worlds/world.ts'
import { type CallsSince, explainUnmetCalls, explainUnmetOrder } from './call-expectations.ts'

type Scenario = Immutable<ScenarioSpec>
type Expect = NonNullable<Scenario['expect']>

/** The state of a journal at the time from which calls are counted. */
interface JournalStart {
  /** The number of calls of each route until then. */
  readonly callCounts: ReadonlyMap<string, number>
  /** The number of answers and realtime events until then. */
  readonly order: number
}

const EMPTY_JOURNAL: JournalStart = { callCounts: new Map(), order: 0 }
/** For each scenario object: the state of the journal when the scenario was applied. */
const journalStarts = new WeakMap<Scenario, JournalStart>()
/** For each journal: its state when its world was last reset, or was opened at a moment of another world. */
const resetStarts = new WeakMap<Journal, JournalStart>()

const journalStartOf = (journal: Journal): JournalStart => ({
  callCounts: journal.calls(),
  order: journal.lastOrder,
})

/** Starts to count the calls that these scenarios expect. */
export const startCounters = (scenarios: readonly AppliedScenario[], journal: Journal): void => {
  const start = journalStartOf(journal)
  for (const { scenario } of scenarios) journalStarts.set(scenario, start)
}

/** Makes `unmetSinceReset` count only the calls from now on. */
export const countFromReset = (journal: Journal): void => void resetStarts.set(journal, journalStartOf(journal))

/** Makes a reloaded scenario count the calls since the scenario that it replaces was applied. */
export const carryOverCounters = (scenario: Scenario, replacedScenario: Scenario): void => {
  journalStarts.set(scenario, journalStarts.get(replacedScenario) ?? EMPTY_JOURNAL)
}

/** Returns a sentence for each unmet expectation, and for each timeline entry or step of `then` that failed. */
export const unmetExpectations = (world: World, cast: readonly CastMember[]): string[] => [
  ...world.revision.recording.failures,
  ...world.state.appliedScenarios.flatMap(({ name, scenario }) =>
    listUnmet(world, cast, scenario.expect ?? {}, journalStarts.get(scenario)).map(
      (sentence) => `${name}: expect.${sentence}`,
    ),
  ),
]

/** Returns a sentence for each expectation that the calls since the world was made or last reset do not meet. */
export const unmetSinceReset = (world: World, cast: readonly CastMember[], expected: Expect): string[] =>
  listUnmet(world, cast, expected, resetStarts.get(world.journal))

const listUnmet = (world: World, cast: readonly CastMember[], expected: Expect, start?: JournalStart): string[] => {
  const since = callsSince(world, start)
  return [
    ...explainUnmetCalls(world, expected, since),
    ...explainUnmetOrder(world, expected, since),
    ...explainUnmetBalances(world, cast, expected),
  ]
}

const callsSince = ({ journal }: World, start = EMPTY_JOURNAL): CallsSince => {
  const calls = journal.calls()
  return {
    countOf: (route) => (calls.get(route) ?? 0) - (start.callCounts.get(route) ?? 0),
    entries: listAnsweredSince(journal, start.order),
  }
}

const explainUnmetBalances = (
  { state }: World,
  cast: readonly CastMember[],
  { balances: expected = {} }: Expect,
): string[] =>
  Object.entries(expected).flatMap(([who, balances]) => {
    const member = findMember(state, cast, who)
    if (!member) return [`balances: ${describeUnknownMember(cast, who)}`]
    const { currency } = member
    return Object.entries(balances).flatMap(([account, expectedAmount]) => {
      const balance = balanceOf(member, accountOf(account))
      if (balance === toMinorUnits(expectedAmount, currency)) return []
      const { decimals } = CURRENCIES[currency]
      const formatAmount = (amount: number) => amount.toFixed(decimals)
      return [
        `balances: ${who} has ${formatAmount(toWireAmount(balance, currency))} in ${account}, and ${formatAmount(expectedAmount)} is expected`,
      ]
    })
  })
