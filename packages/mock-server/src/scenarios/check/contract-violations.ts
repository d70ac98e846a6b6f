import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import { createExplainer } from '../../fixtures/schema-explainer.ts'
import type { Issue, Path } from '../../lib/issue.ts'

type Part = 'params' | 'body' | 'reply'

const explainers = new Map<string, ReturnType<typeof createExplainer>>()

/** Reports how a value breaks one part of a route's contract; the paths of the issues begin with `path`. */
export const findContractViolations = (on: Route, part: Part, value: unknown, path: Path): Issue[] => {
  const spec: RouteSpec = routes[on]
  const schema = spec[part]
  const parentPath = path.slice(0, -1)
  if (!schema) return value === undefined ? [] : [{ path, key: true, message: `${on} takes no ${part}: leave it out` }]
  if (value === undefined) return [{ path: parentPath, message: `"${part}" is missing: ${on} needs it` }]
  const cacheKey = `${part} ${on}`
  const explain = explainers.get(cacheKey) ?? createExplainer(schema)
  explainers.set(cacheKey, explain)
  return explain(value).map((issue) => ({ ...issue, path: [...path, ...issue.path] }))
}
