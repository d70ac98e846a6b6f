import { parseDuration } from '../../lib/time.ts'
import type { RuleCounters } from '../../worlds/journal/moment.ts'
import type { Rule } from './effect.ts'

/** The fields of a rule that decide which of the matching calls it answers. `T` is the effect of the rule. */
export type CountedRule<T> = T &
  Pick<Rule, 'times' | 'rate' | 'onExhausted'> & { readonly sequence?: readonly (T | 'pass')[] | undefined }

/** A match on which the rule has an effect. */
export interface RuleHit<T> {
  /**
   * What has the effect: the rule itself, or a step of its sequence. Null if the sequence is over and `onExhausted` is
   * `fail`.
   */
  readonly step: T | null
  /** The delay in ms, drawn for each match; null if the step has no delay. */
  readonly delayMs: number | null
  readonly description: string
}

/**
 * Counts one more match of a rule. Returns a hit if the rule has an effect on this match, otherwise a sentence that
 * says why it has none. `drawFraction` returns a random number from 0 to 1 for a purpose such as `delay`. For one match
 * of one rule, a purpose always gets the same number.
 */
export const nextRuleHit = <T extends Pick<Rule, 'delay'>>(
  rule: CountedRule<T>,
  counters: RuleCounters,
  drawFraction: (purpose: string) => number,
  describe: (step: T) => string,
): RuleHit<T> | string => {
  counters.matched += 1
  const { sequence, times, rate } = rule
  if (times !== undefined && counters.used >= times) return `it has answered ${times === 1 ? 'once' : `${times} times`}`
  if (rate !== undefined && drawFraction('rate') >= rate)
    return `its rate of ${rate} left match ${counters.matched} out`
  const toHit = (step: T, prefix: string): RuleHit<T> => {
    counters.used += 1
    const delayMs = step.delay === undefined ? null : drawDelayMs(step.delay, drawFraction)
    return { step, delayMs, description: `${prefix}${describe(step)}` }
  }
  if (!sequence) return toHit(rule, '')
  const stepIndex = stepIndexOf(sequence.length, counters.steps, rule.onExhausted)
  counters.steps += 1
  if (stepIndex === 'pass') return `its sequence of ${sequence.length} is over`
  if (stepIndex === 'fail') {
    counters.used += 1
    counters.beyond += 1
    return { step: null, delayMs: null, description: `no call may follow its sequence of ${sequence.length}` }
  }
  const step = sequence[stepIndex] ?? 'pass'
  if (step === 'pass') return `step ${stepIndex + 1} of its sequence passes`
  return toHit(step, `step ${stepIndex + 1} of ${sequence.length}: `)
}

/** Returns the index of the next step after `usedSteps` steps; `pass` or `fail` if the sequence is exhausted. */
const stepIndexOf = (
  length: number,
  usedSteps: number,
  onExhausted: Rule['onExhausted'] = 'pass',
): number | 'pass' | 'fail' => {
  if (usedSteps < length) return usedSteps
  if (onExhausted === 'repeat-last') return length - 1
  return onExhausted === 'cycle' ? usedSteps % length : onExhausted
}

/** Draws the length of a delay in ms. */
const drawDelayMs = (delay: string | readonly string[], drawFraction: (purpose: string) => number): number => {
  const [from = 0, to = from] = (typeof delay === 'string' ? [delay] : delay).map((text) => parseDuration(text) ?? 0)
  return from === to ? from : from + Math.floor(drawFraction('delay') * (to - from + 1))
}
