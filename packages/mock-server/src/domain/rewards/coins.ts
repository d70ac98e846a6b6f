import { startOfBangkokDay } from '../../lib/time.ts'
import type { MemberContext } from '../context.ts'
import { iterateNewestSince } from '../history.ts'
import { toMinorUnits } from '../money/money.ts'
import type { Member } from '../state.ts'

/**
 * Gives the coins for a deposit that was just posted: the coins for the sum of all deposits of the day, less the coins
 * that the earlier deposits of the day have earned (docs/decisions/rewards.md, "Coins"). `amount` is in minor units.
 */
export const giveCoins = ({ member, fixtureData, now }: MemberContext, amount: number): void => {
  const { coins } = fixtureData.rules
  const minorPerCoin = toMinorUnits(coins.per[member.currency], member.currency) ?? Number.POSITIVE_INFINITY
  const coinsFor = (sum: number) => Math.min(Math.floor(sum / minorPerCoin), coins.mostADay)
  const sumOfDay = sumDepositsSince(member, startOfBangkokDay(now))
  member.coin += coinsFor(sumOfDay) - coinsFor(sumOfDay - amount)
}

/** Returns the sum of the successful deposits since a time, in minor units. */
const sumDepositsSince = ({ statement }: Member, since: number): number => {
  let sum = 0
  for (const { type, status, amount } of iterateNewestSince(statement, since))
    if (type === 'deposit' && status === 'SUCCESS') sum += amount
  return sum
}
