import { type Code, type RouteSpec, refusalsOf, routes } from '@sabai/contracts'
import type { ActSpec, ScenarioSpec, StepSpec } from '@sabai/contracts/control'
import { MEMBER_REFUSALS } from '@sabai/contracts/errors'
import { TimelineEntry as ScriptedShape, Step } from '@sabai/contracts/scenario'
import { checkAct } from '../../acts/acts.ts'
import { checkExactlyOne } from '../../acts/checks.ts'
import { applyPatches } from '../../fixtures/apply-patches.ts'
import { type CooperativeTask, flatMapCooperatively } from '../../lib/cooperative-task.ts'
import { type Issue, type Path, prefixIssues } from '../../lib/issue.ts'
import { checkClockTime, parseDuration } from '../../lib/time.ts'
import { checkMemberPatch, isMemberPatch } from '../../worlds/members/member-patch.ts'
import { checkConnectionCut } from './check-sockets.ts'
import { findContractViolations } from './contract-violations.ts'
import { describeUndeclared } from './describe-undeclared.ts'
import { type CheckScope, checkMember, checkRoute, isRoute, resolveMemberReference } from './references.ts'

type IsWellFormed = (path: Path) => boolean
type TimelineEntrySpec = NonNullable<ScenarioSpec['timeline']>[number]
type CallStep = NonNullable<StepSpec['call']>

const STEP_KEYS = Object.keys(Step.properties)
const TIMELINE_KEYS = Object.keys(ScriptedShape.properties).filter((key) => key !== 'at')
/** The latest time that a timeline entry may have: a timeline covers hours or days, not a year. */
const MAX_TIMELINE_MS = 30 * 86_400_000

/** Reports a step that does not have exactly one step key. */
export const checkStepKeys = (step: StepSpec, path: Path = []): Issue[] => {
  const names = Object.keys(step).filter((name) => STEP_KEYS.includes(name))
  return checkExactlyOne(names, STEP_KEYS, path)
}

/** Reports a clock that is not a time, or has an implausible year. */
export const checkClock = ({ clock }: ScenarioSpec): Issue[] => {
  const path = typeof clock === 'object' ? ['clock', 'at'] : ['clock']
  const at = typeof clock === 'object' ? clock.at : clock
  return at === undefined ? [] : checkClockTime(at, path)
}

/** Reports the mistakes in the steps of `given`. */
export const checkGiven = (
  steps: readonly StepSpec[],
  scope: CheckScope,
  isWellFormed: IsWellFormed,
): CooperativeTask<Issue[]> => {
  const patches = createPatchChecker(scope)
  return flatMapCooperatively(steps, (step, index) => {
    const path = ['given', index]
    if (!isWellFormed(path)) return []
    const keyIssues = checkStepKeys(step, path)
    if (keyIssues.length > 0) return keyIssues
    const { login, call, patch, advance, ...acting } = step
    if (login) return checkMember(login.member, [...path, 'login', 'member'], scope)
    if (call) return checkCall(call, [...path, 'call'], scope)
    if (patch) return patches(patch, [...path, 'patch'])
    return advance === undefined ? checkActAt(acting, path, scope) : []
  })
}

/** Reports the mistakes in a timeline, whose patches apply to the fixture data after the patches of `given`. */
export function* checkTimeline(
  timeline: readonly TimelineEntrySpec[],
  given: readonly StepSpec[],
  scope: CheckScope,
  isWellFormed: IsWellFormed,
): CooperativeTask<Issue[]> {
  const patches = createPatchChecker(scope)
  if (timeline.length > 0)
    yield* flatMapCooperatively(given, (step, index) =>
      isWellFormed(['given', index]) && step.patch ? patches(step.patch, []) : [],
    )
  return yield* flatMapCooperatively(timeline, (scripted, index) => {
    const path = ['timeline', index]
    if (!isWellFormed(path)) return []
    const { at, ...happening } = scripted
    const { do: acting, patch, agentSays, socket } = happening
    const isTooLate = (parseDuration(at) ?? 0) > MAX_TIMELINE_MS
    return [
      ...(isTooLate ? [{ path: [...path, 'at'], message: `${at} is more than 30 days: a timeline ends there` }] : []),
      ...checkExactlyOne(Object.keys(happening), TIMELINE_KEYS, path),
      ...(acting ? checkActAt(acting, [...path, 'do'], scope) : []),
      ...(patch ? patches(patch, [...path, 'patch']) : []),
      ...(agentSays ? checkActAt({ agentSays }, path, scope) : []),
      ...(socket ? checkConnectionCut(socket, [...path, 'socket'], scope) : []),
    ]
  })
}

const checkActAt = (act: ActSpec, path: Path, scope: CheckScope): Issue[] => {
  const { cast, fixtureData } = scope.fixtures
  const findMember = (who: string) => resolveMemberReference(who, scope)
  return prefixIssues(path, checkAct(act, { cast, fixtureData, findMember }))
}

const checkCall = ({ as, on, params, body, refused }: CallStep, path: Path, scope: CheckScope): Issue[] => {
  const unknownMember = as === undefined ? [] : checkMember(as, [...path, 'as'], scope)
  if (!isRoute(on)) return [...unknownMember, ...checkRoute(on, [...path, 'on'])]
  const spec: RouteSpec = routes[on]
  // If a scenario expects a refusal of the session or of the input, its input need not be valid: the session is checked
  // before the input is read, and invalid input is refused on purpose.
  const unread: readonly Code[] = [...MEMBER_REFUSALS, spec.invalidInputCode]
  const isRead = refused === undefined || !unread.includes(refused)
  return [
    ...unknownMember,
    ...(refused !== undefined && !refusalsOf(spec).includes(refused)
      ? [{ path: [...path, 'refused'], message: describeUndeclared(on, refused) }]
      : []),
    ...(isRead && spec.access === 'member' && as === undefined
      ? [{ path, message: `"as" is missing: ${on} is a call of members` }]
      : []),
    ...(isRead ? findContractViolations(on, 'params', params, [...path, 'params']) : []),
    ...(isRead ? findContractViolations(on, 'body', body, [...path, 'body']) : []),
  ]
}

/** Returns a function that checks patches one after another, each on the fixture data after the previous ones. */
const createPatchChecker = (scope: CheckScope) => {
  let present = scope.fixtures.fixtureData
  return (patch: Readonly<Record<string, unknown>>, path: Path): Issue[] =>
    Object.entries(patch).flatMap(([place, value]) => {
      if (isMemberPatch(place)) {
        const issues = prefixIssues(path, checkMemberPatch(place, value))
        return issues.length > 0 ? issues : checkMember(place.split('.')[1] ?? '', [...path, place], scope, true)
      }
      const { fixtureData, issues } = applyPatches(present, [{ path: place, value }])
      present = fixtureData
      return prefixIssues(path, issues)
    })
}
