import type { Immutable } from 'immer'
import { lengthOf, listNewestFirst } from '../history.ts'
import type { Slip } from '../state/deposits.ts'
import type { Member } from '../state.ts'

/** A slip of a member by its reference: those of last are found first. */
export const findSlip = (member: Immutable<Member>, reference: string): Immutable<Slip> | null =>
  listNewestFirst(member.slips, 0, lengthOf(member.slips)).find((slip) => slip.reference === reference) ?? null
