import { durationMs } from '../lib/time.ts'
import { type Effect, effectOf, type Rule, type Turn, turnWords } from './effect.ts'

/** What has become of one rule of a world. */
export interface Count {
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
export type Wait = { readonly delayMs: number } | { readonly gate: string }

/** What a rule does to one call. */
export interface Turned {
  readonly waits: readonly Wait[]
  /** Null where it only slows. */
  readonly effect: Effect | null
  readonly bytesPerSecond: number | null
  readonly words: string
}

/**
 * What a rule does to one more call that it fits, or in words why nothing; its count moves on.
 * `chance` draws from 0 to 1 for a purpose, the same for the same match of the same rule.
 */
export const nextTurn = (rule: Rule, count: Count, chance: (what: string) => number): Turned | string => {
  count.matched += 1
  const { sequence } = rule
  const left = leftOut(rule, count, chance)
  if (left) return left
  if (!sequence) {
    count.used += 1
    return turned(rule, turnWords(rule), chance)
  }
  const place = placeIn(sequence.length, count.turns, rule.exhausted)
  count.turns += 1
  if (place === 'pass') return `its sequence of ${sequence.length} is over`
  if (place === 'fail') {
    count.used += 1
    count.beyond += 1
    const words = `no call may follow its sequence of ${sequence.length}`
    return { waits: [], effect: { does: 'fail', words }, bytesPerSecond: null, words }
  }
  const turn = sequence[place] ?? 'pass'
  if (turn === 'pass') return `turn ${place + 1} of its sequence passes`
  count.used += 1
  return turned(turn, `turn ${place + 1} of ${sequence.length}: ${turnWords(turn)}`, chance)
}

/** In words why a rule lets a match pass that was counted just now; null where it takes it. */
export const leftOut = (
  { times, rate }: Pick<Rule, 'times' | 'rate'>,
  { matched, used }: Pick<Count, 'matched' | 'used'>,
  chance: (what: string) => number,
): string | null => {
  if (times !== undefined && used >= times) return `it has answered ${times === 1 ? 'once' : `${times} times`}`
  return rate !== undefined && chance('rate') >= rate ? `its rate of ${rate} left match ${matched} out` : null
}

/** Which turn comes after so many, from 0; or what comes when they are over. */
const placeIn = (length: number, taken: number, exhausted: Rule['exhausted'] = 'pass'): number | 'pass' | 'fail' => {
  if (taken < length) return taken
  if (exhausted === 'repeat-last') return length - 1
  return exhausted === 'cycle' ? taken % length : exhausted
}

const turned = (turn: Exclude<Turn, 'pass'>, words: string, chance: (what: string) => number): Turned => {
  const { delay, hold, bytesPerSecond = null } = turn
  const waits: Wait[] = [
    ...(delay === undefined ? [] : [{ delayMs: delayMs(delay, chance) }]),
    ...(hold === undefined ? [] : [{ gate: hold }]),
  ]
  return { waits, effect: effectOf(turn), bytesPerSecond, words }
}

/** How long a delay is this time, in ms. */
export const delayMs = (delay: string | readonly string[], chance: (what: string) => number): number => {
  const [from = 0, to = from] = (typeof delay === 'string' ? [delay] : delay).map((text) => durationMs(text) ?? 0)
  return from === to ? from : from + Math.floor(chance('delay') * (to - from + 1))
}
