import type { Immutable } from 'immer'
import type { Publish } from '../../domain/context.ts'
import { runNextDue } from '../../domain/run-next-due.ts'
import type { ScheduledEvent, ScriptedEvent } from '../../domain/state.ts'
import type { Fixtures } from '../../fixture-schema/schema.ts'
import { messageOf } from '../../lib/system-error.ts'
import { toIsoTime } from '../../lib/time.ts'
import { type Push, toMessagePush } from '../push.ts'
import { assertInvariants, updateState } from '../update-state.ts'
import { applyStep, toStep } from './apply-step.ts'
import { type Revision, recordFailure, recordStep, withPushes } from './recording.ts'
import { toCutPush } from './to-cut-push.ts'
import { withPatches } from './with-patches.ts'

/** Runs all events that are due by `now`, in order. Returns the revision after them. */
export const runDueEvents = (start: Revision, now: number, fixtures: () => Fixtures): Revision => {
  let revision = start
  for (let due = nextDue(revision); due && due.at <= now; due = nextDue(revision))
    revision =
      due.kind === 'scripted'
        ? runScriptedEvent(revision, due, fixtures())
        : runDomainEvent(revision, due.at, fixtures())
  return revision
}

const nextDue = ({ state }: Revision): Immutable<ScheduledEvent> | undefined => state.scheduledEvents[0]

const runDomainEvent = ({ state, ...rest }: Revision, now: number, fixtures: Fixtures): Revision => {
  const fixtureData = withPatches(fixtures.fixtureData, state.patches)
  const pushes: Push[] = []
  const publish: Publish = (item) => void pushes.push(toMessagePush(item))
  const after = updateState(state, (draft) => runNextDue({ state: draft, fixtureData, now, publish })).state
  return withPushes({ ...rest, state: assertInvariants(state, after) }, pushes)
}

/** Runs an event of a scenario's timeline. If it fails, the failure is recorded and the world keeps running. */
const runScriptedEvent = (
  { state, recording, ...rest }: Revision,
  due: Immutable<ScriptedEvent & ScheduledEvent>,
  fixtures: Fixtures,
): Revision => {
  const before = { ...state, scheduledEvents: state.scheduledEvents.slice(1) }
  const { socket } = due.step
  const step = toStep(due.step)
  const pushes: Push[] = []
  try {
    const cut = socket && toCutPush(before, socket, fixtures.cast)
    if (cut) return withPushes({ ...rest, state: before, recording }, [cut])
    const publish: Publish = (item) => void pushes.push(toMessagePush(item))
    const after = applyStep({ state: before, fixtures, now: due.at, publish }, step)
    return withPushes(
      { ...rest, state: assertInvariants(before, after), recording: recordStep(recording, due.at, { step }) },
      pushes,
    )
  } catch (error) {
    const place = `${due.scenario}: timeline.${due.number - 1} (${due.step.at}, due ${toIsoTime(due.at)})`
    return {
      ...rest,
      state: before,
      recording: recordFailure(recording, `${place} could not happen: ${messageOf(error)}`),
    }
  }
}
