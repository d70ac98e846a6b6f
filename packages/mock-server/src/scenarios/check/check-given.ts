import type { RuleSpec, ScenarioSpec, StepSpec } from '@sabai/contracts/control'
import { Step, ThenStep, TimelineEntry as TimelineEntrySchema } from '@sabai/contracts/scenario'
import { checkExactlyOne } from '../../acts/checks.ts'
import { type CooperativeTask, flatMapCooperatively } from '../../lib/cooperative-task.ts'
import type { Issue, Path } from '../../lib/issue.ts'
import { checkClockTime, parseDuration } from '../../lib/time.ts'
import { checkConnectionCut } from './check-sockets.ts'
import { checkActAt, checkCall, createPatchChecker } from './check-step.ts'
import { type CheckScope, checkMember } from './references.ts'

type IsWellFormed = (path: Path) => boolean
type TimelineEntrySpec = NonNullable<ScenarioSpec['timeline']>[number]

const STEP_KEYS = Object.keys(Step.properties)
const THEN_KEYS = Object.keys(ThenStep.properties)
const TIMELINE_KEYS = Object.keys(TimelineEntrySchema.properties).filter((key) => key !== 'at')
/** The latest time of a timeline entry. A later time must be a mistake: a timeline covers hours or days, not months. */
const MAX_TIMELINE_MS = 30 * 86_400_000

/** Reports a step that does not have exactly one step key. */
export const checkStepKeys = (step: StepSpec, path: Path = []): Issue[] => {
  const stepKeys = Object.keys(step).filter((name) => STEP_KEYS.includes(name))
  return checkExactlyOne(stepKeys, STEP_KEYS, path)
}

/** Reports a `clock` that does not give a valid time, or gives a time in an implausible year. */
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
  const checkPatch = createPatchChecker(scope)
  const phones = new Set<string>()
  return flatMapCooperatively(steps, (step, index) => {
    const path = ['given', index]
    if (!isWellFormed(path)) return []
    const keyIssues = checkStepKeys(step, path)
    if (keyIssues.length > 0) return keyIssues
    const { login, call, patch, advance, ...act } = step
    if (login) return checkMember(login.member, [...path, 'login', 'member'], scope)
    if (call) return checkCall(call, [...path, 'call'], scope)
    if (patch) return checkPatch(patch, [...path, 'patch'])
    const phone = act.member?.phone
    if (phone !== undefined && phones.has(phone))
      return [
        { path: [...path, 'member', 'phone'], message: `an earlier step makes "${phone}" already: choose another` },
      ]
    if (phone !== undefined) phones.add(phone)
    return advance === undefined ? checkActAt(act, path, scope) : []
  })
}

/** Returns a function that checks patches against the fixture data as the patches of `given` leave it. */
function* createLaterPatchChecker(
  given: readonly StepSpec[],
  scope: CheckScope,
  isWellFormed: IsWellFormed,
): CooperativeTask<ReturnType<typeof createPatchChecker>> {
  const checkPatch = createPatchChecker(scope)
  yield* flatMapCooperatively(given, (step, index) =>
    isWellFormed(['given', index]) && step.patch ? checkPatch(step.patch, []) : [],
  )
  return checkPatch
}

/** Reports the mistakes in `then` of rules and of the steps of their sequences. A null represents a malformed rule. */
export function* checkThen(
  rules: readonly (RuleSpec | null)[],
  given: readonly StepSpec[],
  scope: CheckScope,
  isWellFormed: IsWellFormed,
): CooperativeTask<Issue[]> {
  const steps = rules.flatMap((rule, index) => (rule ? listThenSteps(rule, ['rules', index]) : []))
  if (steps.length === 0) return []
  const checkPatch = yield* createLaterPatchChecker(given, scope, isWellFormed)
  return yield* flatMapCooperatively(steps, ({ step, path }) => {
    const keyIssues = checkExactlyOne(Object.keys(step), THEN_KEYS, path)
    if (keyIssues.length > 0) return keyIssues
    const { call, patch, ...act } = step
    if (call) return checkCall(call, [...path, 'call'], scope)
    return patch ? checkPatch(patch, [...path, 'patch']) : checkActAt(act, path, scope)
  })
}

const listThenSteps = ({ then = [], sequence = [] }: RuleSpec, path: Path) => [
  ...then.map((step, index) => ({ step, path: [...path, 'then', index] })),
  ...sequence.flatMap((sequenceStep, stepIndex) =>
    sequenceStep === 'pass'
      ? []
      : (sequenceStep.then ?? []).map((step, index) => ({
          step,
          path: [...path, 'sequence', stepIndex, 'then', index],
        })),
  ),
]

/** Reports the mistakes in a timeline, whose patches apply to the fixture data after the patches of `given`. */
export function* checkTimeline(
  timeline: readonly TimelineEntrySpec[],
  given: readonly StepSpec[],
  scope: CheckScope,
  isWellFormed: IsWellFormed,
): CooperativeTask<Issue[]> {
  if (timeline.length === 0) return []
  const checkPatch = yield* createLaterPatchChecker(given, scope, isWellFormed)
  return yield* flatMapCooperatively(timeline, (entry, index) => {
    const path = ['timeline', index]
    if (!isWellFormed(path)) return []
    const { at, ...entryParts } = entry
    const { do: act, patch, agentSays, socket, call } = entryParts
    const isTooLate = (parseDuration(at) ?? 0) > MAX_TIMELINE_MS
    return [
      ...(isTooLate ? [{ path: [...path, 'at'], message: `${at} is more than 30 days: a timeline ends there` }] : []),
      ...checkExactlyOne(Object.keys(entryParts), TIMELINE_KEYS, path),
      ...(act ? checkActAt(act, [...path, 'do'], scope) : []),
      ...(patch ? checkPatch(patch, [...path, 'patch']) : []),
      ...(agentSays ? checkActAt({ agentSays }, path, scope) : []),
      ...(call ? checkCall(call, [...path, 'call'], scope) : []),
      ...(socket ? checkConnectionCut(socket, [...path, 'socket'], scope) : []),
    ]
  })
}
