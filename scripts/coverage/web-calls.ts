import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const WEB = 'packages/web/src'
const CALL =
  /\b(?:useApi|useCommand|useMoneyCommand|api|command)(?:<[^>]*>)?\(\s*'((?:GET|POST|PUT|DELETE) \/api\/[^']+)'/g

/** The calls that a source of the web makes. */
export const callsIn = (source: string): string[] => [...source.matchAll(CALL)].map(([, route = '']) => route)

/** Every call that the web makes. */
export const webCalls = (): ReadonlySet<string> =>
  new Set(
    readdirSync(WEB, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) => callsIn(readFileSync(join(WEB, file), 'utf8'))),
  )
