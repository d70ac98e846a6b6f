import type { ControlReply } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import { toWireAmount } from '../../../domain/money/money.ts'
import { isClaimable } from '../../../domain/rewards/coupons.ts'
import type { Member } from '../../../domain/state.ts'
import { toIsoTime } from '../../../lib/time.ts'
import type { World } from '../../../worlds/world.ts'

type RewardDesk = ControlReply<'GET /__mock/worlds/{id}/rewards'>

/** Returns the rewards that can be granted in a world, and those that each member has. */
export const rewardDeskOf = (world: World): RewardDesk => {
  const { bonuses, promotions, wheel } = world.fixtureData().rewards
  const now = world.now()
  return {
    bonuses: [...bonuses, ...promotions].map(({ code, name }) => ({ code, name })),
    slices: wheel.slices.flatMap(({ code, prize }) => (prize ? [code] : [])),
    members: Object.values(world.state.members).map((member) => rewardsOf(member, now)),
  }
}

const rewardsOf = (
  { id, currency, bonus, coin, coupons, refund, inviteAmount }: Immutable<Member>,
  now: number,
): RewardDesk['members'][number] => {
  const toAmount = (minor: number) => toWireAmount(minor, currency)
  return {
    id,
    bonus: bonus && {
      code: bonus.code,
      amount: toAmount(bonus.amount),
      turnoverLeft: toAmount(bonus.turnoverNeeded - bonus.turnoverDone),
      endsAt: toIsoTime(bonus.endsAt),
    },
    coins: coin,
    coupons: coupons
      .filter((coupon) => isClaimable(coupon, now))
      .map((coupon) => ({ id: coupon.id, name: coupon.name, expiresAt: toIsoTime(coupon.expiresAt) })),
    refund: { waiting: toAmount(refund.granted), credit: toAmount(refund.credit) },
    inviteCredit: toAmount(inviteAmount),
  }
}
