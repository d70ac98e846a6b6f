import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { FaultSpec } from '@sabai/contracts/control'
import { FAULTS } from '@sabai/contracts/scenario'
import { unionMembersOf } from '@sabai/contracts/schema-node'
import { suggest } from '../../fixtures/suggest.ts'
import type { Issue, Path } from '../../lib/issue.ts'

/** Reports a phase that a fault cannot have, `bytesPerSecond` without a reply, and a `field` that the reply lacks. */
export const checkFault = ({ kind, phase, field }: FaultSpec, on: Route | '*', slow: boolean, path: Path): Issue[] => {
  const { phases, hasReply } = FAULTS[kind]
  return [
    ...(phase !== undefined && !phases.includes(phase)
      ? [{ path: [...path, 'phase'], message: `${kind} cannot strike ${phase}: only ${phases.join(' or ')}` }]
      : []),
    ...(slow && !hasReply && phase !== 'mid-body'
      ? [{ path, message: `"bytesPerSecond" slows a reply, and ${kind} sends none` }]
      : []),
    ...(field === undefined ? [] : checkField(kind, field, on, [...path, 'field'])),
  ]
}

const checkField = (kind: FaultSpec['kind'], field: string, on: Route | '*', path: Path): Issue[] => {
  if (kind !== 'wrong-type') return [{ path, key: true, message: '"field" belongs to wrong-type: leave it out' }]
  if (on === '*') return []
  const spec: RouteSpec = routes[on]
  let shapes = unionMembersOf(spec.reply)
  for (const segment of field.split('.')) {
    const knownKeys = shapes.flatMap(({ properties = {} }) => Object.keys(properties))
    const next = shapes.flatMap(({ properties, items }) => [
      ...(properties && Object.hasOwn(properties, segment) ? unionMembersOf(properties[segment]) : []),
      ...(items && /^\d+$/.test(segment) ? unionMembersOf(items) : []),
    ])
    if (next.length === 0)
      return [
        {
          path,
          message: `the reply of ${on} has no "${field}": "${segment}" is not there${suggest(segment, knownKeys)}`,
        },
      ]
    shapes = next
  }
  return []
}
