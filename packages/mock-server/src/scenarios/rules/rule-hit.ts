import { parseDuration } from '../../lib/time.ts'
import type { Rule } from './effect.ts'

/** How often a rule has matched and answered since its scenario was applied. */
export interface RuleCounters {
  /** Calls, connections or pushes that it fitted. */
  matched: number
  /** Those of them that it answered, changed or slowed. */
  used: number
  /** Turns of its sequence that were taken. */
  turns: number
  /** Calls beyond a sequence after which none may come. */
  beyond: number
}

/** What every rule may say of when it answers; `T` is what it does then. */
export type CountedRule<T> = T &
  Pick<Rule, 'times' | 'rate' | 'exhausted'> & { readonly sequence?: readonly (T | 'pass')[] | undefined }

/** What a rule does to one match. */
export interface RuleHit<T> {
  /** The rule itself, or the turn of its sequence; null for a call that must not follow the sequence. */
  readonly turn: T | null
  /** Drawn anew for each match; null where the turn has no delay. */
  readonly delayMs: number | null
  readonly words: string
}

/**
 * Counts one more match of a rule, and returns what the rule does to it, or a sentence that says why it does nothing.
 * `drawFraction` draws from 0 to 1 for a purpose, the same for the same match of the same rule.
 */
export const nextRuleHit = <T extends Pick<Rule, 'delay'>>(
  rule: CountedRule<T>,
  counters: RuleCounters,
  drawFraction: (what: string) => number,
  describe: (turn: T) => string,
): RuleHit<T> | string => {
  counters.matched += 1
  const { sequence, times, rate } = rule
  if (times !== undefined && counters.used >= times) return `it has answered ${times === 1 ? 'once' : `${times} times`}`
  if (rate !== undefined && drawFraction('rate') >= rate)
    return `its rate of ${rate} left match ${counters.matched} out`
  const toHit = (turn: T, place: string): RuleHit<T> => {
    counters.used += 1
    const delayMs = turn.delay === undefined ? null : drawDelayMs(turn.delay, drawFraction)
    return { turn, delayMs, words: `${place}${describe(turn)}` }
  }
  if (!sequence) return toHit(rule, '')
  const place = turnIndexOf(sequence.length, counters.turns, rule.exhausted)
  counters.turns += 1
  if (place === 'pass') return `its sequence of ${sequence.length} is over`
  if (place === 'fail') {
    counters.used += 1
    counters.beyond += 1
    return { turn: null, delayMs: null, words: `no call may follow its sequence of ${sequence.length}` }
  }
  const turn = sequence[place] ?? 'pass'
  if (turn === 'pass') return `turn ${place + 1} of its sequence passes`
  return toHit(turn, `turn ${place + 1} of ${sequence.length}: `)
}

/** Which turn comes after so many, from 0; or what comes when they are over. */
const turnIndexOf = (
  length: number,
  taken: number,
  exhausted: Rule['exhausted'] = 'pass',
): number | 'pass' | 'fail' => {
  if (taken < length) return taken
  if (exhausted === 'repeat-last') return length - 1
  return exhausted === 'cycle' ? taken % length : exhausted
}

/** Draws how long a delay is this time, in ms. */
const drawDelayMs = (delay: string | readonly string[], drawFraction: (what: string) => number): number => {
  const [from = 0, to = from] = (typeof delay === 'string' ? [delay] : delay).map((text) => parseDuration(text) ?? 0)
  return from === to ? from : from + Math.floor(drawFraction('delay') * (to - from + 1))
}
