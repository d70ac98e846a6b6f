import type { Immutable } from 'immer'
import { listAdded } from '../history.ts'
import type { WorldState } from '../state.ts'

type State = Immutable<WorldState>
type MemberState = State['members'][string]

/**
 * Checks that the credit of members is not negative, that refund credit has grown by no more than the received refunds,
 * and that no coupon exists twice or can be claimed again. Returns one sentence for each broken invariant.
 */
export const auditCredit = (stateBefore: State | null, stateAfter: State): string[] =>
  Object.values(stateAfter.members).flatMap((member) => {
    const memberBefore = stateBefore?.members[member.id]
    return memberBefore === member
      ? []
      : [...checkAmounts(member), ...checkRefunds(memberBefore, member), ...checkCoupons(memberBefore, member)]
  })

const checkAmounts = ({ id, inviteAmount, refund, played }: MemberState): string[] =>
  Object.entries({ 'invite credit': inviteAmount, 'refund credit': refund.credit, refunds: refund.granted, played })
    .filter(([, amount]) => !Number.isSafeInteger(amount) || amount < 0)
    .map(([name, amount]) => `${id}: ${name} is ${amount}`)

const checkRefunds = (memberBefore: MemberState | undefined, { id, refund, refunds }: MemberState): string[] => {
  const receivedAmount = listAdded(memberBefore?.refunds, refunds).reduce((sum, { amount }) => sum + amount, 0)
  const maxCredit = (memberBefore?.refund.credit ?? 0) + receivedAmount
  return refund.credit > maxCredit
    ? [`${id}: refund credit is ${refund.credit}, and at most ${maxCredit} were received`]
    : []
}

const checkCoupons = (memberBefore: MemberState | undefined, { id, coupons }: MemberState): string[] => {
  const claimedIds = new Set(
    memberBefore?.coupons.filter(({ claimedAt }) => claimedAt !== null).map((coupon) => coupon.id),
  )
  const ids = coupons.map((coupon) => coupon.id)
  return [
    ...ids.filter((each, index) => ids.indexOf(each) < index).map((each) => `${id}: has the coupon ${each} twice`),
    ...coupons
      .filter((coupon) => coupon.claimedAt === null && claimedIds.has(coupon.id))
      .map((coupon) => `${id}: the coupon ${coupon.id} can be claimed again`),
  ]
}
