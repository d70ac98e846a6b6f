import type { Immutable } from 'immer'
import { listAdded } from '../../history.ts'
import type { WorldState } from '../../state.ts'

type State = Immutable<WorldState>
type MemberState = State['members'][string]

/**
 * Checks that a member has at most one active bonus or promotion, and that the recorded receipts match the statement.
 * Checks also that the turnover of each active bonus is not met yet, and that its end at the maximum age is scheduled.
 * Returns one sentence for each broken invariant.
 */
export const auditBonuses = (stateBefore: State | null, stateAfter: State): string[] => {
  const changedMembers = Object.values(stateAfter.members).filter(
    (member) => stateBefore?.members[member.id] !== member,
  )
  return [
    ...changedMembers.flatMap((member) => checkMember(stateBefore?.members[member.id], member)),
    ...(stateBefore && stateBefore.scheduledEvents === stateAfter.scheduledEvents && changedMembers.length === 0
      ? []
      : checkScheduledEnds(stateAfter)),
  ]
}

const checkMember = (memberBefore: MemberState | undefined, memberAfter: MemberState): string[] => {
  const { id, bonus } = memberAfter
  const brokenInvariants: string[] = []
  let activeBonusCode = memberBefore?.bonus?.code ?? null
  let receiptCount = 0
  for (const { type, status, related } of listAdded(memberBefore?.statement, memberAfter.statement)) {
    if (related?.code === undefined) continue
    if (type === 'bonus' && status === 'SUCCESS') {
      if (activeBonusCode !== null)
        brokenInvariants.push(`${id}: receives ${related.code} while ${activeBonusCode} is active`)
      activeBonusCode = related.code
      receiptCount += 1
    }
    if (type === 'finish_bonus') {
      if (activeBonusCode !== related.code)
        brokenInvariants.push(`${id}: ${related.code} ends, and ${activeBonusCode ?? 'nothing'} is active`)
      activeBonusCode = null
    }
  }
  if (activeBonusCode !== (bonus?.code ?? null))
    brokenInvariants.push(
      `${id}: ${bonus?.code ?? 'nothing'} is active, the statement says ${activeBonusCode ?? 'nothing'}`,
    )
  const newReceiptCount = countReceived(memberAfter) - (memberBefore ? countReceived(memberBefore) : 0)
  if (newReceiptCount !== receiptCount)
    brokenInvariants.push(`${id}: ${newReceiptCount} receipts were counted, the statement has ${receiptCount}`)
  return [...brokenInvariants, ...checkTurnover(memberAfter)]
}

const countReceived = ({ received, promotions }: MemberState): number =>
  Object.values(received).flat().length + Object.keys(promotions).length

const checkTurnover = ({ id, bonus }: MemberState): string[] => {
  if (!bonus) return []
  const { code, amount, turnoverDone, turnoverNeeded } = bonus
  const isWhole = [amount, turnoverDone, turnoverNeeded].every((each) => Number.isSafeInteger(each) && each >= 0)
  const isOpen = turnoverDone < turnoverNeeded || turnoverDone === 0
  return isWhole && isOpen ? [] : [`${id}: ${code} is active after ${turnoverDone} of ${turnoverNeeded} were played`]
}

/** Checks that the end of each active bonus is scheduled, and the end of no other bonus. */
const checkScheduledEnds = ({ members, scheduledEvents: events }: State): string[] => {
  const scheduledEnds = events
    .flatMap((each) => (each.kind === 'endBonus' ? [`${each.memberId}/${each.bonusId}`] : []))
    .toSorted()
  const activeBonuses = Object.values(members)
    .flatMap(({ id, bonus }) => (bonus ? [`${id}/${bonus.id}`] : []))
    .toSorted()
  return scheduledEnds.join() === activeBonuses.join()
    ? []
    : [
        `the bonuses ${activeBonuses.join(', ') || 'none'} are active, and ${scheduledEnds.join(', ') || 'none'} will end by age`,
      ]
}
