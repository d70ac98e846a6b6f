import type { Route } from '@sabai/contracts'
import type { ScenarioSpec } from '@sabai/contracts/control'
import type { CallExpectation } from '@sabai/contracts/scenario'
import type { Static } from 'typebox'
import { describeBadAmount } from '../../acts/checks.ts'
import { joinList } from '../../acts/wording.ts'
import { toMinorUnits } from '../../domain/money/money.ts'
import { suggest } from '../../fixtures/suggest.ts'
import { type CooperativeTask, flatMapCooperatively } from '../../lib/cooperative-task.ts'
import type { Issue, Path } from '../../lib/issue.ts'
import { type CheckScope, checkGame, checkMember, checkRoute, isRoute, resolveMemberReference } from './references.ts'
import { checkWhen } from './rules/check-when.ts'

type CallExpectationSpec = Static<typeof CallExpectation>

type Expect = NonNullable<ScenarioSpec['expect']>

/**
 * Reports routes, members and accounts in `expect` that do not exist, and amounts with too many decimals. Also reports
 * expectations that do not say how many calls are expected, or give numbers that contradict each other.
 */
export function* checkExpect(
  { calls = {}, order = [], balances = {} }: Expect,
  scope: CheckScope,
): CooperativeTask<Issue[]> {
  const callIssues = yield* flatMapCooperatively(Object.entries(calls), ([route, expected]) => {
    const path = ['expect', 'calls', route]
    if (!isRoute(route)) return checkRoute(route, path, true)
    if (typeof expected === 'number') return []
    return Array.isArray(expected)
      ? expected.flatMap((expectation, index) => checkCallExpectation(expectation, route, [...path, index], scope))
      : checkCallExpectation(expected, route, path, scope)
  })
  const orderIssues = yield* flatMapCooperatively(order, ({ on, when }, index) => {
    const path = ['expect', 'order', index]
    return isRoute(on)
      ? checkWhen({ on, ...(when && { when }) }, [...path, 'when'], scope)
      : checkRoute(on, [...path, 'on'])
  })
  const balanceIssues = yield* flatMapCooperatively(Object.entries(balances), ([who, accounts]) => {
    const path = ['expect', 'balances', who]
    const memberIssues = checkMember(who, path, scope, true)
    if (memberIssues.length > 0) return memberIssues
    return Object.entries(accounts).flatMap(([account, amount]) => [
      ...checkAccount(account, [...path, account], scope),
      ...checkDecimals(amount, [...path, account], who, scope),
    ])
  })
  return [...callIssues, ...orderIssues, ...balanceIssues]
}

const checkAccount = (account: string, path: Path, scope: CheckScope): Issue[] => {
  if (account === 'wallet') return []
  const suggestion = suggest(account, ['wallet'])
  return suggestion === ''
    ? checkGame(account, path, scope, true)
    : [{ path, key: true, message: `there is no account "${account}"${suggestion}` }]
}

const checkCallExpectation = (
  { when, times, atLeast, atMost }: CallExpectationSpec,
  on: Route,
  path: Path,
  scope: CheckScope,
): Issue[] => {
  const countNames = Object.entries({ times, atLeast, atMost }).flatMap(([name, count]) =>
    count === undefined ? [] : [name],
  )
  return [
    ...(countNames.length === 0 ? [{ path, message: 'say how often: give times, atLeast or atMost' }] : []),
    ...(times !== undefined && countNames.length > 1
      ? [{ path, message: `"times" is the exact number: leave out ${joinList(countNames.slice(1))}` }]
      : []),
    ...(atLeast !== undefined && atMost !== undefined && atLeast > atMost
      ? [{ path, message: `no number is at least ${atLeast} and at most ${atMost}` }]
      : []),
    ...(when ? checkWhen({ on, when }, [...path, 'when'], scope) : []),
  ]
}

/** Reports an amount with more decimals than the member's currency has. */
const checkDecimals = (amount: number, path: Path, who: string, scope: CheckScope): Issue[] => {
  const currency = resolveMemberReference(who, scope)?.currency
  return !currency || toMinorUnits(amount, currency) !== null
    ? []
    : [{ path, message: describeBadAmount(amount, currency) }]
}
