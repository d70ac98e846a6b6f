import type { ScenarioSpec } from '@sabai/contracts/control'
import { describeBadAmount } from '../../acts/checks.ts'
import { toMinor } from '../../domain/money/money.ts'
import { type CooperativeTask, flatMapCooperatively } from '../../lib/cooperative-task.ts'
import type { Issue, Path } from '../../lib/issue.ts'
import { type CheckScope, checkGame, checkMember, checkRoute, findPossibleMember } from './references.ts'

/** Finds routes, members and accounts of `expect` that do not exist, and amounts that no account can hold. */
export function* checkExpect(
  { calls = {}, balances = {} }: NonNullable<ScenarioSpec['expect']>,
  scope: CheckScope,
): CooperativeTask<Issue[]> {
  const wrongCalls = yield* flatMapCooperatively(Object.keys(calls), (route) =>
    checkRoute(route, ['expect', 'calls', route], true),
  )
  const wrongBalances = yield* flatMapCooperatively(Object.entries(balances), ([who, accounts]) => {
    const path = ['expect', 'balances', who]
    const nobody = checkMember(who, path, scope, true)
    if (nobody.length > 0) return nobody
    return Object.entries(accounts).flatMap(([account, amount]) => [
      ...(account === 'wallet' ? [] : checkGame(account, [...path, account], scope, true)),
      ...checkDecimals(amount, [...path, account], who, scope),
    ])
  })
  return [...wrongCalls, ...wrongBalances]
}

/** Finds an amount with more decimals than the member's currency has. */
const checkDecimals = (amount: number, path: Path, who: string, scope: CheckScope): Issue[] => {
  const currency = findPossibleMember(who, scope)?.currency
  return !currency || toMinor(amount, currency) !== null ? [] : [{ path, message: describeBadAmount(amount, currency) }]
}
