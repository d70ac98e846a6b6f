import { useState } from 'react'
import { amountFieldOf } from './amount-field.ts'
import type { NamedMember } from './named-member.ts'

/** Returns the member for whom a desk acts, and the props of a field for an amount in the member's currency. */
export const useChosenMember = (members: readonly NamedMember[]) => {
  const [chosen, choose] = useState(members[0]?.who ?? '')
  // After a reset, a chosen member who had registered in this world no longer exists. The first member is then chosen.
  const { who = '', member } = members.find((each) => each.who === chosen) ?? members[0] ?? {}
  return { who, choose, member, amountField: amountFieldOf(member?.currency) }
}
