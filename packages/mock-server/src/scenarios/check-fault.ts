import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { FaultGiven } from '@sabai/contracts/control'
import type { Breach } from '../fixtures/explain.ts'
import type { Path } from '../fixtures/json-source.ts'
import { didYouMean } from '../fixtures/suggest.ts'
import { PHASES } from './phases.ts'

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

const BODILESS: readonly FaultGiven['kind'][] = ['no-answer', 'reset', 'empty']

/** A fault in a phase in which it cannot strike, and the value of `wrong-type` that no reply has. */
export const checkFault = (
  { kind, phase, field }: FaultGiven,
  on: Route | '*',
  slow: boolean,
  path: Path,
): Breach[] => {
  const phases = PHASES[kind]
  return [
    ...(phase !== undefined && !phases.includes(phase)
      ? [{ path: [...path, 'phase'], what: `${kind} cannot strike ${phase}: only ${phases.join(' or ')}` }]
      : []),
    ...(slow && BODILESS.includes(kind) && phase !== 'mid-body'
      ? [{ path, what: `"bytesPerSecond" slows a reply, and ${kind} sends none` }]
      : []),
    ...(field === undefined ? [] : checkField(kind, field, on, [...path, 'field'])),
  ]
}

const checkField = (kind: FaultGiven['kind'], field: string, on: Route | '*', path: Path): Breach[] => {
  if (kind !== 'wrong-type') return [{ path, key: true, what: '"field" belongs to wrong-type: leave it out' }]
  if (on === '*') return []
  const spec: RouteSpec = routes[on]
  let shapes = branches(spec.reply as Shape)
  for (const segment of field.split('.')) {
    const known = shapes.flatMap(({ properties = {} }) => Object.keys(properties))
    const next = shapes.flatMap(({ properties, items }) => [
      ...(properties && Object.hasOwn(properties, segment) ? branches(properties[segment]) : []),
      ...(items && /^\d+$/.test(segment) ? branches(items) : []),
    ])
    if (next.length === 0)
      return [
        { path, what: `the reply of ${on} has no "${field}": "${segment}" is not there${didYouMean(segment, known)}` },
      ]
    shapes = next
  }
  return []
}

const branches = (shape: Shape | undefined): Shape[] => (shape ? (shape.anyOf?.flatMap(branches) ?? [shape]) : [])
