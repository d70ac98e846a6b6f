import type { Route } from '@sabai/contracts'
import { HTTP_TIMEOUT_MS } from '@sabai/contracts/constants'
import type { RuleSpec } from '@sabai/contracts/control'
import { checkExactlyOne } from '../../../acts/checks.ts'
import type { Issue, Path } from '../../../lib/issue.ts'
import { parseDuration } from '../../../lib/time.ts'
import { checkDelay } from '../check-delay.ts'
import { declaredCodesOf, describeUndeclared } from '../describe-undeclared.ts'
import { type CheckScope, checkRoute } from '../references.ts'
import { checkChange } from './check-change.ts'
import { checkFault } from './check-fault.ts'
import { checkReply } from './check-reply.ts'
import { checkWhen } from './check-when.ts'

type EffectSpec = Exclude<NonNullable<RuleSpec['sequence']>[number], 'pass'>

const ANSWER_KEYS = ['refuse', 'reply', 'change', 'fault'] as const
/** The keys with which a rule does something without answering. */
const NON_ANSWER_KEYS = ['delay', 'hold', 'bytesPerSecond', 'then'] as const
const EFFECT_KEYS = [...ANSWER_KEYS, ...NON_ANSWER_KEYS, 'status', 'headers', 'violation', 'phase'] as const

/** Reports the mistakes in one rule, without regard to other rules. */
export const checkRule = (rule: RuleSpec, path: Path, scope: CheckScope): Issue[] => {
  const routeIssues = rule.on === '*' ? [] : checkRoute(rule.on, [...path, 'on'])
  if (routeIssues.length > 0) return routeIssues
  return [
    ...checkWhen(rule, [...path, 'when'], scope),
    ...checkTime(rule, path),
    ...(rule.rate === 0 ? [{ path: [...path, 'rate'], message: 'a rate of 0 never answers: leave the rule out' }] : []),
    ...(rule.sequence ? checkSequence(rule, rule.sequence, path) : checkEffect(rule, rule.on, path)),
    ...(rule.onExhausted !== undefined && !rule.sequence
      ? [
          {
            path: [...path, 'onExhausted'],
            key: true as const,
            message: '"onExhausted" says what follows a sequence, and there is none',
          },
        ]
      : []),
  ]
}

const checkTime = ({ from, until }: RuleSpec, path: Path): Issue[] =>
  from !== undefined && until !== undefined && (parseDuration(from) ?? 0) >= (parseDuration(until) ?? 0)
    ? [
        {
          path: [...path, 'until'],
          message: `this rule never answers: it ends after ${until} and begins after ${from}`,
        },
      ]
    : []

const checkSequence = (rule: RuleSpec, steps: NonNullable<RuleSpec['sequence']>, path: Path): Issue[] => {
  const effectKeys = EFFECT_KEYS.filter((name) => rule[name] !== undefined)
  const { times = steps.length, onExhausted } = rule
  return [
    ...effectKeys.map((name) => ({
      path: [...path, name],
      key: true as const,
      message: `a rule with a sequence has no effect of its own: move "${name}" into its steps`,
    })),
    ...(steps.every((step) => step === 'pass') && onExhausted !== 'fail'
      ? [{ path: [...path, 'sequence'], message: 'every step passes, so the rule does nothing: leave it out' }]
      : []),
    ...(times < steps.length
      ? [
          {
            path: [...path, 'times'],
            message: `after ${times} answers the rule is over, and ${steps.length} steps stand in its sequence`,
          },
        ]
      : []),
    ...steps.flatMap((step, index) =>
      step === 'pass' ? [] : checkEffect(step, rule.on, [...path, 'sequence', index]),
    ),
  ]
}

const checkEffect = (effect: EffectSpec, on: Route | '*', path: Path): Issue[] => {
  const answerKeys = ANSWER_KEYS.filter((name) => effect[name] !== undefined)
  const hasNonAnswerKey = NON_ANSWER_KEYS.some((name) => effect[name] !== undefined)
  if (answerKeys.length > 1) return checkExactlyOne(answerKeys, ANSWER_KEYS, path)
  if (answerKeys.length === 0 && !hasNonAnswerKey)
    return [{ path, message: `this does nothing: give one of ${[...ANSWER_KEYS, ...NON_ANSWER_KEYS].join(', ')}` }]
  const { refuse, change, fault, phase, bytesPerSecond } = effect
  return [
    ...(refuse !== undefined && !declaredCodesOf(on).includes(refuse)
      ? [{ path: [...path, 'refuse'], message: describeUndeclared(on, refuse) }]
      : []),
    ...checkReply(effect, on, path),
    ...(change ? checkChange(change, on, effect.violation === true, [...path, 'change']) : []),
    ...(fault ? checkFault(fault, on, bytesPerSecond !== undefined, [...path, 'fault']) : []),
    ...(phase !== undefined && effect.reply === undefined && refuse === undefined
      ? [
          {
            path: [...path, 'phase'],
            key: true as const,
            message: `"phase" belongs to refuse and reply${fault ? '; that of a fault belongs inside it' : ''}`,
          },
        ]
      : []),
    ...checkDelay(effect.delay, [...path, 'delay'], HTTP_TIMEOUT_MS - 1, describeTooLong),
  ]
}

const describeTooLong = (delayText: string): string =>
  `after ${delayText} the app has given up, which it does after ${HTTP_TIMEOUT_MS / 1_000} s: use fault: { kind: no-answer }`
