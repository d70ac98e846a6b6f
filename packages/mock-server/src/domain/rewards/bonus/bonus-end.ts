import { WALLET } from '@sabai/contracts/constants'
import { accountOf, balanceOf, postBonusEnd } from '../../money/ledger.ts'
import type { ActiveBonus } from '../../state/rewards.ts'
import type { Member, WorldState } from '../../state.ts'
import { applyPercent } from '../apply-percent.ts'

/** Ends the active bonus by success: its money stays the member's. */
export const finishBonus = (state: WorldState, member: Member, bonus: ActiveBonus, now: number): void =>
  endBonus(state, member, bonus, { status: 'SUCCESS', amount: bonus.amount, taken: [] }, now)

/** Ends the active bonus without success, where its money is gone: nothing is taken. */
export const dropBonus = (state: WorldState, member: Member, bonus: ActiveBonus, now: number): void =>
  endBonus(state, member, bonus, { status: 'FAILED', amount: 0, taken: [] }, now)

/** Ends the active bonus without success, and takes what is lost of its money: at most what the member has. */
export const forfeitBonus = (state: WorldState, member: Member, bonus: ActiveBonus, now: number): void => {
  const taken = takeFrom(member, applyPercent(bonus.amount, bonus.percentFail))
  const amount = taken.reduce((sum, part) => sum + part.amount, 0)
  endBonus(state, member, bonus, { status: 'FAILED', amount, taken }, now)
}

/** Ends a bonus that has become too old, if it is still the active one. */
export const endOldBonus = (
  state: WorldState,
  { memberId, bonusId, at }: { readonly memberId: string; readonly bonusId: string; readonly at: number },
): void => {
  const member = state.members[memberId]
  if (member?.bonus?.id === bonusId) forfeitBonus(state, member, member.bonus, at)
}

/** From which accounts an amount is taken: the wallet first, then the games in the order of their codes. */
const takeFrom = (member: Member, amount: number): { account: string; amount: number }[] => {
  let left = amount
  return [WALLET, ...Object.keys(member.games).toSorted()].flatMap((name) => {
    const account = accountOf(name)
    const part = Math.min(left, balanceOf(member, account))
    left -= part
    return part > 0 ? [{ account, amount: part }] : []
  })
}

const endBonus = (
  state: WorldState,
  member: Member,
  { id, kind, code, description }: ActiveBonus,
  end: Pick<Parameters<typeof postBonusEnd>[2], 'status' | 'amount' | 'taken'>,
  now: number,
): void => {
  postBonusEnd(state, member, { at: now, ...end, related: { kind, code, description } })
  member.bonus = null
  state.scheduledEvents = state.scheduledEvents.filter((due) => due.kind !== 'endBonus' || due.bonusId !== id)
}
