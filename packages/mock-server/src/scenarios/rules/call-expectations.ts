import type { ScenarioSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import { joinList } from '../../acts/wording.ts'
import type { JournalEntry } from '../../worlds/journal/journal-entry.ts'
import { memberIdOf, nameOfMember } from '../../worlds/members/find-member.ts'
import type { World } from '../../worlds/world.ts'
import { describeWhen } from './describe-when.ts'
import { loginMemberOf } from './login-member.ts'
import { findMismatch } from './match.ts'

type Expect = Immutable<NonNullable<ScenarioSpec['expect']>>
type ExpectedCalls = NonNullable<Expect['calls']>[string]
type CallExpectation = Exclude<ExpectedCalls, number | readonly unknown[]>
type OrderedCall = NonNullable<Expect['order']>[number]

/** The calls since a scenario was applied, or since a world was last reset. */
export interface CallsSince {
  /** The number of calls of a route. */
  readonly countOf: (route: string) => number
  /** The journal entries of the calls, in the order of the answers, without those that the journal has dropped. */
  readonly entries: readonly JournalEntry[]
}

/** The maximum number of calls that a sentence lists or explains. */
const MAX_EXPLAINED_CALLS = 3

/** Converts the expectations about the calls of one route to a list. */
export const toCallExpectations = (expected: ExpectedCalls): readonly CallExpectation[] =>
  typeof expected === 'number' ? [{ times: expected }] : [expected].flat()

/** Describes an expected number of calls: `once`, `at least 2 times`, `at least once and at most 3 times`. */
export const describeCount = (
  { times, atLeast, atMost }: CallExpectation,
  formatTimes: (count: number) => string,
): string =>
  times === undefined
    ? joinList([
        ...(atLeast === undefined ? [] : [`at least ${formatTimes(atLeast)}`]),
        ...(atMost === undefined ? [] : [`at most ${formatTimes(atMost)}`]),
      ])
    : formatTimes(times)

/** Describes one of the calls that are expected in order. */
export const describeOrderedCall = ({ on, when }: OrderedCall): string => `${on}${describeWhen(when)}`

/** Returns a sentence for each expected number that is not met: which calls count, or why other calls do not count. */
export const explainUnmetCalls = (world: World, { calls = {} }: Expect, since: CallsSince): string[] =>
  Object.entries(calls).flatMap(([route, expected]) =>
    toCallExpectations(expected).flatMap((expectedCalls) => explainUnmetCount(world, route, expectedCalls, since)),
  )

/** Returns a sentence if the number of calls is not as expected, or is unknown because the journal dropped calls. */
const explainUnmetCount = (world: World, route: string, expected: CallExpectation, since: CallsSince): string[] => {
  const { when, times, atLeast = times ?? 0, atMost = times ?? Number.POSITIVE_INFINITY } = expected
  const judgedCalls = judgeCalls(world, { on: route, when }, since.entries)
  const droppedCount = since.countOf(route) - judgedCalls.length
  const matchingCalls = judgedCalls.filter(({ mismatch }) => mismatch === null)
  const count = when ? matchingCalls.length : since.countOf(route)
  const isUndecided = when !== undefined && droppedCount > 0 && count <= atMost
  if (isUndecided)
    return [
      `calls: ${route}${describeWhen(when)} cannot be counted, because the journal no longer has ${droppedCount} of its calls`,
    ]
  if (count >= atLeast && count <= atMost) return []
  const countSentence = `${route}${describeWhen(when)} was called ${formatTimes(count)}, and ${describeCount(expected, formatTimes)} is expected`
  if (!when) return [`calls: ${countSentence}`]
  return [`calls: ${countSentence}${count > atMost ? listNumbers(matchingCalls) : explainMismatches(judgedCalls)}`]
}

/** Returns a sentence if the expected calls were not answered in the expected order. */
export const explainUnmetOrder = (world: World, { order = [] }: Expect, { entries }: CallsSince): string[] => {
  let lastMatch: JournalEntry | null = null
  for (const [index, expected] of order.entries()) {
    const judgedCalls = judgeCalls(world, expected, entries)
    const lastOrder: number = lastMatch?.order ?? 0
    const match = judgedCalls.find(({ entry, mismatch }) => mismatch === null && entry.order > lastOrder)
    if (!match) {
      const earlierMatches = judgedCalls.filter(({ mismatch }) => mismatch === null)
      const previousCall = order[index - 1]
      const expectedPlace =
        previousCall && lastMatch ? `after ${describeOrderedCall(previousCall)} (#${lastMatch.number})` : 'first'
      const explanation =
        earlierMatches.length > 0
          ? ` after it${listNumbers(earlierMatches)}`
          : `${previousCall ? ' after it' : ''}${explainMismatches(judgedCalls)}`
      return [`order: ${describeOrderedCall(expected)} is expected ${expectedPlace}, and was not called${explanation}`]
    }
    lastMatch = match.entry
  }
  return []
}

interface JudgedCall {
  readonly entry: JournalEntry
  /** The reason why the call does not meet the condition; null if it meets it. */
  readonly mismatch: string | null
}

/** Compares the calls of a route with a condition. */
const judgeCalls = (
  world: World,
  { on, when = {} }: { readonly on: string; readonly when?: CallExpectation['when'] | undefined },
  entries: readonly JournalEntry[],
): JudgedCall[] =>
  entries
    .filter(({ route, realtime }) => route === on && !realtime)
    .map((entry) => {
      const { params, body } = entry.input
      const member = on === 'POST /api/login' ? loginMemberOf(body, world.state) : entry.member
      const mismatch = findMismatch(when, { member, params, body }, (who) => memberIdOf(world.state, world.cast(), who))
      return { entry, mismatch: mismatch && (describeOtherCaller(world, when.member, member) ?? mismatch) }
    })

/**
 * Says who made a call, if another member is expected; null if the caller is expected or nobody has the expected name.
 */
const describeOtherCaller = (world: World, expected: string | undefined, caller: string | null): string | null => {
  const id = expected === undefined ? null : memberIdOf(world.state, world.cast(), expected)
  if (id === null || id === caller) return null
  return `it was made by ${caller === null ? 'a visitor' : nameOfMember(world.state, world.cast(), caller)}`
}

const listNumbers = (calls: readonly JudgedCall[]): string => {
  const numbers = calls.slice(0, MAX_EXPLAINED_CALLS).map(({ entry }) => `#${entry.number}`)
  const moreCount = calls.length - numbers.length
  return `: the journal has ${joinList([...numbers, ...(moreCount > 0 ? [`${moreCount} more`] : [])])}`
}

/** Explains, for the last calls that do not count, why they do not meet the condition. */
const explainMismatches = (calls: readonly JudgedCall[]): string => {
  const otherCalls = calls.flatMap(({ entry, mismatch }) =>
    mismatch === null ? [] : [`#${entry.number} does not count, as ${mismatch}`],
  )
  const moreCount = otherCalls.length - MAX_EXPLAINED_CALLS
  const explanations = otherCalls.slice(-MAX_EXPLAINED_CALLS)
  return otherCalls.length === 0
    ? ''
    : `: ${explanations.join('; ')}${moreCount > 0 ? `; nor do ${moreCount} before` : ''}`
}

const formatTimes = (count: number): string => (count === 1 ? 'once' : `${count} times`)
