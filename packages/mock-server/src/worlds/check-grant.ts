import type { ActSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import { suggest } from '../fixtures/suggest.ts'
import { type ActMistake, type ActScope, checkAmount, checkMember } from './check-act-parts.ts'
import { describeUnknownPrize } from './describe-unknown-prize.ts'

/** Finds all that is wrong with an act that grants a reward, by itself. */
export const checkGrant = (
  { grantBonus, grantCoins, grantCoupon, grantRefund, grantInvite }: Immutable<ActSpec>,
  scope: ActScope,
): ActMistake[] => {
  if (grantBonus) return checkBonus(grantBonus, ['grantBonus'], scope)
  if (grantCoins) return checkMember(grantCoins.member, ['grantCoins'], scope)
  if (grantCoupon) return checkCoupon(grantCoupon, ['grantCoupon'], scope)
  if (grantRefund)
    return [
      ...checkMember(grantRefund.member, ['grantRefund'], scope),
      ...checkAmount(grantRefund.amount, grantRefund.member, ['grantRefund', 'amount'], scope),
    ]
  if (!grantInvite) return []
  const { member, from, amount } = grantInvite
  return [
    ...checkMember(member, ['grantInvite'], scope),
    ...checkMember(from, ['grantInvite'], scope, 'from'),
    ...checkAmount(amount, member, ['grantInvite', 'amount'], scope),
  ]
}

const checkBonus = (
  { member, code, amount, turnoverLeft }: NonNullable<ActSpec['grantBonus']>,
  path: readonly string[],
  scope: ActScope,
): ActMistake[] => [
  ...checkMember(member, path, scope),
  ...checkReward(code, [...path, 'code'], scope),
  ...(amount === undefined ? [] : checkAmount(amount, member, [...path, 'amount'], scope)),
  ...(turnoverLeft === undefined ? [] : checkAmount(turnoverLeft, member, [...path, 'turnoverLeft'], scope)),
]

const checkReward = (code: string, path: readonly string[], { fixtureData }: ActScope): ActMistake[] => {
  const { bonuses, promotions } = fixtureData.rewards
  const codes = [...bonuses, ...promotions].map((each) => each.code)
  const message = `there is no bonus or promotion "${code}"${suggest(code, codes)}: there is ${codes.join(', ')}`
  return codes.includes(code) ? [] : [{ path, message }]
}

const checkCoupon = (
  { member, slice: code }: NonNullable<ActSpec['grantCoupon']>,
  path: readonly string[],
  scope: ActScope,
): ActMistake[] => {
  const { slices } = scope.fixtureData.rewards.wheel
  const isWon = slices.some((slice) => slice.code === code && slice.prize)
  return [
    ...checkMember(member, path, scope),
    ...(isWon ? [] : [{ path: [...path, 'slice'], message: describeUnknownPrize(code, slices) }]),
  ]
}
