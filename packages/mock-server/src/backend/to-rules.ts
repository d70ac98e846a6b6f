import { isDeepStrictEqual } from 'node:util'
import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { RuleSpec } from '@sabai/contracts/control'
import type { SchemaNode } from '@sabai/contracts/schema-node'
import { isRecord } from '../lib/record.ts'
import { canonicalTextOf } from '../scenarios/canonical-text.ts'
import type { RecordedExchange } from './recorder.ts'

/** The most steps of the sequence of one rule. */
const MAX_STEPS = 1_000

/**
 * Converts recorded calls to rules. One rule gives the recorded replies to all calls of a route with the same
 * `conditionOf`, in the same order, and then repeats the last reply. Calls that were not recorded are refused, because
 * the mock does not know the recorded member and cannot answer them itself.
 */
export const toRules = (exchanges: readonly RecordedExchange[]): RuleSpec[] => {
  const groups = new Map<string, RecordedExchange[]>()
  for (const exchange of exchanges) {
    const { route, params, body } = exchange
    const key = `${route} ${canonicalTextOf(conditionOf(route, params, body))}`
    groups.set(key, [...(groups.get(key) ?? []), exchange])
  }
  const rules = [...groups.values()].map(toRule)
  // The rules with more conditions are tried first, because a rule with fewer conditions would also answer their calls.
  const sortedRules = rules.toSorted((one, other) => countConditions(other.when) - countConditions(one.when))
  return [...sortedRules, { title: 'The call was not recorded', on: '*', refuse: 'INTERNAL_SERVER_ERROR' }]
}

const toRule = (group: readonly RecordedExchange[]): RuleSpec => {
  const [firstExchange] = group
  if (!firstExchange) throw new Error('a group of recorded calls is never empty')
  const steps = group.slice(0, MAX_STEPS).map(({ answer }) => answer.effect)
  while (steps.length > 1 && isDeepStrictEqual(steps.at(-1), steps.at(-2))) steps.pop()
  const when = conditionOf(firstExchange.route, firstExchange.params, firstExchange.body)
  const [singleStep = {}] = steps
  return {
    on: firstExchange.route,
    ...(Object.keys(when).length > 0 && { when }),
    ...(steps.length === 1 ? singleStep : { sequence: steps, onExhausted: 'repeat-last' as const }),
  }
}

/**
 * Returns the parts of the input by which a rule distinguishes the calls of a route: the params, and for a query also
 * the body. Leaves out personal values, ids and times, which another run of the app may send differently.
 */
const conditionOf = (route: Route, params: unknown, body: unknown): NonNullable<RuleSpec['when']> => {
  const spec: RouteSpec = routes[route]
  const keptParts = {
    params: distinguishingPartsOf(spec.params, params),
    body: spec.kind === 'query' ? distinguishingPartsOf(spec.body, body) : {},
  }
  return Object.fromEntries(Object.entries(keptParts).filter(([, part]) => Object.keys(part).length > 0))
}

const distinguishingPartsOf = (schema: SchemaNode | undefined, value: unknown): Record<string, unknown> => {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter(([key, inner]) => {
      const { personal, secret, format } = schema?.properties?.[key] ?? { secret: true }
      const isPlain = typeof inner === 'string' || typeof inner === 'number' || typeof inner === 'boolean'
      return isPlain && !personal && !secret && format !== 'date-time' && !/(^_?id|Id|_id)$/.test(key)
    }),
  )
}

const countConditions = (when: unknown): number =>
  isRecord(when)
    ? Object.values(when).reduce<number>((sum, inner) => sum + countConditions(inner), 0)
    : when === undefined
      ? 0
      : 1
