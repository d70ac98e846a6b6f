import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { RuleSpec } from '@sabai/contracts/control'
import { unionMembersOf } from '@sabai/contracts/schema-node'
import type { Issue, Path } from '../../../lib/issue.ts'
import { type CheckScope, checkMember, ROUTES } from '../references.ts'
import { checkHeaders } from './check-headers.ts'
import { checkPattern } from './check-pattern.ts'
import { checkRegistration, checkSession } from './check-session.ts'

/** Reports conditions that no call of the rule's route can meet, so that the rule would never match. */
export const checkWhen = ({ on, when }: Pick<RuleSpec, 'on' | 'when'>, path: Path, scope: CheckScope): Issue[] => {
  if (!when) return []
  const checkNamedPart = (name: 'params' | 'body'): Issue[] =>
    when[name] === undefined ? [] : checkPart(on, name, when[name], [...path, name])
  const registrationIssues = checkRegistration({ on, when }, path)
  return [
    ...(registrationIssues.length > 0 ? registrationIssues : checkCaller({ on, when }, path, scope)),
    ...(when.headers ? checkHeaders(when.headers, [...path, 'headers']) : []),
    ...checkNamedPart('params'),
    ...checkNamedPart('body'),
  ]
}

const checkCaller = ({ on, when = {} }: Pick<RuleSpec, 'on' | 'when'>, path: Path, scope: CheckScope): Issue[] => [
  ...(when.member === undefined ? [] : checkMember(when.member, [...path, 'member'], scope)),
  ...checkSession({ on, when }, [...path, 'session'], scope),
]

const checkPart = (on: Route | '*', part: 'params' | 'body', pattern: unknown, path: Path): Issue[] => {
  const matchedRoutes = on === '*' ? ROUTES : [on]
  const shapes = matchedRoutes.flatMap((route) => {
    const spec: RouteSpec = routes[route]
    return unionMembersOf(spec[part])
  })
  const subject = on === '*' ? 'no call' : on
  if (shapes.length === 0)
    return [{ path, key: true, message: `${subject} has no ${part}${on === '*' ? '' : ', so this never fits'}` }]
  return checkPattern(pattern, shapes, path, `${part} of ${on === '*' ? 'any call' : on}`)
}
