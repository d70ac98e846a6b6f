import type { Route } from '@sabai/contracts'
import type { RuleSpec } from '@sabai/contracts/control'
import type { Path } from '../../fixtures/json-source.ts'
import type { ValidationIssue } from '../../fixtures/schema-explainer.ts'
import { findContractBreaches } from './contract-breaches.ts'

type ReplySpec = Pick<RuleSpec, 'reply' | 'status' | 'breach'>

/** Finds a reply that breaks its contract without `breach`, or keeps it with `breach`, and keys that only a reply has. */
export const checkReply = ({ reply, status, breach }: ReplySpec, on: Route | '*', path: Path): ValidationIssue[] => {
  const named = { status, breach }
  if (reply === undefined)
    return (['status', 'breach'] as const)
      .filter((name) => named[name] !== undefined)
      .map((name) => ({ path: [...path, name], key: true, what: `"${name}" belongs to reply, and there is none` }))
  if (breach === true) {
    const isKept = (status ?? 200) === 200 && on !== '*' && findContractBreaches(on, 'reply', reply, []).length === 0
    return isKept ? [{ path: [...path, 'breach'], what: 'this reply keeps the contract: leave "breach" out' }] : []
  }
  if (on === '*')
    return [{ path: [...path, 'reply'], what: 'one reply for every call breaks most contracts: add "breach: true"' }]
  const strange = status !== undefined && status !== 200
  return [
    ...(strange
      ? [
          {
            path: [...path, 'status'],
            what: `a reply has status 200: use "refuse", or add "breach: true" to send ${status}`,
          },
        ]
      : []),
    ...findContractBreaches(on, 'reply', reply, [...path, 'reply']).map((broken) => ({
      ...broken,
      what: `${broken.what} (by the contract of ${on}; "breach: true" breaks it on purpose)`,
    })),
  ]
}
