import { useState } from 'react'
import type { NamedMember } from './named-member.ts'

/** Returns the member for whom a desk acts, and the props of a field for an amount in the member's currency. */
export const useChosenMember = (members: readonly NamedMember[]) => {
  const [chosen, choose] = useState(members[0]?.who ?? '')
  // A member who registered in this world no longer exists after a reset.
  const { who = '', member } = members.find((each) => each.who === chosen) ?? members[0] ?? {}
  const isKip = member?.currency === 'LAK'
  const step = isKip ? 1 : 0.01
  const amountField = {
    label: `Amount in ${isKip ? 'kip' : 'baht'}`,
    name: 'amount',
    type: 'number',
    min: step,
    step,
    defaultValue: isKip ? 100_000 : 500,
    required: true,
  } as const
  return { who, choose, member, amountField }
}
