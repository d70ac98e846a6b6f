import { refuse } from '../refusal.ts'
import type { Member, WorldState } from '../state.ts'

/** Redeems a gift link, encrypted as it came (product sections 5, 7). */
export const redeemGiftLink = (_state: WorldState, _member: Member, _link: string, _now: number) =>
  refuse('TRUELINK_INVALID')
