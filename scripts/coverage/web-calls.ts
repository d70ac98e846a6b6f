import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const WEB_FOLDER = 'packages/web/src'
/** Matches a route as an argument of a function that makes calls, as a constant, or as the property `route`. */
const CALL_PATTERN =
  /(?:\b(?:useApi|use\w*Command|useUpload|sendQuery|sendCommand|sendUpload)(?:<[^>]*>)?\(|\bconst [A-Z_]+ =|\broute:)\s*'((?:GET|POST|PUT|DELETE) \/api\/[^']+)'/g

/** Lists the calls in a source of the app. */
export const listCallsIn = (source: string): string[] =>
  [...source.matchAll(CALL_PATTERN)].map(([, route = '']) => route)

/**
 * Finds every call of the contract that the app (`packages/web`) makes. Leaves out tests, and code that only tests use.
 */
export const findWebCalls = (): ReadonlySet<string> =>
  new Set(
    readdirSync(WEB_FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('testing/'))
      .flatMap((file) => listCallsIn(readFileSync(join(WEB_FOLDER, file), 'utf8'))),
  )
