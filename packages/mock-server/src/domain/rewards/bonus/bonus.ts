import type { Reply } from '@sabai/contracts'
import type { Immutable } from 'immer'
import type { Bonus } from '../../../fixture-schema/rewards-schema.ts'
import { toIsoTime } from '../../../lib/time.ts'
import type { MemberContext, MemberQueryContext } from '../../context.ts'
import { fitsWallet } from '../../money/acts.ts'
import { toWireAmount } from '../../money/money.ts'
import { refuse } from '../../refusal.ts'
import type { Member } from '../../state.ts'
import { findDepositSince } from '../find-deposit-since.ts'
import { forfeitBonus } from './bonus-end.ts'
import { bonusMinimumOf, countReceived, hasMoneyInGames, isDailyLimitReached } from './bonus-limits.ts'
import { type BonusTerms, startBonus, termsOfBonus } from './bonus-start.ts'

type MemberView = Immutable<Member>
type BonusView = Reply<'GET /api/bonus'>['bonuses'][number]

/** Returns the reply of GET /api/bonus: every bonus of the fixtures, with the member's record of it if there is one. */
export const bonusesOf = ({ member, fixtureData }: MemberQueryContext): { bonuses: BonusView[] } => ({
  bonuses: fixtureData.rewards.bonuses.map((bonus) => {
    const { code, type, maxReceived, banners, percentFail } = bonus
    const wasReceived = Object.hasOwn(member.received, code)
    return {
      code,
      type,
      maxReceived,
      banners: [...banners],
      percentFail,
      userBonus: wasReceived ? userBonusOf(member, bonus) : null,
    }
  }),
})

/**
 * Returns a member's record of a bonus. There is one record for each bonus, however often the member has received it.
 */
const userBonusOf = (member: MemberView, { code }: Bonus): NonNullable<BonusView['userBonus']> => {
  const { id, bonus, received, currency } = member
  const activeBonus = bonus?.kind === 'bonus' && bonus.code === code ? bonus : null
  return {
    _id: `${id}-${code}`,
    isActive: activeBonus !== null,
    received: (received[code] ?? []).map((at) => ({ updatedAt: toIsoTime(at) })),
    ...(activeBonus && {
      turnover: {
        done: toWireAmount(activeBonus.turnoverDone, currency),
        needed: toWireAmount(activeBonus.turnoverNeeded, currency),
      },
    }),
  }
}

/** Returns the reply of GET /api/bonus/check/active. */
export const activeBonusOf = ({ member: { bonus } }: MemberQueryContext) => ({
  status: bonus !== null,
  type: bonus?.kind ?? '',
})

/** Returns the reply of GET /api/bonus/check/minimum. */
export const minimumOf = (context: MemberQueryContext) => ({
  minimum: toWireAmount(bonusMinimumOf(context), context.member.currency),
})

/** Gives the member a bonus: a share of the last deposit (product section 4). */
export const activateBonus = (context: MemberContext, { code }: { readonly code: string }) => {
  const { member, fixtureData } = context
  const bonus = fixtureData.rewards.bonuses.find((each) => each.code === code)
  if (!bonus) return refuse('INVALID_CODE', { detail: `there is no bonus ${code}` })
  if (member.bonus) return refuse('BONUS_ALREADY_ACTIVE')
  if (countReceived(context, bonus) >= bonus.maxReceived) return refuse('BONUS_MAX_CLAIMED')
  const deposit = findDepositSince(member, code)
  if (!deposit) return refuse('BONUS_CONDITION', { detail: `no deposit since the last bonus ${code}` })
  if (hasMoneyInGames(context)) return refuse('BONUS_REMAINING')
  if (isDailyLimitReached(context, bonus)) return refuse('BONUS_FULL')
  const terms = termsOfBonus(bonus, member, deposit.amount)
  if (!fitsWallet(member, terms.amount)) return refuse('NO_DATA', { detail: 'the wallet cannot hold the bonus' })
  receiveBonus(context, bonus, terms)
  return { userBonus: userBonusOf(member, bonus) }
}

/** Credits a bonus without checking its conditions, and records that the member has received it. */
export const receiveBonus = (context: MemberContext, bonus: Bonus, terms: BonusTerms): void => {
  const { member, now } = context
  startBonus(context, bonus, terms)
  member.received[bonus.code] = [...(member.received[bonus.code] ?? []), now]
}

/** Cancels the active bonus or promotion; a share of its money is lost (product section 4). */
export const cancelBonus = (context: MemberContext) => {
  const { bonus } = context.member
  const { rewards } = context.fixtureData
  if (!bonus) return refuse('NO_DATA', { detail: 'no bonus is active' })
  const rewardsOfKind = bonus.kind === 'bonus' ? rewards.bonuses : rewards.promotions
  if (rewardsOfKind.find(({ code }) => code === bonus.code)?.canCancel === false)
    return refuse('BONUS_CONDITION', { detail: `${bonus.code} cannot be cancelled` })
  forfeitBonus(context, bonus)
  return null
}
