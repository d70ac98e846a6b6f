import { CURRENCIES } from '@sabai/contracts/constants'
import type { ScenarioSpec } from '@sabai/contracts/control'
import { toMinor } from '../../domain/money/money.ts'
import type { ValidationIssue } from '../../fixtures/schema-explainer.ts'
import { flatMapInSlices, type Slices } from '../../lib/slices.ts'
import { type CheckScope, checkGame, checkMember, checkRoute, findCastMember } from './references.ts'

/** Routes, members and accounts of `expect` that there are not, and money that no account can hold. */
export function* checkExpect(
  { calls = {}, balances = {} }: NonNullable<ScenarioSpec['expect']>,
  scope: CheckScope,
): Slices<ValidationIssue[]> {
  const wrongCalls = yield* flatMapInSlices(Object.keys(calls), (route) =>
    checkRoute(route, ['expect', 'calls', route], true),
  )
  const wrongBalances = yield* flatMapInSlices(Object.entries(balances), ([who, accounts]) => {
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

/** An amount with more decimals than the member's currency has. */
export const checkDecimals = (
  amount: number,
  path: ValidationIssue['path'],
  who: string,
  scope: CheckScope,
): ValidationIssue[] => {
  const currency = findCastMember(who, scope)?.currency
  if (!currency || toMinor(amount, currency) !== null) return []
  const form = CURRENCIES[currency].decimals === 0 ? 'whole kip' : 'baht with at most two decimals'
  return [{ path, what: `${amount} must be ${form}` }]
}
