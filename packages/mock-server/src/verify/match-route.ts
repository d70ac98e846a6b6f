import { type Route, routes } from '@sabai/contracts'
import { routePatternOf } from '@sabai/contracts/paths'
import { keysOf } from '../lib/keys-of.ts'

/** A call of the contract, found by the method and the address of a request. */
export interface MatchedCall {
  readonly route: Route
  /** The address before the path of the call: `https://api.example/v1`. */
  readonly base: string
  /** The values of the route's path parameters (in braces), decoded; a value that cannot be decoded is not changed. */
  readonly params: Readonly<Record<string, string>>
}

const pathParametersOf = (route: string): string[] => [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The pattern of each route. Those with the fewest path parameters are first, so that a literal path wins. */
const ROUTE_PATTERNS = keysOf(routes)
  .toSorted((one, other) => pathParametersOf(one).length - pathParametersOf(other).length)
  .map((route) => {
    const [method = '', path = ''] = route.split(' ')
    const source = routePatternOf(path).source.replaceAll('[^/]+', '([^/]+)')
    return { route, method, names: pathParametersOf(route), pattern: new RegExp(source) }
  })

/** Lists the addresses at which an API may begin: everything before each `/api/` of a path. */
export const listBases = ({ origin, pathname }: URL): { base: string; path: string }[] =>
  [...pathname.matchAll(/\/api\//g)].map(({ index }) => ({
    base: origin + pathname.slice(0, index),
    path: pathname.slice(index),
  }))

/** Finds the call of the contract that has this method and address; null if there is none. */
export const matchRoute = (method: string, url: URL): MatchedCall | null => {
  for (const { base, path } of listBases(url))
    for (const candidate of ROUTE_PATTERNS) {
      const values = candidate.method === method ? candidate.pattern.exec(path) : null
      if (!values) continue
      const params = candidate.names.map((name, index) => [name, decode(values[index + 1] ?? '')] as const)
      return { route: candidate.route, base, params: Object.fromEntries(params) }
    }
  return null
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
