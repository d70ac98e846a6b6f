import type { Route } from '@sabai/contracts'
import { HTTP_TIMEOUT_MS } from '@sabai/contracts/constants'
import type { RuleGiven } from '@sabai/contracts/control'
import type { Breach } from '../fixtures/explain.ts'
import type { Path } from '../fixtures/json-source.ts'
import { durationMs } from '../lib/time.ts'
import { exactlyOne } from '../worlds/do.ts'
import { checkFault } from './check-fault.ts'
import { checkReply } from './check-reply.ts'
import { checkWhen } from './check-when.ts'
import { checkRoute, type Scene } from './references.ts'
import { declaredBy, undeclared } from './undeclared.ts'

type Effect = Exclude<NonNullable<RuleGiven['sequence']>[number], 'pass'>

const ANSWERS = ['refuse', 'reply', 'fault'] as const
const SLOWS = ['delay', 'hold', 'bytesPerSecond'] as const
const EFFECT = [...ANSWERS, ...SLOWS, 'status', 'breach', 'phase'] as const

/** What is wrong with one rule by itself. */
export const checkRule = (rule: RuleGiven, path: Path, scene: Scene): Breach[] => {
  const unknown = rule.on === '*' ? [] : checkRoute(rule.on, [...path, 'on'])
  if (unknown.length > 0) return unknown
  return [
    ...checkWhen(rule, [...path, 'when'], scene),
    ...(rule.rate === 0 ? [{ path: [...path, 'rate'], what: 'a rate of 0 never answers: leave the rule out' }] : []),
    ...(rule.sequence ? checkSequence(rule, rule.sequence, path) : checkEffect(rule, rule.on, path)),
    ...(rule.exhausted !== undefined && !rule.sequence
      ? [
          {
            path: [...path, 'exhausted'],
            key: true as const,
            what: '"exhausted" says what follows a sequence, and there is none',
          },
        ]
      : []),
  ]
}

const checkSequence = (rule: RuleGiven, turns: NonNullable<RuleGiven['sequence']>, path: Path): Breach[] => {
  const own = EFFECT.filter((name) => rule[name] !== undefined)
  const { times = turns.length, exhausted } = rule
  return [
    ...own.map((name) => ({
      path: [...path, name],
      key: true as const,
      what: `a rule with a sequence has no effect of its own: move "${name}" into its turns`,
    })),
    ...(turns.every((turn) => turn === 'pass') && exhausted !== 'fail'
      ? [{ path: [...path, 'sequence'], what: 'every turn passes, so the rule does nothing: leave it out' }]
      : []),
    ...(times < turns.length
      ? [
          {
            path: [...path, 'times'],
            what: `after ${times} answers the rule is over, and ${turns.length} turns stand in its sequence`,
          },
        ]
      : []),
    ...turns.flatMap((turn, index) =>
      turn === 'pass' ? [] : checkEffect(turn, rule.on, [...path, 'sequence', index]),
    ),
  ]
}

const checkEffect = (effect: Effect, on: Route | '*', path: Path): Breach[] => {
  const named = ANSWERS.filter((name) => effect[name] !== undefined)
  const slows = SLOWS.some((name) => effect[name] !== undefined)
  const several = named.length > 1 ? exactlyOne(named, ANSWERS) : null
  if (several !== null) return [{ path, what: several }]
  if (named.length === 0 && !slows)
    return [{ path, what: `this does nothing: give one of ${[...ANSWERS, ...SLOWS].join(', ')}` }]
  const { refuse, fault, phase, bytesPerSecond } = effect
  return [
    ...(refuse !== undefined && !declaredBy(on).includes(refuse)
      ? [{ path: [...path, 'refuse'], what: undeclared(on, refuse) }]
      : []),
    ...checkReply(effect, on, path),
    ...(fault ? checkFault(fault, on, bytesPerSecond !== undefined, [...path, 'fault']) : []),
    ...(phase !== undefined && effect.reply === undefined && refuse === undefined
      ? [
          {
            path: [...path, 'phase'],
            key: true as const,
            what: `"phase" belongs to refuse and reply${fault ? '; that of a fault stands within it' : ''}`,
          },
        ]
      : []),
    ...checkDelay(effect, path),
  ]
}

const checkDelay = ({ delay }: Effect, path: Path): Breach[] => {
  if (delay === undefined) return []
  const [least, most = least] = typeof delay === 'string' ? [delay] : delay
  const [leastMs, mostMs] = [durationMs(least ?? '') ?? 0, durationMs(most ?? '') ?? 0]
  const at = [...path, 'delay']
  if (leastMs > mostMs) return [{ path: at, what: `${least} is longer than ${most}: write the shorter one first` }]
  if (mostMs < HTTP_TIMEOUT_MS) return []
  const limit = `${HTTP_TIMEOUT_MS / 1_000} s`
  return [
    {
      path: at,
      what: `after ${most} the app has given up, which it does after ${limit}: use fault: { kind: no-answer }`,
    },
  ]
}
