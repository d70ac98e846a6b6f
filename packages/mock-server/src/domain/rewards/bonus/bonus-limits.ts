import { WALLET } from '@sabai/contracts/constants'
import type { Immutable } from 'immer'
import type { Bonus, Promotion } from '../../../fixture-schema/rewards-schema.ts'
import type { FixtureData } from '../../../fixture-schema/schema.ts'
import { dayOf, startOfDay, startOfWeek } from '../../../lib/time.ts'
import { accountOf, balanceOf } from '../../money/ledger.ts'
import { toMinor } from '../../money/money.ts'
import type { Member, WorldState } from '../../state.ts'

type MemberView = Immutable<Member>

/** How often a member received a bonus: in all, or on the present day or in the present week in Bangkok. */
export const countReceived = ({ received }: MemberView, { code, type }: Bonus, now: number): number => {
  const times = Object.hasOwn(received, code) ? (received[code] ?? []) : []
  const since = { limit: Number.NEGATIVE_INFINITY, day: startOfDay(now), week: startOfWeek(now) }[type]
  return times.filter((at) => at >= since).length
}

/** What a member has in all open games, in minor units. */
export const totalInGames = (member: MemberView): number =>
  Object.keys(member.games).reduce((sum, code) => sum + balanceOf(member, accountOf(code)), 0)

/** What a member has in the wallet and in all open games, in minor units. */
export const totalBalanceOf = (member: MemberView): number => balanceOf(member, WALLET) + totalInGames(member)

/** The total balance below which a bonus ends, in minor units. */
export const bonusMinimumOf = ({ currency }: MemberView, { rules }: FixtureData): number =>
  toMinor(rules.bonus.minimum[currency], currency) ?? 0

/** Whether there is so much money in games that it keeps the member from another bonus. */
export const hasMoneyInGames = (member: MemberView, fixtureData: FixtureData): boolean =>
  totalInGames(member) >= bonusMinimumOf(member, fixtureData)

/** Whether all members together have received a bonus or promotion as often as one day allows. */
export const isFull = (state: Immutable<WorldState>, { code, perDay }: Bonus | Promotion, now: number): boolean =>
  perDay !== undefined && (state.bonusesTaken[`${code}/${dayOf(now)}`] ?? 0) >= perDay

/** Counts one more receipt of a bonus or promotion with a daily number, and forgets its other days. */
export const countTaken = (state: WorldState, { code, perDay }: Bonus | Promotion, now: number): void => {
  if (perDay === undefined) return
  const today = `${code}/${dayOf(now)}`
  const taken = (state.bonusesTaken[today] ?? 0) + 1
  for (const key of Object.keys(state.bonusesTaken)) if (key.startsWith(`${code}/`)) delete state.bonusesTaken[key]
  state.bonusesTaken[today] = taken
}
