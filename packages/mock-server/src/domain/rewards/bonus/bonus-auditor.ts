import type { Immutable } from 'immer'
import { listAdded } from '../../history.ts'
import type { WorldState } from '../../state.ts'

type State = Immutable<WorldState>
type MemberState = State['members'][string]

/**
 * Checks that a member has at most one active bonus or promotion, and that the recorded receipts match the statement.
 * Checks also that each active bonus is scheduled to end at its maximum age. Returns one sentence for each broken
 * invariant.
 */
export const auditBonuses = (before: State | null, after: State): string[] => {
  const changedMembers = Object.values(after.members).filter((member) => before?.members[member.id] !== member)
  return [
    ...changedMembers.flatMap((member) => checkMember(before?.members[member.id], member)),
    ...(before && before.scheduledEvents === after.scheduledEvents && changedMembers.length === 0
      ? []
      : checkScheduledEnds(after)),
  ]
}

const checkMember = (before: MemberState | undefined, after: MemberState): string[] => {
  const { id, bonus } = after
  const brokenInvariants: string[] = []
  let active = before?.bonus?.code ?? null
  let receipts = 0
  for (const { type, status, related } of listAdded(before?.statement, after.statement)) {
    if (related?.code === undefined) continue
    if (type === 'bonus' && status === 'SUCCESS') {
      if (active !== null) brokenInvariants.push(`${id}: receives ${related.code} while ${active} is active`)
      active = related.code
      receipts += 1
    }
    if (type === 'finish_bonus') {
      if (active !== related.code)
        brokenInvariants.push(`${id}: ${related.code} ends, and ${active ?? 'nothing'} is active`)
      active = null
    }
  }
  if (active !== (bonus?.code ?? null))
    brokenInvariants.push(`${id}: ${bonus?.code ?? 'nothing'} is active, the statement says ${active ?? 'nothing'}`)
  const counted = countReceived(after) - (before ? countReceived(before) : 0)
  if (counted !== receipts)
    brokenInvariants.push(`${id}: ${counted} receipts were counted, the statement has ${receipts}`)
  return [...brokenInvariants, ...checkTurnover(after)]
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

/** Checks that the end of each active bonus is in the queue, and the end of no other bonus. */
const checkScheduledEnds = ({ members, scheduledEvents: events }: State): string[] => {
  const scheduledEnds = events
    .flatMap((each) => (each.kind === 'endBonus' ? [`${each.memberId}/${each.bonusId}`] : []))
    .toSorted()
  const active = Object.values(members)
    .flatMap(({ id, bonus }) => (bonus ? [`${id}/${bonus.id}`] : []))
    .toSorted()
  return scheduledEnds.join() === active.join()
    ? []
    : [
        `the bonuses ${active.join(', ') || 'none'} are active, and ${scheduledEnds.join(', ') || 'none'} will end by age`,
      ]
}
