import { type ErrorCode, type RouteSpec, refusalsOf, routes } from '@sabai/contracts'
import type { ActSpec, StepSpec } from '@sabai/contracts/control'
import { MEMBER_REFUSALS } from '@sabai/contracts/errors'
import type { Immutable } from 'immer'
import { checkAct } from '../../acts/acts.ts'
import { applyPatches } from '../../fixtures/apply-patches.ts'
import { type Issue, type Path, prefixIssues } from '../../lib/issue.ts'
import { checkMemberPatch, isMemberPatch } from '../../worlds/members/member-patch.ts'
import { addRemedy } from './add-remedy.ts'
import { findContractViolations } from './contract-violations.ts'
import { describeUndeclared } from './describe-undeclared.ts'
import { type CheckScope, checkMember, checkRoute, isRoute, resolveMemberReference } from './references.ts'

type CallStep = NonNullable<StepSpec['call']>

/** Reports the mistakes in an act. */
export const checkActAt = (act: Immutable<ActSpec>, path: Path, scope: CheckScope): Issue[] => {
  const { cast, fixtureData } = scope.fixtures
  const findMember = (who: string) => resolveMemberReference(who, scope)
  return prefixIssues(path, checkAct(act, { base: scope.base, cast, fixtureData, findMember }))
}

/** Reports the mistakes in a call that the scenario makes. */
export const checkCall = ({ as, on, params, body, refused }: CallStep, path: Path, scope: CheckScope): Issue[] => {
  const unknownMember = as === undefined ? [] : checkMember(as, [...path, 'as'], scope)
  if (!isRoute(on)) return [...unknownMember, ...checkRoute(on, [...path, 'on'])]
  const spec: RouteSpec = routes[on]
  // The input need not be valid if the scenario expects the call to be refused for its session or for its input. A bad
  // session is refused before the input is read, and bad input is then intended.
  const unread: readonly ErrorCode[] = [...MEMBER_REFUSALS, spec.invalidInputCode]
  const isRead = refused === undefined || !unread.includes(refused)
  return [
    ...unknownMember,
    ...(refused !== undefined && !refusalsOf(spec).includes(refused)
      ? [{ path: [...path, 'refused'], message: describeUndeclared(on, refused) }]
      : []),
    ...(isRead && spec.access === 'member' && as === undefined
      ? [{ path, message: `"as" is missing: ${on} is a call of members` }]
      : []),
    ...(isRead ? findContractViolations(on, 'params', params, [...path, 'params']).map(addRemedy) : []),
    ...(isRead ? findContractViolations(on, 'body', body, [...path, 'body']).map(addRemedy) : []),
  ]
}

/** Returns a function that checks patches one after another, each on the fixture data after the previous ones. */
export const createPatchChecker = (scope: CheckScope) => {
  let patchedData = scope.fixtures.fixtureData
  return (patch: Readonly<Record<string, unknown>>, path: Path): Issue[] =>
    Object.entries(patch).flatMap(([place, value]) => {
      if (isMemberPatch(place)) {
        const issues = prefixIssues(path, checkMemberPatch(place, value))
        return issues.length > 0 ? issues : checkMember(place.split('.')[1] ?? '', [...path, place], scope, true)
      }
      const { fixtureData, issues } = applyPatches(patchedData, [{ path: place, value }])
      patchedData = fixtureData
      return prefixIssues(path, issues)
    })
}
