import { applyPercent, WALLET } from '@sabai/contracts/constants'
import type { MemberContext, WorldContext } from '../../context.ts'
import { accountOf, balanceOf, postBonusEnd } from '../../money/ledger.ts'
import type { ActiveBonus } from '../../state/rewards.ts'
import type { Member } from '../../state.ts'

type BonusContext = Pick<MemberContext, 'state' | 'member' | 'now'>

/** Ends the active bonus successfully: the member keeps the money of the bonus. */
export const finishBonus = (context: BonusContext, bonus: ActiveBonus): void =>
  endBonus(context, bonus, { status: 'SUCCESS', amount: bonus.amount, takenAmounts: [] })

/**
 * Ends the active bonus as failed, and takes nothing from the member. Used when the member withdraws all money, when
 * the total balance falls below the minimum of a bonus, and when QA removes the bonus.
 */
export const endBonusWithoutLoss = (context: BonusContext, bonus: ActiveBonus): void =>
  endBonus(context, bonus, { status: 'FAILED', amount: 0, takenAmounts: [] })

/** Ends the active bonus as failed, and takes `percentFail` percent of its money, but no more than the member has. */
export const forfeitBonus = (context: BonusContext, bonus: ActiveBonus): void => {
  const forfeits = splitOverAccounts(context.member, applyPercent(bonus.amount, bonus.percentFail))
  const amount = forfeits.reduce((sum, forfeit) => sum + forfeit.amount, 0)
  endBonus(context, bonus, { status: 'FAILED', amount, takenAmounts: forfeits })
}

/** Forfeits a bonus that has reached its maximum age, if it is still active. */
export const endBonusByAge = (
  context: WorldContext,
  { memberId, bonusId }: { readonly memberId: string; readonly bonusId: string },
): void => {
  const member = context.state.members[memberId]
  if (member?.bonus?.id === bonusId) forfeitBonus({ ...context, member }, member.bonus)
}

/** Splits an amount over a member's accounts, up to their balances: the wallet first, then the games by code. */
const splitOverAccounts = (member: Member, amount: number): { account: string; amount: number }[] => {
  let amountLeft = amount
  return [WALLET, ...Object.keys(member.games).toSorted()].flatMap((name) => {
    const account = accountOf(name)
    const takenAmount = Math.min(amountLeft, balanceOf(member, account))
    amountLeft -= takenAmount
    return takenAmount > 0 ? [{ account, amount: takenAmount }] : []
  })
}

const endBonus = (
  { state, member, now }: BonusContext,
  { id, kind, code, description }: ActiveBonus,
  end: Pick<Parameters<typeof postBonusEnd>[2], 'status' | 'amount' | 'takenAmounts'>,
): void => {
  postBonusEnd(state, member, { at: now, ...end, related: { kind, code, description } })
  member.bonus = null
  state.scheduledEvents = state.scheduledEvents.filter((event) => event.kind !== 'endBonus' || event.bonusId !== id)
}
