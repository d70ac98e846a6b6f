import type { Reply } from '@sabai/contracts'
import type { Currency } from '@sabai/contracts/constants'
import type { WheelSlice } from '../../fixture-schema/credit-schema.ts'
import type { FixtureData } from '../../fixture-schema/schema.ts'
import { randomInt } from '../../lib/random.ts'
import type { MemberContext, MemberQueryContext } from '../context.ts'
import { SPIN_INTERVAL_MS } from '../policy.ts'
import { refuse } from '../refusal.ts'
import type { WorldState } from '../state.ts'
import { giveCoupon } from './coupons.ts'
import { sliceTextsOf } from './slice-texts.ts'

type Wheel = FixtureData['rewards']['wheel']

/** Returns the reply of GET /api/spinwheel/setup: the slices without their weights, and the member's coins. */
export const wheelOf = ({ member, fixtureData }: MemberQueryContext): Reply<'GET /api/spinwheel/setup'> => {
  const { wheel } = fixtureData.rewards
  const slices = wheel.slices.map((slice) => toSliceView(slice, wheel, member.currency))
  return {
    activeSpinwheel: fixtureData.rules.wheel.active ? { name: wheel.name, slices } : null,
    userCoin: member.coin,
  }
}

const toSliceView = (slice: WheelSlice, { units }: Wheel, currency: Currency) => {
  const { code, bgColor, textColor } = slice
  const { label, htmlDescription } = sliceTextsOf(slice, units, currency)
  return { code, label, bgColor, textColor, htmlDescription }
}

/**
 * Spends a coin on a turn of the wheel, and draws the slice with the random numbers of the world. A call within
 * `SPIN_INTERVAL_MS` after the last turn counts as an unintended second tap: it is refused and costs no coin.
 */
export const spinWheel = (context: MemberContext) => {
  const { state, member, fixtureData, now } = context
  const { rules, rewards } = fixtureData
  if (!rules.wheel.active) return refuse('SPIN_INACTIVE')
  if (member.spunAt !== null && now >= member.spunAt && now < member.spunAt + SPIN_INTERVAL_MS)
    return refuse('SPIN_IN_PROGRESS')
  if (member.coin === 0) return refuse('NO_COIN')
  const slice = drawSlice(state, rewards.wheel.slices)
  if (!slice) return refuse('OUT_OF_PRIZE')
  member.coin -= 1
  member.spunAt = now
  if (slice.stock !== undefined) state.prizesTaken[slice.code] = (state.prizesTaken[slice.code] ?? 0) + 1
  giveCoupon(context, slice)
  const { label } = sliceTextsOf(slice, rewards.wheel.units, member.currency)
  return { success: true, result: { code: slice.code, label, remainingCoin: member.coin } }
}

/** Draws one of the slices that are in stock, by weight; undefined if none of them has a prize. */
const drawSlice = (state: WorldState, slices: readonly WheelSlice[]): WheelSlice | undefined => {
  const slicesInStock = slices.filter(({ code, stock = Number.POSITIVE_INFINITY, weight }) => {
    return weight > 0 && (state.prizesTaken[code] ?? 0) < stock
  })
  if (!slicesInStock.some(({ prize }) => prize)) return undefined
  const totalWeight = slicesInStock.reduce((sum, { weight }) => sum + weight, 0)
  let remainingWeight = randomInt(state.rngState, 1, totalWeight)
  return slicesInStock.find(({ weight }) => {
    remainingWeight -= weight
    return remainingWeight <= 0
  })
}
