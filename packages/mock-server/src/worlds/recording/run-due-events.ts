import type { Immutable } from 'immer'
import type { Publish } from '../../domain/context.ts'
import { runNextDueEvent } from '../../domain/run-next-due-event.ts'
import type { ScheduledEvent, ScriptedEvent } from '../../domain/state.ts'
import type { Fixtures } from '../../fixture-schema/schema.ts'
import { messageOf } from '../../lib/system-error.ts'
import { toIsoTime } from '../../lib/time.ts'
import { assertInvariants, updateState } from '../committer.ts'
import { type Push, toMessagePush } from '../push.ts'
import { applyStep, toStep } from './apply-step.ts'
import { type Revision, recordFailure, recordStep, withPushes } from './recording.ts'
import { toCutPush } from './to-cut-push.ts'
import { withPatches } from './with-patches.ts'

/** Runs all events that are due by `now`, in order. Returns the revision after them. */
export const runDueEvents = (revisionBefore: Revision, now: number, fixtures: () => Fixtures): Revision => {
  let revision = revisionBefore
  for (let event = nextEventOf(revision); event && event.at <= now; event = nextEventOf(revision))
    revision =
      event.kind === 'scripted'
        ? runScriptedEvent(revision, event, fixtures())
        : runDomainEvent(revision, event.at, fixtures())
  return revision
}

const nextEventOf = ({ state }: Revision): Immutable<ScheduledEvent> | undefined => state.scheduledEvents[0]

const runDomainEvent = ({ state, ...otherFields }: Revision, now: number, fixtures: Fixtures): Revision => {
  const fixtureData = withPatches(fixtures.fixtureData, state.patches)
  const pushes: Push[] = []
  const publish: Publish = (item) => void pushes.push(toMessagePush(item))
  const stateAfter = updateState(state, (draft) => runNextDueEvent({ state: draft, fixtureData, now, publish })).state
  return withPushes({ ...otherFields, state: assertInvariants(state, stateAfter) }, pushes)
}

/** Runs an event of a scenario's timeline. If the event fails, records the failure, and the world keeps running. */
const runScriptedEvent = (
  { state, recording, ...otherFields }: Revision,
  event: Immutable<ScriptedEvent & ScheduledEvent>,
  fixtures: Fixtures,
): Revision => {
  const stateBefore = { ...state, scheduledEvents: state.scheduledEvents.slice(1) }
  const { socket } = event.step
  const immediateStep = toStep(event.step)
  const pushes: Push[] = []
  try {
    const cutPush = socket && toCutPush(stateBefore, socket, fixtures.cast)
    if (cutPush) return withPushes({ ...otherFields, state: stateBefore, recording }, [cutPush])
    const publish: Publish = (item) => void pushes.push(toMessagePush(item))
    const stateAfter = applyStep({ state: stateBefore, fixtures, now: event.at, publish }, immediateStep)
    return withPushes(
      {
        ...otherFields,
        state: assertInvariants(stateBefore, stateAfter),
        recording: recordStep(recording, event.at, { step: immediateStep }),
      },
      pushes,
    )
  } catch (error) {
    const { scenario, rule, number, at } = event
    const eventPath =
      rule === undefined
        ? `timeline.${number - 1} (${event.step.at}, due ${toIsoTime(at)})`
        : `rules.${rule - 1}: then.${number - 1} (${toIsoTime(at)})`
    return {
      ...otherFields,
      state: stateBefore,
      recording: recordFailure(recording, `${scenario}: ${eventPath} could not happen: ${messageOf(error)}`),
    }
  }
}
