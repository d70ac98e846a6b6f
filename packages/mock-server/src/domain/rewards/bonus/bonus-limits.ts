import { WALLET } from '@sabai/contracts/constants'
import type { Immutable } from 'immer'
import type { Bonus, Promotion } from '../../../fixture-schema/rewards-schema.ts'
import { dayOf, startOfBangkokDay, startOfBangkokWeek } from '../../../lib/time.ts'
import type { MemberQueryContext, QueryContext, WorldContext } from '../../context.ts'
import { accountOf, balanceOf } from '../../money/ledger.ts'
import { toMinorUnits } from '../../money/money.ts'
import type { Member } from '../../state.ts'

type MemberView = Immutable<Member>

/** Returns how often a member received a bonus in the period of its type: ever, today, or this week (in Bangkok). */
export const countReceived = ({ member: { received }, now }: MemberQueryContext, { code, type }: Bonus): number => {
  const receivedTimes = Object.hasOwn(received, code) ? (received[code] ?? []) : []
  const since = { limit: Number.NEGATIVE_INFINITY, day: startOfBangkokDay(now), week: startOfBangkokWeek(now) }[type]
  return receivedTimes.filter((at) => at >= since).length
}

/** Returns a member's balance in all open games together, in minor units. */
export const totalInGames = (member: MemberView): number =>
  Object.keys(member.games).reduce((sum, code) => sum + balanceOf(member, accountOf(code)), 0)

/** Returns a member's balance in the wallet and all open games together, in minor units. */
export const totalBalanceOf = (member: MemberView): number => balanceOf(member, WALLET) + totalInGames(member)

/** Returns the total balance below which a bonus ends, in minor units. */
export const bonusMinimumOf = ({ member: { currency }, fixtureData }: MemberQueryContext): number =>
  toMinorUnits(fixtureData.rules.bonus.minimum[currency], currency) ?? 0

/** Tells whether a member has too much money in games to receive another bonus. */
export const hasMoneyInGames = (context: MemberQueryContext): boolean =>
  totalInGames(context.member) >= bonusMinimumOf(context)

/** Tells whether a bonus or promotion has reached its daily limit, which all members share. */
export const isDailyLimitReached = ({ state, now }: QueryContext, { code, perDay }: Bonus | Promotion): boolean =>
  perDay !== undefined && (state.bonusesTaken[`${code}/${dayOf(now)}`] ?? 0) >= perDay

/** If a bonus or promotion has a daily limit, counts its receipt today, and removes the counts of other days. */
export const recordReceipt = ({ state, now }: WorldContext, { code, perDay }: Bonus | Promotion): void => {
  if (perDay === undefined) return
  const todayKey = `${code}/${dayOf(now)}`
  const takenToday = (state.bonusesTaken[todayKey] ?? 0) + 1
  for (const key of Object.keys(state.bonusesTaken)) if (key.startsWith(`${code}/`)) delete state.bonusesTaken[key]
  state.bonusesTaken[todayKey] = takenToday
}
