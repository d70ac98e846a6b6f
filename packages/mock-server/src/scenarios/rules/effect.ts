import type { ErrorCode } from '@sabai/contracts'
import type { RuleSpec } from '@sabai/contracts/control'
import { FAULTS, type FaultKind, type FaultPhase } from '@sabai/contracts/scenario'
import type { Immutable } from 'immer'
import { describeAct } from '../../acts/acts.ts'
import { joinList } from '../../acts/wording.ts'

export type Rule = Immutable<RuleSpec>
/** The effect of a rule, or of one step of its sequence, as written in the scenario. */
export type RuleStep = Immutable<NonNullable<RuleSpec['sequence']>[number]>

/** The way in which a rule answers a call in place of the domain, or changes or damages the domain's reply. */
export type Effect =
  | { readonly type: 'refuse'; readonly code: ErrorCode; readonly phase: FaultPhase }
  | {
      readonly type: 'reply'
      readonly body: unknown
      readonly status: number
      readonly violation: boolean
      readonly headers?: Readonly<Record<string, string>>
      readonly phase: FaultPhase
    }
  | {
      readonly type: 'change'
      readonly set: Readonly<Record<string, unknown>>
      readonly remove: readonly string[]
      readonly violation: boolean
      readonly phase: FaultPhase
    }
  | { readonly type: 'fault'; readonly kind: FaultKind; readonly field?: string; readonly phase: FaultPhase }
  /** The effect on a call that comes after a sequence has ended, if the sequence allows no further calls. */
  | { readonly type: 'fail'; readonly description: string }

/** Returns the effect of a rule or step; null if it only slows the call, only has `then`, or is `pass`. */
export const effectOf = (step: RuleStep): Effect | null => {
  if (step === 'pass') return null
  const { refuse, change, fault, status = 200, violation = false, headers, phase = 'before' } = step
  if (refuse !== undefined) return { type: 'refuse', code: refuse, phase }
  if (Object.hasOwn(step, 'reply'))
    return { type: 'reply', body: step.reply, status, violation, phase, ...(headers && { headers }) }
  if (change) return { type: 'change', set: {}, remove: [], ...change, violation, phase: 'after-commit' }
  if (fault) {
    const { kind, field, phase: faultPhase = FAULTS[kind].phases[0] } = fault
    return { type: 'fault', kind, phase: faultPhase, ...(field === undefined ? {} : { field }) }
  }
  return null
}

const PHASE_WORDS: Readonly<Record<FaultPhase, string>> = {
  before: ' before anything is done',
  'after-commit': ' after the call was carried out',
  'mid-body': ' in the middle of the reply',
}

type DescribeBody = (body: unknown) => string

const describeAnswer = (effect: Effect, describeBody: DescribeBody): string => {
  if (effect.type === 'fail') return effect.description
  const { phase } = effect
  const phaseWords = phase === 'before' ? '' : PHASE_WORDS[phase]
  switch (effect.type) {
    case 'refuse':
      return `refuses with ${effect.code}${phaseWords}`
    case 'reply': {
      const statusText = effect.status === 200 ? '' : `, status ${effect.status}`
      const names = Object.keys(effect.headers ?? {})
      const headersText =
        names.length === 0 ? '' : `, with the header${names.length > 1 ? 's' : ''} ${names.join(', ')}`
      return `replies ${describeBody(effect.body)}${statusText}${headersText}${effect.violation ? ', against its contract' : ''}${phaseWords}`
    }
    case 'change': {
      const changedPaths = [...Object.keys(effect.set), ...effect.remove].join(', ')
      return `changes ${changedPaths} in the reply${effect.violation ? ', against its contract' : ''}`
    }
    case 'fault': {
      const { description, phases } = FAULTS[effect.kind]
      const fieldText = effect.field === undefined ? '' : `: ${effect.field}`
      return `${description}${fieldText}${phases.length > 1 ? PHASE_WORDS[phase] : ''}`
    }
  }
}

/** Describes a reply without its body. The journal uses these words, because the body may be secret. */
const hideBody: DescribeBody = () => 'by itself'

type ThenStepSpec = NonNullable<Exclude<RuleStep, 'pass'>['then']>[number]

/** Describes a step of `then` as a clause. With `hideBody`, the body of a call is left out: it may be secret, too. */
const describeThenStep = ({ call, patch, ...act }: ThenStepSpec, describeBody: DescribeBody): string => {
  if (patch) return `${joinList(Object.keys(patch))} ${Object.keys(patch).length === 1 ? 'changes' : 'change'}`
  if (!call) return describeAct(act)
  const { as = 'a visitor', on, body } = call
  const input = body === undefined || describeBody === hideBody ? '' : ` with body ${describeBody(body)}`
  return `${as} calls ${on}${input}`
}

type HoldSpec = NonNullable<Exclude<RuleStep, 'pass'>['hold']>

export const gateOf = (hold: HoldSpec): string => (typeof hold === 'string' ? hold : hold.gate)

/** Returns whether the domain carries out the call first, and then only its reply waits at the gate. */
export const holdsReply = (hold: HoldSpec): boolean => typeof hold !== 'string' && hold.after

/** Describes a step in words that follow "the mock": `waits 2s, then refuses with TRANSFER_FAIL`. */
export const describeStep = (step: RuleStep, describeBody = hideBody): string => {
  if (step === 'pass') return 'answers as usual'
  const { delay, hold, bytesPerSecond, then } = step
  const effect = effectOf(step)
  const words = [
    ...(delay === undefined ? [] : [`waits ${describeDelay(delay)}`]),
    ...(hold === undefined || holdsReply(hold) ? [] : [`holds at the gate "${gateOf(hold)}"`]),
    ...(effect ? [describeAnswer(effect, describeBody)] : []),
    ...(hold !== undefined && holdsReply(hold) ? [`holds the reply at the gate "${gateOf(hold)}"`] : []),
    ...(bytesPerSecond === undefined ? [] : [`sends ${bytesPerSecond} bytes a second`]),
  ]
  if (then) {
    if (!effect) words.push('answers as usual')
    words.push(`lets this happen: ${joinList(then.map((each) => describeThenStep(each, describeBody)))}`)
  }
  return words.join(', then ')
}

/** Describes a delay: `2s`, `800ms to 3s`. */
export const describeDelay = (delay: string | readonly string[]): string =>
  typeof delay === 'string' ? delay : delay.join(' to ')

const ON_EXHAUSTED_DESCRIPTIONS: Readonly<Record<NonNullable<Rule['onExhausted']>, string>> = {
  'repeat-last': 'repeats the last one',
  cycle: 'begins again',
  pass: 'answers as usual',
  fail: 'fails, since no more may come',
}

/** Describes a rule in words that follow "the mock". */
export const describeRule = (
  { sequence, onExhausted = 'pass', ...singleStep }: Rule,
  describeBody = hideBody,
): string => {
  if (!sequence) return describeStep(singleStep, describeBody)
  const steps = sequence.map((step) => describeStep(step, describeBody))
  return [...steps, ON_EXHAUSTED_DESCRIPTIONS[onExhausted]].join('; then ')
}
