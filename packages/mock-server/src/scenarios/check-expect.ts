import { CURRENCIES } from '@sabai/contracts/constants'
import type { ScenarioGiven } from '@sabai/contracts/control'
import { toMinor } from '../domain/money.ts'
import type { Breach } from '../fixtures/explain.ts'
import { flatMapInSlices, type Slices } from '../lib/slices.ts'
import { castMember, checkGame, checkMember, checkRoute, type Scene } from './references.ts'

/** Routes, members and accounts of `expect` that there are not, and money that no account can hold. */
export function* checkExpect(
  { calls = {}, balances = {} }: NonNullable<ScenarioGiven['expect']>,
  scene: Scene,
): Slices<Breach[]> {
  const wrongCalls = yield* flatMapInSlices(Object.keys(calls), (route) =>
    checkRoute(route, ['expect', 'calls', route], true),
  )
  const wrongBalances = yield* flatMapInSlices(Object.entries(balances), ([who, accounts]) => {
    const path = ['expect', 'balances', who]
    const nobody = checkMember(who, path, scene, true)
    if (nobody.length > 0) return nobody
    return Object.entries(accounts).flatMap(([account, amount]) => [
      ...(account === 'wallet' ? [] : checkGame(account, [...path, account], scene, true)),
      ...checkDecimals(amount, [...path, account], who, scene),
    ])
  })
  return [...wrongCalls, ...wrongBalances]
}

/** An amount with more decimals than the member's currency has. */
export const checkDecimals = (amount: number, path: Breach['path'], who: string, scene: Scene): Breach[] => {
  const currency = castMember(who, scene)?.currency
  if (!currency || toMinor(amount, currency) !== null) return []
  const form = CURRENCIES[currency].decimals === 0 ? 'whole kip' : 'baht with at most two decimals'
  return [{ path, what: `${amount} must be ${form}` }]
}
