import type { ScenarioSpec } from '@sabai/contracts/control'
import { checkExactlyOne } from '../../acts/checks.ts'
import { type CooperativeTask, flatMapCooperatively } from '../../lib/cooperative-task.ts'
import type { Issue, Path } from '../../lib/issue.ts'
import { checkDelay } from './check-delay.ts'
import { type CheckScope, checkMember } from './references.ts'

type SocketRule = NonNullable<ScenarioSpec['sockets']>[number]
type SocketCut = NonNullable<NonNullable<ScenarioSpec['timeline']>[number]['socket']>

const MESSAGING_KEYS = ['drop', 'duplicate', 'delay', 'reorder'] as const
const SOCKET_EFFECT_KEYS = ['refuse', ...MESSAGING_KEYS] as const
const MAX_DELAY_MS = 3_600_000

/**
 * Reports the mistakes in socket rules, including rules shadowed by an earlier one. A null represents a malformed rule.
 */
export const checkSockets = (rules: readonly (SocketRule | null)[], scope: CheckScope): CooperativeTask<Issue[]> => {
  /** The index of each rule that takes all events of a kind, or those of one member. Later rules never get these. */
  const catchAllIndexes = new Map<string, number>()
  const catchAllKeyOf = ({ on, member }: Pick<SocketRule, 'on' | 'member'>): string => JSON.stringify([on, member])
  return flatMapCooperatively(rules, (rule, index) => {
    if (!rule) return []
    const path = ['sockets', index]
    const shadowingIndex =
      catchAllIndexes.get(catchAllKeyOf(rule)) ?? catchAllIndexes.get(catchAllKeyOf({ on: rule.on }))
    const isCatchAll = rule.times === undefined && (rule.rate ?? 1) === 1
    if (isCatchAll && shadowingIndex === undefined) catchAllIndexes.set(catchAllKeyOf(rule), index)
    return [
      ...checkEffect(rule, path),
      ...(rule.member === undefined ? [] : checkMember(rule.member, [...path, 'member'], scope)),
      ...(rule.rate === 0
        ? [{ path: [...path, 'rate'], message: 'a rate of 0 does nothing: leave the rule out' }]
        : []),
      ...(shadowingIndex === undefined
        ? []
        : [
            {
              path,
              message: `this rule never does anything: socket rule ${shadowingIndex + 1} takes all that it fits`,
            },
          ]),
    ]
  })
}

/** Reports the mistakes in the `socket` event of a timeline. */
export const checkConnectionCut = ({ drop, refuse }: SocketCut, path: Path, scope: CheckScope): Issue[] => {
  if (drop === undefined && refuse === undefined)
    return [{ path, message: 'this does nothing: give drop (a member, or "*"), refuse (a number), or both' }]
  return drop === undefined || drop === '*' ? [] : checkMember(drop, [...path, 'drop'], scope)
}

const checkEffect = (rule: SocketRule, path: Path): Issue[] => {
  const givenEffects = SOCKET_EFFECT_KEYS.filter((name) => rule[name] !== undefined)
  const effectIssues = checkExactlyOne(givenEffects, rule.on === 'connect' ? ['refuse'] : MESSAGING_KEYS, path)
  if (effectIssues.length > 0)
    return rule.on === 'connect' ? [{ path, message: 'give refuse: true, and nothing else' }] : effectIssues
  const [effect] = givenEffects
  if ((effect === 'refuse') !== (rule.on === 'connect'))
    return [
      {
        path: [...path, effect ?? ''],
        key: true,
        message:
          effect === 'refuse'
            ? 'a message cannot be refused: use drop'
            : `"${effect}" is for messages: a connection can be refused`,
      },
    ]
  const describeTooLong = (delayText: string) => `${delayText} is more than an hour: let the message come later`
  return checkDelay(rule.delay, [...path, 'delay'], MAX_DELAY_MS, describeTooLong)
}
