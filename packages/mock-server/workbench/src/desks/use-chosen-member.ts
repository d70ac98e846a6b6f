import { useState } from 'react'
import type { DeskMember } from './desk-member.ts'

/** Returns the member for whom a desk acts, and the props of a field for an amount in the member's currency. */
export const useChosenMember = (people: readonly DeskMember[]) => {
  const [chosen, choose] = useState(people[0]?.who ?? '')
  // A member who registered in this world no longer exists after a reset.
  const { who = '', member } = people.find((person) => person.who === chosen) ?? people[0] ?? {}
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
