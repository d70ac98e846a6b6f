import type { ScenarioSpec, StepSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import { normalisePhone } from '../../domain/account/phone.ts'
import type { ScheduledEvent, State } from '../../domain/state.ts'
import type { CastMember, Fixtures } from '../../fixture-schema/schema.ts'
import { InvalidInputError } from '../../lib/issue.ts'
import { fieldOf } from '../../lib/record.ts'
import { formatDuration, toIsoTime } from '../../lib/time.ts'
import { nameOfMember } from '../../worlds/members/find-member.ts'
import { stepsOf } from '../../worlds/recording/recording.ts'
import { createSecretHider } from '../../worlds/recording/secrets.ts'
import type { World } from '../../worlds/world.ts'
import { scenarioSetupOf } from '../apply/setup.ts'
import { exportTraffic, trafficOf } from './export-traffic.ts'
import type { ExportedScenario } from './exported-scenario.ts'

/**
 * Exports what has happened in a world since its start, or since a scenario was last applied. The exported scenario
 * ends in the same state, with a frozen clock. The events of the last `timelineMs` become a timeline, and the clock is
 * frozen at the beginning of that timeline. Throws an InvalidInputError with the remedy if the export is not possible.
 */
export const exportScenario = (
  world: World,
  fixtures: Fixtures,
  title: string,
  { timelineMs = 0 }: { readonly timelineMs?: number } = {},
): ExportedScenario => {
  const { state, recording } = world.revision
  const traffic = trafficOf(world)
  if (traffic) return exportTraffic(traffic.read(), { base: world.base, at: traffic.startedAt, title })
  if (recording.incompleteReason !== null)
    throw new InvalidInputError(
      `What happened in "${world.id}" cannot be exported, because ${recording.incompleteReason}. Apply a scenario to it, which starts a new recording, and do it again.`,
    )
  const { at, seed } = recording.beginning
  const now = world.now()
  const { limits, closingWindow } = state.settings
  const { member } = scenarioSetupOf(state.appliedScenarios)
  const timelineStart = Math.max(at, now - timelineMs)
  const hideSecrets = createSecretHider()
  const steps = stepsOf(recording).map(({ at, step }) => ({
    at,
    step: toPortableStep(step, state, fixtures.cast, hideSecrets),
  }))
  // A timeline cannot contain a login, so a login that happened during the timeline is exported as a step before it.
  const isInTimeline = ({ at, step }: (typeof steps)[number]): boolean => at > timelineStart && step.login === undefined
  const givenSteps = addAdvances(
    at,
    timelineStart,
    steps.filter((each) => !isInTimeline(each)).map(({ at, step }) => ({ at: Math.min(at, timelineStart), step })),
  )
  const rules = state.appliedScenarios.flatMap(({ scenario }) => scenario.rules ?? [])
  const sockets = state.appliedScenarios.flatMap(({ scenario }) => scenario.sockets ?? [])
  const hasRules = rules.length + sockets.length > 0
  const timeline = [
    ...steps.filter(isInTimeline).map(({ at, step }) => toTimelineEntry(step, at - timelineStart)),
    ...state.scheduledEvents.flatMap((event) => toTimelineEntries(event, timelineStart)),
  ]
  return {
    stepCount: steps.length,
    sameFixtures: recording.beginning.fixtures === fixtures,
    timelineMs: now - timelineStart,
    scenario: {
      title,
      base: world.base,
      ...((limits || closingWindow) && { settings: state.settings }),
      ...(member !== undefined && { member }),
      seed,
      clock: { at: toIsoTime(at), frozen: true },
      ...(givenSteps.length > 0 && { given: givenSteps }),
      ...(rules.length > 0 && { rules }),
      ...(sockets.length > 0 && { sockets }),
      ...(timeline.length > 0 && { timeline }),
      // The exported scenario has the rules, but not the calls that they have answered. Its rules may therefore remain
      // unused, which must not fail a test.
      ...(hasRules && { expect: { unused: 'allow' as const } }),
    },
  }
}

/** Inserts steps that advance the clock: between the recorded steps, and after the last of them, up to `end`. */
const addAdvances = (
  start: number,
  end: number,
  steps: readonly { readonly at: number; readonly step: Immutable<StepSpec> }[],
) => {
  let lastTime = start
  const advanceTo = (at: number): Immutable<StepSpec>[] => {
    const byMs = at - lastTime
    lastTime = at
    return byMs > 0 ? [{ advance: formatDuration(byMs) }] : []
  }
  return [...steps.flatMap(({ at, step }) => [...advanceTo(at), step]), ...advanceTo(end)]
}

/**
 * Converts a step to one that any world can repeat: replaces ids with cast names or phone numbers, and hides secrets.
 */
const toPortableStep = (
  step: Immutable<StepSpec>,
  state: State,
  cast: readonly CastMember[],
  hideSecrets: ReturnType<typeof createSecretHider>,
): Immutable<StepSpec> => {
  const { call } = step
  if (!call) return step
  const { as, on, params, body, ...otherFields } = call
  const nameOf = (id: string): string => nameOfMember(state, cast, id)
  if (on === 'POST /api/login') {
    const username = String(fieldOf(body, 'username'))
    return { login: { member: nameOf(state.usernames[normalisePhone(username, state.base)] ?? username) } }
  }
  return {
    call: {
      ...(as !== undefined && { as: nameOf(as) }),
      on,
      ...otherFields,
      // The type assertion is safe, because secrets are strings and are replaced with strings.
      ...(params !== undefined && { params: hideSecrets(on, 'params', params) as typeof params }),
      ...(body !== undefined && { body: hideSecrets(on, 'body', body) }),
    },
  }
}

type TimelineEntry = NonNullable<ScenarioSpec['timeline']>[number]

/** Converts a step to an entry of a timeline. */
const toTimelineEntry = (
  { call, patch, login: _, advance: __, ...act }: Immutable<StepSpec>,
  afterMs: number,
): Immutable<TimelineEntry> => ({
  at: formatDuration(afterMs),
  ...(call ? { call } : patch ? { patch } : { do: act }),
})

const toTimelineEntries = (event: Immutable<ScheduledEvent>, timelineStart: number) =>
  event.kind === 'scripted' ? [{ ...event.step, at: formatDuration(event.at - timelineStart) }] : []
