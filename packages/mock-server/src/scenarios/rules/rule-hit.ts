import { parseDuration } from '../../lib/time.ts'
import { describeTurn, type Effect, effectOf, type Rule, type Turn } from './effect.ts'

/** What has become of one rule of a world. */
export interface RuleCounters {
  /** Calls that it fitted. */
  matched: number
  /** Those of them that it answered or slowed. */
  used: number
  /** Turns of its sequence that were taken. */
  turns: number
  /** Calls beyond a sequence after which none may come. */
  beyond: number
}

/** What a call waits for before anything else: so many ms of world time, or a gate. */
export type RuleWait = { readonly delayMs: number } | { readonly gate: string }

/** What a rule does to one call. */
export interface RuleHit {
  readonly waits: readonly RuleWait[]
  /** Null where it only slows. */
  readonly effect: Effect | null
  readonly bytesPerSecond: number | null
  readonly words: string
}

/**
 * What a rule does to one more call that it fits, or in words why nothing; its count moves on.
 * `drawFraction` draws from 0 to 1 for a purpose, the same for the same match of the same rule.
 */
export const nextRuleHit = (
  rule: Rule,
  counters: RuleCounters,
  drawFraction: (what: string) => number,
): RuleHit | string => {
  counters.matched += 1
  const { sequence } = rule
  const left = skipReason(rule, counters, drawFraction)
  if (left) return left
  if (!sequence) {
    counters.used += 1
    return toRuleHit(rule, describeTurn(rule), drawFraction)
  }
  const place = turnIndexOf(sequence.length, counters.turns, rule.exhausted)
  counters.turns += 1
  if (place === 'pass') return `its sequence of ${sequence.length} is over`
  if (place === 'fail') {
    counters.used += 1
    counters.beyond += 1
    const words = `no call may follow its sequence of ${sequence.length}`
    return { waits: [], effect: { does: 'fail', words }, bytesPerSecond: null, words }
  }
  const turn = sequence[place] ?? 'pass'
  if (turn === 'pass') return `turn ${place + 1} of its sequence passes`
  counters.used += 1
  return toRuleHit(turn, `turn ${place + 1} of ${sequence.length}: ${describeTurn(turn)}`, drawFraction)
}

/** In words why a rule lets a match pass that was counted just now; null where it takes it. */
export const skipReason = (
  { times, rate }: Pick<Rule, 'times' | 'rate'>,
  { matched, used }: Pick<RuleCounters, 'matched' | 'used'>,
  drawFraction: (what: string) => number,
): string | null => {
  if (times !== undefined && used >= times) return `it has answered ${times === 1 ? 'once' : `${times} times`}`
  return rate !== undefined && drawFraction('rate') >= rate ? `its rate of ${rate} left match ${matched} out` : null
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

const toRuleHit = (turn: Exclude<Turn, 'pass'>, words: string, drawFraction: (what: string) => number): RuleHit => {
  const { delay, hold, bytesPerSecond = null } = turn
  const waits: RuleWait[] = [
    ...(delay === undefined ? [] : [{ delayMs: drawDelayMs(delay, drawFraction) }]),
    ...(hold === undefined ? [] : [{ gate: hold }]),
  ]
  return { waits, effect: effectOf(turn), bytesPerSecond, words }
}

/** How long a delay is this time, in ms. */
export const drawDelayMs = (delay: string | readonly string[], drawFraction: (what: string) => number): number => {
  const [from = 0, to = from] = (typeof delay === 'string' ? [delay] : delay).map((text) => parseDuration(text) ?? 0)
  return from === to ? from : from + Math.floor(drawFraction('delay') * (to - from + 1))
}
