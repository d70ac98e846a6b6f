import type { Route } from '@sabai/contracts'
import type { RuleSpec } from '@sabai/contracts/control'
import { suggest } from '../../../fixtures/suggest.ts'
import type { Issue, Path } from '../../../lib/issue.ts'
import { type CheckScope, resolveMemberReference } from '../references.ts'

/**
 * The calls that the app makes without a session while somebody registers. Each has an example of a field of the body
 * that identifies this person.
 */
const REGISTRATION_CALLS: Partial<Record<Route | '*', string>> = {
  'POST /api/otp/send': 'phoneNumber: "0690000088"',
  'POST /api/otp/verify': 'otpCode: "123456"',
  'POST /api/account/validate': 'username: "0690000088"',
  'POST /api/account': 'username: "0690000088"',
}

/** Reports a condition on the member or session of a call that the app makes only before somebody is logged in. */
export const checkRegistration = ({ on, when = {} }: Pick<RuleSpec, 'on' | 'when'>, path: Path): Issue[] => {
  const example = REGISTRATION_CALLS[on]
  const conditionKeys = (['member', 'session'] as const).filter((name) => when[name] !== undefined)
  return example === undefined
    ? []
    : conditionKeys.map((name) => ({
        path: [...path, name],
        key: true,
        message: `whoever registers has no session yet, so this never fits: leave it out, or compare the body, as in body: { ${example} }`,
      }))
}

/**
 * Reports a condition on a session that no caller can have: any session in a rule about logins, and a session name that
 * no `login` in `given` gives.
 */
export const checkSession = (
  { on, when: { session, member } = {} }: Pick<RuleSpec, 'on' | 'when'>,
  path: Path,
  scope: CheckScope,
): Issue[] => {
  if (session === undefined) return []
  if (on === 'POST /api/login')
    return [{ path, key: true, message: 'whoever logs in has no session yet, so this never fits' }]
  if (typeof session === 'number') return []
  const knownSessions = scope.listSessions()
  const fittingSessions = knownSessions.filter(
    (namedSession) => member === undefined || isSamePerson(namedSession.member, member, scope),
  )
  if (fittingSessions.some((namedSession) => namedSession.session === session)) return []
  const otherMemberSession = knownSessions.find((namedSession) => namedSession.session === session)
  if (otherMemberSession)
    return [{ path, message: `"${session}" is a session of ${otherMemberSession.member}, and not of ${member}` }]
  const sessionNames = fittingSessions.map((namedSession) => namedSession.session)
  const remedy =
    sessionNames.length > 0
      ? `: there is ${sessionNames.join(', ')}`
      : `: name a login in given, as in login: { member: ${member ?? 'somchai'}, session: ${session} }, or give a number (1 is the first login)`
  return [{ path, message: `no login has the name "${session}"${suggest(session, sessionNames)}${remedy}` }]
}

const isSamePerson = (name: string, otherName: string, scope: CheckScope): boolean => {
  const [person, otherPerson] = [resolveMemberReference(name, scope), resolveMemberReference(otherName, scope)]
  return name === otherName || (person !== null && 'key' in person && person === otherPerson)
}
