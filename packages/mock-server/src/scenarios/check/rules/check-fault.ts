import type { Route } from '@sabai/contracts'
import type { FaultSpec } from '@sabai/contracts/control'
import { FAULTS } from '@sabai/contracts/scenario'
import type { Issue, Path } from '../../../lib/issue.ts'
import { findInReply } from './check-reply-path.ts'

/** Reports a phase that a fault cannot have, `bytesPerSecond` without a reply, and a `field` that the reply lacks. */
export const checkFault = (
  { kind, phase, field }: FaultSpec,
  on: Route | '*',
  isSlowed: boolean,
  path: Path,
): Issue[] => {
  const { phases, hasReply } = FAULTS[kind]
  return [
    ...(phase !== undefined && !phases.includes(phase)
      ? [{ path: [...path, 'phase'], message: `${kind} cannot strike ${phase}: only ${phases.join(' or ')}` }]
      : []),
    ...(isSlowed && !hasReply && phase !== 'mid-body'
      ? [{ path, message: `"bytesPerSecond" slows a reply, and ${kind} sends none` }]
      : []),
    ...(field === undefined ? [] : checkField(kind, field, on, [...path, 'field'])),
  ]
}

const checkField = (kind: FaultSpec['kind'], field: string, on: Route | '*', path: Path): Issue[] => {
  if (kind !== 'wrong-type') return [{ path, key: true, message: '"field" belongs to wrong-type: leave it out' }]
  if (on === '*') return []
  const valueOrProblem = findInReply(on, field)
  return typeof valueOrProblem === 'string' ? [{ path, message: valueOrProblem }] : []
}
