import type { Code } from '@sabai/contracts'
import type { RuleSpec } from '@sabai/contracts/control'
import { FAULTS, type FaultKind, type Phase } from '@sabai/contracts/scenario'
import type { Immutable } from 'immer'

export type Rule = Immutable<RuleSpec>
/** What a rule does, or one turn of its sequence. */
export type Turn = Immutable<NonNullable<RuleSpec['sequence']>[number]>

/** What answers a call in place of the domain, or disturbs its reply. */
export type Effect =
  | { readonly does: 'refuse'; readonly code: Code; readonly phase: Phase }
  | {
      readonly does: 'reply'
      readonly body: unknown
      readonly status: number
      readonly breach: boolean
      readonly phase: Phase
    }
  | { readonly does: 'fault'; readonly kind: FaultKind; readonly field?: string; readonly phase: Phase }
  /** A call that must not come any more. */
  | { readonly does: 'fail'; readonly words: string }

/** The answer of a rule or turn; null where it only slows, or passes. */
export const effectOf = (turn: Turn): Effect | null => {
  if (turn === 'pass') return null
  const { refuse, fault, status = 200, breach = false, phase = 'before' } = turn
  if (refuse !== undefined) return { does: 'refuse', code: refuse, phase }
  if (Object.hasOwn(turn, 'reply')) return { does: 'reply', body: turn.reply, status, breach, phase }
  if (fault) {
    const { kind, field, phase: own = FAULTS[kind].phases[0] } = fault
    return { does: 'fault', kind, phase: own, ...(field === undefined ? {} : { field }) }
  }
  return null
}

const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  before: ' before anything is done',
  'after-commit': ' after the call was carried out',
  'mid-body': ' in the middle of the reply',
}

type DescribeBody = (body: unknown) => string

const describeAnswer = (effect: Effect, describeBody: DescribeBody): string => {
  if (effect.does === 'fail') return effect.words
  const { phase } = effect
  const late = phase === 'before' ? '' : PHASE_WORDS[phase]
  switch (effect.does) {
    case 'refuse':
      return `refuses with ${effect.code}${late}`
    case 'reply': {
      const status = effect.status === 200 ? '' : `, status ${effect.status}`
      return `replies ${describeBody(effect.body)}${status}${effect.breach ? ', against its contract' : ''}${late}`
    }
    case 'fault': {
      const { does, phases } = FAULTS[effect.kind]
      const field = effect.field === undefined ? '' : `: ${effect.field}`
      return `${does}${field}${phases.length > 1 ? PHASE_WORDS[phase] : ''}`
    }
  }
}

/** The body of a rule's reply may be secret, so the journal does not repeat it here. */
const hideBody: DescribeBody = () => 'by itself'

/** What a turn does, after "the mock": `waits 2s, then refuses with TRANSFER_FAIL`. */
export const describeTurn = (turn: Turn, describeBody = hideBody): string => {
  if (turn === 'pass') return 'answers as usual'
  const { delay, hold, bytesPerSecond } = turn
  const effect = effectOf(turn)
  const words = [
    ...(delay === undefined ? [] : [`waits ${describeDelay(delay)}`]),
    ...(hold === undefined ? [] : [`holds at the gate "${hold}"`]),
    ...(effect ? [describeAnswer(effect, describeBody)] : []),
    ...(bytesPerSecond === undefined ? [] : [`sends ${bytesPerSecond} bytes a second`]),
  ]
  return words.join(', then ')
}

/** A delay in words: `2s`, `800ms to 3s`. */
export const describeDelay = (delay: string | readonly string[]): string =>
  typeof delay === 'string' ? delay : delay.join(' to ')

const AFTERWARDS: Readonly<Record<NonNullable<Rule['exhausted']>, string>> = {
  'repeat-last': 'repeats the last one',
  cycle: 'begins again',
  pass: 'answers as usual',
  fail: 'fails, since no more may come',
}

/** What a rule does, after "the mock". */
export const describeRule = ({ sequence, exhausted = 'pass', ...own }: Rule, describeBody = hideBody): string => {
  if (!sequence) return describeTurn(own, describeBody)
  const turns = sequence.map((turn) => describeTurn(turn, describeBody))
  return [...turns, AFTERWARDS[exhausted]].join('; then ')
}
