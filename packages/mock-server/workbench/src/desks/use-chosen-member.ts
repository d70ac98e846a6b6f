import { useState } from 'react'
import type { DeskMember } from './desk-member.ts'

/** The member that a desk acts for, and the properties of a field for an amount in this member's currency. */
export const useChosenMember = (people: readonly DeskMember[]) => {
  const [chosen, choose] = useState(people[0]?.who ?? '')
  // Who registered in this world is gone after a reset.
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
