import type { Immutable } from 'immer'
import { iterateNewestFirst } from '../history.ts'
import type { Slip } from '../state/deposits.ts'
import type { Member } from '../state.ts'

/** Finds a member's slip by its reference, searching the newest first. */
export const findSlip = (member: Immutable<Member>, reference: string): Immutable<Slip> | null => {
  for (const slip of iterateNewestFirst(member.slips)) if (slip.reference === reference) return slip
  return null
}
