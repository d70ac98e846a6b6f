import type { RuleSpec } from '@sabai/contracts/control'
import type { Issue, Path } from '../../../lib/issue.ts'
import { checkPattern } from './check-pattern.ts'

type Headers = NonNullable<NonNullable<RuleSpec['when']>['headers']>

/** Reports conditions on headers that no call can meet, and any condition on the token, which changes at each login. */
export const checkHeaders = (headers: Headers, path: Path): Issue[] =>
  Object.entries(headers).flatMap(([name, pattern]): Issue[] => {
    const headerPath = [...path, name]
    if (name.toLowerCase() === 'authorization')
      return [
        { path: headerPath, key: true, message: `"${name}" is another one after each login: use member or session` },
      ]
    if (typeof pattern === 'string') return []
    if (typeof pattern !== 'object' || pattern === null || Array.isArray(pattern))
      return [{ path: headerPath, message: `${JSON.stringify(pattern)} never comes: a header is a text, in quotes` }]
    return checkPattern(pattern, [{ type: 'string' }], headerPath, 'headers')
  })
