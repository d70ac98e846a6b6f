import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import { type Breach, explainer } from '../fixtures/explain.ts'
import type { Path } from '../fixtures/json-source.ts'

type Part = 'params' | 'body' | 'reply'

const explainers = new Map<string, ReturnType<typeof explainer>>()

/** How a value breaks one part of a route's contract, in words, with its places below a path. */
export const contractBreaches = (on: Route, part: Part, value: unknown, path: Path): Breach[] => {
  const spec: RouteSpec = routes[on]
  const schema = spec[part]
  const above = path.slice(0, -1)
  if (!schema) return value === undefined ? [] : [{ path, key: true, what: `${on} takes no ${part}: leave it out` }]
  if (value === undefined) return [{ path: above, what: `"${part}" is missing: ${on} needs it` }]
  const name = `${part} ${on}`
  const explain = explainers.get(name) ?? explainer(schema)
  explainers.set(name, explain)
  return explain(value).map((breach) => ({ ...breach, path: [...path, ...breach.path] }))
}
