import { findSlip } from '../../domain/deposits/find-slip.ts'
import { applySlipVerdict } from '../../domain/deposits/slips.ts'
import { toMinorUnits } from '../../domain/money/money.ts'
import { Refusal, refuse } from '../../domain/refusal.ts'
import type { Act, ActContext, ActInput } from '../act.ts'
import { checkAmount, checkExactlyOne, checkMember, describeBadAmount } from '../checks.ts'

export const decideSlip: Act<'decideSlip'> = {
  check: ({ member, reference, status, note, amount }, scope) => {
    const givenNames = Object.entries({ member, reference }).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    )
    const isAccepted = status === 'SUCCESS'
    return [
      ...checkExactlyOne(givenNames, ['member', 'reference']),
      ...(member === undefined ? [] : checkMember(member, scope)),
      ...(isAccepted && note !== undefined
        ? [{ path: ['note'], message: 'note says why a slip failed: leave it out with "SUCCESS"' }]
        : []),
      ...(!isAccepted && amount !== undefined
        ? [{ path: ['amount'], message: 'amount is what a good slip credits: leave it out with "FAILED"' }]
        : []),
      ...(isAccepted ? checkAmount(amount, member ?? '', scope) : []),
    ]
  },
  apply: (context, input) => {
    const slip = findSlipInProgress(context, input)
    if (slip instanceof Refusal) return slip
    const { member, reference } = slip
    // The amount is converted only after the slip is found, because the amount is in the currency of the slip's owner,
    // and a reference alone does not say who that is.
    const amount = input.amount === undefined ? undefined : toMinorUnits(input.amount, member.currency)
    if (amount === null) return refuse('NO_DATA', { detail: describeBadAmount(input.amount ?? 0, member.currency) })
    return applySlipVerdict({ ...context, member }, { ...input, reference, amount })
  },
  describe: ({ reference, member, status, note, amount }) => {
    const slip = reference === undefined ? `the oldest slip of ${member} in progress` : `the slip ${reference}`
    if (status === 'FAILED') return `${slip} is refused${note === undefined ? ' without a reason' : ` with ${note}`}`
    return `${slip} is accepted${amount === undefined ? '' : ` over ${amount}`}`
  },
}

/** Finds the slip in progress with the given reference; without a reference, the member's oldest slip in progress. */
const findSlipInProgress = (
  { state, requireMember }: ActContext,
  { member: who = '', reference }: ActInput<'decideSlip'>,
) => {
  const memberId = reference === undefined ? requireMember(who).id : null
  const slipsInProgress = state.scheduledEvents.flatMap((event) => {
    const isMeant = event.kind === 'decideSlip' && (event.reference === reference || event.memberId === memberId)
    const member = isMeant && state.members[event.memberId]
    const slip = member && findSlip(member, event.reference)
    return member && slip ? [{ member, reference: slip.reference, at: slip.at }] : []
  })
  const [oldestSlip] = slipsInProgress.sort((one, other) => one.at - other.at)
  const detail = reference === undefined ? `${who} has no slip in progress` : `no slip "${reference}" is in progress`
  return oldestSlip ?? refuse('NO_DATA', { detail })
}
