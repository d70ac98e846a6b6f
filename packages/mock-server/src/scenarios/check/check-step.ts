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
  const memberIssues = as === undefined ? [] : checkMember(as, [...path, 'as'], scope)
  if (!isRoute(on)) return [...memberIssues, ...checkRoute(on, [...path, 'on'])]
  const spec: RouteSpec = routes[on]
  // The input is not checked if the scenario expects the call to be refused because of its session or its input. The
  // mock refuses a session before it reads the input, and an expected refusal of the input means that it is invalid on
  // purpose.
  const codesBeforeValidInput: readonly ErrorCode[] = [...MEMBER_REFUSALS, spec.invalidInputCode]
  const isInputChecked = refused === undefined || !codesBeforeValidInput.includes(refused)
  return [
    ...memberIssues,
    ...(refused !== undefined && !refusalsOf(spec).includes(refused)
      ? [{ path: [...path, 'refused'], message: describeUndeclared(on, refused) }]
      : []),
    ...(isInputChecked && spec.access === 'member' && as === undefined
      ? [{ path, message: `"as" is missing: ${on} is a call of members` }]
      : []),
    ...(isInputChecked ? findContractViolations(on, 'params', params, [...path, 'params']).map(addRemedy) : []),
    ...(isInputChecked ? findContractViolations(on, 'body', body, [...path, 'body']).map(addRemedy) : []),
  ]
}

/** Returns a function that checks a patch against the fixture data, changed by the patches that it checked before. */
export const createPatchChecker = (scope: CheckScope) => {
  let patchedData = scope.fixtures.fixtureData
  return (patch: Readonly<Record<string, unknown>>, path: Path): Issue[] =>
    Object.entries(patch).flatMap(([patchPath, value]) => {
      if (isMemberPatch(patchPath)) {
        const issues = prefixIssues(path, checkMemberPatch(patchPath, value))
        return issues.length > 0
          ? issues
          : checkMember(patchPath.split('.')[1] ?? '', [...path, patchPath], scope, true)
      }
      const { fixtureData, issues } = applyPatches(patchedData, [{ path: patchPath, value }])
      patchedData = fixtureData
      return prefixIssues(path, issues)
    })
}
