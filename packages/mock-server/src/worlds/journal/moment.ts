import type { State } from '../../domain/state.ts'
import type { Revision } from '../recording/recording.ts'

/** The counters of one rule since its scenario was applied. */
export interface RuleCounters {
  /** How many calls, connections or pushes the rule matched. */
  matched: number
  /** How many of the matches the rule answered, changed or slowed. */
  used: number
  /** How many steps of the rule's sequence have been used. */
  steps: number
  /** How many calls came after the end of a sequence with `onExhausted: fail`. */
  beyond: number
}

/** Copies of the counters of rules, by rule object. Worlds with the same state share the rule objects. */
export type RuleCounterCopies = ReadonlyMap<object, Readonly<RuleCounters>>

/** The counts of the rules of a world at one moment. */
export interface RuleCounts {
  readonly callRules: RuleCounterCopies
  readonly socketRules: RuleCounterCopies
  /** The gates that have been released. */
  readonly openGates: readonly string[]
  /** How many of the next realtime connections are refused. */
  readonly connectionsToRefuse: number
}

/**
 * A world as it was just before a call. In a new world that begins at this moment, the call gets the same answer again.
 */
export interface Moment {
  readonly revision: Revision
  /** The state after the call; null if the call changed nothing. */
  readonly stateAfter: State | null
  /** The time of the moment: world time in ms. */
  readonly at: number
  /** The counts before the rules were tried; null if the world had no scenario. */
  readonly ruleCounts: RuleCounts | null
  /** The token that was sent with the call. */
  readonly token: string | undefined
}
