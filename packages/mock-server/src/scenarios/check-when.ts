import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { RuleGiven } from '@sabai/contracts/control'
import { Comparison } from '@sabai/contracts/scenario'
import { type Breach, explainer } from '../fixtures/explain.ts'
import type { Path } from '../fixtures/json-source.ts'
import { didYouMean } from '../fixtures/suggest.ts'
import { type ComparisonGiven, isComparison, OPERATORS } from './comparison.ts'
import { checkMember, ROUTES, type Scene } from './references.ts'

/** What matters here of a schema. */
interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

const explainComparison = explainer(Comparison)

/** Values that no call of the rule's route has, so that the rule would never fit. */
export const checkWhen = ({ on, when }: RuleGiven, path: Path, scene: Scene): Breach[] => {
  if (!when) return []
  const part = (name: 'params' | 'body'): Breach[] =>
    when[name] === undefined ? [] : checkPart(on, name, when[name], [...path, name])
  const member = when.member === undefined ? [] : checkMember(when.member, [...path, 'member'], scene)
  return [...member, ...part('params'), ...part('body')]
}

const checkPart = (on: Route | '*', part: 'params' | 'body', pattern: unknown, path: Path): Breach[] => {
  const among = on === '*' ? ROUTES : [on]
  const shapes = among.flatMap((route) => branches((routes[route] as RouteSpec)[part] as Shape | undefined))
  const calls = on === '*' ? 'no call' : on
  if (shapes.length === 0)
    return [{ path, key: true, what: `${calls} has no ${part}${on === '*' ? '' : ', so this never fits'}` }]
  return checkPattern(pattern, shapes, path, `${part} of ${on === '*' ? 'any call' : on}`)
}

const branches = (shape: Shape | undefined): Shape[] => (shape ? (shape.anyOf?.flatMap(branches) ?? [shape]) : [])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const checkPattern = (pattern: unknown, shapes: readonly Shape[], path: Path, owner: string): Breach[] => {
  if (isComparison(pattern)) return checkComparison(pattern, shapes, path)
  const objects = shapes.flatMap(({ properties }) => (properties ? [properties] : []))
  if (!isRecord(pattern)) return fits(pattern, shapes) ? [] : [{ path, what: neverSaid(pattern, shapes) }]
  const known = [...new Set(objects.flatMap((properties) => Object.keys(properties)))]
  if (objects.length === 0 && Object.keys(pattern).length === 0)
    return [{ path, what: `say what it must be: a value, or a comparison with ${OPERATORS.join(', ')}` }]
  return Object.entries(pattern).flatMap(([key, inner]): Breach[] => {
    const at = [...path, key]
    const inside = objects.flatMap((properties) => (Object.hasOwn(properties, key) ? branches(properties[key]) : []))
    if (inside.length > 0) return checkPattern(inner, inside, at, `${owner}, ${key}`)
    if (objects.length > 0)
      return [
        { path: at, key: true, what: `"${key}" is not in the ${owner}${didYouMean(key, known)}: ${listed(known)}` },
      ]
    if (OPERATORS.includes(key)) return []
    return [
      { path: at, key: true, what: `"${key}" is no comparison${didYouMean(key, OPERATORS)}: ${listed(OPERATORS)}` },
    ]
  })
}

const listed = (known: readonly string[]): string => `there is ${known.join(', ')}`

const checkComparison = (pattern: ComparisonGiven, shapes: readonly Shape[], path: Path): Breach[] => {
  const misshapen = explainComparison(pattern).map((breach) => ({ ...breach, path: [...path, ...breach.path] }))
  if (misshapen.length > 0) return misshapen
  const { gt, gte, lt, lte, startsWith, contains, eq, oneOf = [] } = pattern
  const wrong = (key: string, what: string): Breach[] => [{ path: [...path, key], what }]
  const least = Math.max(gt ?? Number.NEGATIVE_INFINITY, gte ?? Number.NEGATIVE_INFINITY)
  const most = Math.min(lt ?? Number.POSITIVE_INFINITY, lte ?? Number.POSITIVE_INFINITY)
  const isEmpty = least > most || (least === most && (least === gt || most === lt))
  const numbers = Object.entries({ gt, gte, lt, lte }).filter(([, bound]) => bound !== undefined)
  const texts = Object.entries({ startsWith, contains }).filter(([, text]) => text !== undefined)
  return [
    ...numbers.flatMap(([key]) =>
      fits(0, shapes, true) ? [] : wrong(key, `"${key}" compares numbers: ${isA(shapes)}`),
    ),
    ...texts.flatMap(([key]) =>
      fits('', shapes, true) || shapes.some(({ type }) => type === 'array')
        ? []
        : wrong(key, `"${key}" compares texts: ${isA(shapes)}`),
    ),
    ...(eq === undefined || fits(eq, shapes) ? [] : wrong('eq', neverSaid(eq, shapes))),
    ...oneOf.flatMap((one, index) =>
      fits(one, shapes) ? [] : [{ path: [...path, 'oneOf', index], what: neverSaid(one, shapes) }],
    ),
    ...(isEmpty ? [{ path, what: `nothing is above ${least} and below ${most}: this never fits` }] : []),
  ]
}

/** Whether a value is of a type that the contract allows, and one of its words where there are such; `typeOnly` asks for no word. */
const fits = (value: unknown, shapes: readonly Shape[], typeOnly = false): boolean =>
  shapes.some((shape) => {
    if (!typeOnly && shape.enum) return shape.enum.includes(value)
    if (!typeOnly && 'const' in shape) return shape.const === value
    const words = shape.enum ?? ('const' in shape ? [shape.const] : null)
    const type = shape.type ?? (words ? typeof words[0] : undefined)
    if (type === undefined) return true
    if (type === 'integer') return typeof value === 'number' && (typeOnly || Number.isInteger(value))
    if (type === 'null') return value === null
    if (type === 'array') return Array.isArray(value)
    if (type === 'object') return isRecord(value)
    return typeof value === type
  })

const NOUNS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
}

const isA = (shapes: readonly Shape[]): string => {
  const kinds = shapes.map(
    (shape) => shape.enum?.join(', ') ?? NOUNS[shape.type ?? ''] ?? String(shape.const ?? 'anything'),
  )
  return `the contract has ${[...new Set(kinds)].join(' or ')} here`
}

const neverSaid = (value: unknown, shapes: readonly Shape[]): string =>
  `${JSON.stringify(value)} never comes: ${isA(shapes)}`
