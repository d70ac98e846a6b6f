import type { Code } from '@sabai/contracts'
import type { RuleSpec } from '@sabai/contracts/control'
import { FAULTS, type FaultKind } from '@sabai/contracts/scenario'
import type { Immutable } from 'immer'
import { PHASES, type Phase, phaseOf } from './phases.ts'

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
    const { kind, field } = fault
    return { does: 'fault', kind, phase: phaseOf(fault), ...(field === undefined ? {} : { field }) }
  }
  return null
}

const WHEN: Readonly<Record<Phase, string>> = {
  before: '',
  'after-commit': ' after the domain has done its work',
  'mid-body': ' in the middle of the reply',
}

const describeAnswer = (effect: Effect): string => {
  switch (effect.does) {
    case 'refuse':
      return `refuses with ${effect.code}${WHEN[effect.phase]}`
    case 'reply':
      return `replies by itself${effect.status === 200 ? '' : `, status ${effect.status}`}${WHEN[effect.phase]}`
    case 'fault':
      return `${effect.kind}${effect.phase === PHASES[effect.kind][0] ? '' : WHEN[effect.phase]}: ${FAULTS[effect.kind]}`
    case 'fail':
      return effect.words
  }
}

/** What a turn does, in a few words: `waits 2s, refuses with TRANSFER_FAIL`. */
export const describeTurn = (turn: Turn): string => {
  if (turn === 'pass') return 'passes'
  const { delay, hold, bytesPerSecond } = turn
  const effect = effectOf(turn)
  const words = [
    ...(delay === undefined ? [] : [`waits ${typeof delay === 'string' ? delay : delay.join(' to ')}`]),
    ...(hold === undefined ? [] : [`holds at the gate "${hold}"`]),
    ...(effect ? [describeAnswer(effect)] : []),
    ...(bytesPerSecond === undefined ? [] : [`sends ${bytesPerSecond} bytes a second`]),
  ]
  return words.join(', ')
}

const AFTERWARDS: Readonly<Record<NonNullable<Rule['exhausted']>, string>> = {
  'repeat-last': 'repeats the last one',
  cycle: 'begins again',
  pass: 'passes',
  fail: 'fails',
}

/** What a rule does, in a few words. */
export const describeRule = ({ sequence, exhausted = 'pass', ...own }: Rule): string =>
  sequence ? `${sequence.map(describeTurn).join('; then ')}; then ${AFTERWARDS[exhausted]}` : describeTurn(own)
