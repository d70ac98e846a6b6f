import type { ScenarioSpec } from '@sabai/contracts/control'
import { describeBadAmount } from '../../acts/checks.ts'
import { toMinor } from '../../domain/money/money.ts'
import { type CooperativeTask, flatMapCooperatively } from '../../lib/cooperative-task.ts'
import type { Issue, Path } from '../../lib/issue.ts'
import { type CheckScope, checkGame, checkMember, checkRoute, resolveMemberReference } from './references.ts'

/** Reports routes, members and accounts in `expect` that do not exist, and amounts with too many decimals. */
export function* checkExpect(
  { calls = {}, balances = {} }: NonNullable<ScenarioSpec['expect']>,
  scope: CheckScope,
): CooperativeTask<Issue[]> {
  const wrongCalls = yield* flatMapCooperatively(Object.keys(calls), (route) =>
    checkRoute(route, ['expect', 'calls', route], true),
  )
  const wrongBalances = yield* flatMapCooperatively(Object.entries(balances), ([who, accounts]) => {
    const path = ['expect', 'balances', who]
    const unknownMember = checkMember(who, path, scope, true)
    if (unknownMember.length > 0) return unknownMember
    return Object.entries(accounts).flatMap(([account, amount]) => [
      ...(account === 'wallet' ? [] : checkGame(account, [...path, account], scope, true)),
      ...checkDecimals(amount, [...path, account], who, scope),
    ])
  })
  return [...wrongCalls, ...wrongBalances]
}

/** Reports an amount with more decimals than the member's currency has. */
const checkDecimals = (amount: number, path: Path, who: string, scope: CheckScope): Issue[] => {
  const currency = resolveMemberReference(who, scope)?.currency
  return !currency || toMinor(amount, currency) !== null ? [] : [{ path, message: describeBadAmount(amount, currency) }]
}
