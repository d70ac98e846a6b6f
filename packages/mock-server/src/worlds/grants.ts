import type { ActSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import { giveCoupon } from '../domain/rewards/coupons.ts'
import { grantBonus } from '../domain/rewards/grant-bonus.ts'
import { giveInviteShares } from '../domain/rewards/invite-credit.ts'
import type { WorldState } from '../domain/state.ts'
import { parseDuration } from '../lib/time.ts'
import { type ActContext, type ActInput, toMinorAmount } from './act-context.ts'
import { requireMember } from './find-member.ts'
import { WorldRefusedError } from './world-refused-error.ts'

/** Does the act on a draft if it grants a reward. Throws WorldRefusedError where it cannot be granted. */
export const applyGrant = (state: WorldState, given: Immutable<ActSpec>, context: ActContext): void => {
  const { grantCoins } = given
  if (grantCoins) requireMember(state, context.cast, grantCoins.member).coin += grantCoins.coins
  if (given.grantBonus) giveBonus(state, given.grantBonus, context)
  if (given.grantCoupon) grantCoupon(state, given.grantCoupon, context)
  if (given.grantRefund) grantRefund(state, given.grantRefund, context)
  if (given.grantInvite) grantInvite(state, given.grantInvite, context)
}

const giveBonus = (
  state: WorldState,
  { member: who, code, amount, turnoverLeft }: ActInput<'grantBonus'>,
  { cast, fixtureData, now }: ActContext,
): void => {
  const member = requireMember(state, cast, who)
  const toMinor = (given?: number) => (given === undefined ? undefined : toMinorAmount(given, member.currency))
  const order = { code, amount: toMinor(amount), turnoverLeft: toMinor(turnoverLeft) }
  const refusal = grantBonus(state, member, fixtureData, order, now)
  if (refusal !== null) throw new WorldRefusedError(refusal)
}

const grantCoupon = (
  state: WorldState,
  given: ActInput<'grantCoupon'>,
  { cast, fixtureData, now }: ActContext,
): void => {
  const slice = fixtureData.rewards.wheel.slices.find(({ code }) => code === given.slice)
  const lifeMs = given.endsIn === undefined ? undefined : (parseDuration(given.endsIn) ?? undefined)
  if (slice) giveCoupon(state, requireMember(state, cast, given.member), fixtureData, slice, now, lifeMs)
}

const grantRefund = (state: WorldState, given: ActInput<'grantRefund'>, { cast }: ActContext): void => {
  const { refund, currency } = requireMember(state, cast, given.member)
  refund.granted += toMinorAmount(given.amount, currency)
}

const grantInvite = (
  state: WorldState,
  { member: who, from: invited, amount, entries = 1 }: ActInput<'grantInvite'>,
  { cast, now }: ActContext,
): void => {
  const member = requireMember(state, cast, who)
  const from = requireMember(state, cast, invited)
  if (from.id === member.id) throw new WorldRefusedError(`${who} cannot have invited themselves: name another in from`)
  if (from.currency !== member.currency)
    throw new WorldRefusedError(
      `${invited} has another currency than ${who}: there is no exchange, so nothing is earned`,
    )
  giveInviteShares(
    member,
    { from: from.id, of: 'deposit', amount: toMinorAmount(amount, member.currency), at: now },
    entries,
  )
}
