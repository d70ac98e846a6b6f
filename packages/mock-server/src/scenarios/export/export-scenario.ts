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
 * ends in the same state, with a frozen clock. What happened in the last `timelineMs` becomes a timeline, and the clock
 * is frozen at its beginning. Throws an InvalidInputError with the remedy if the export is not possible.
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
  const end = Math.max(at, now - timelineMs)
  const hideSecrets = createSecretHider()
  const steps = stepsOf(recording).map(({ at, step }) => ({
    at,
    step: toPortableStep(step, state, fixtures.cast, hideSecrets),
  }))
  // A timeline cannot contain a login, so a login from its time is exported as a step before the timeline.
  const isLater = ({ at, step }: (typeof steps)[number]): boolean => at > end && step.login === undefined
  const givenSteps = addAdvances(
    at,
    end,
    steps.filter((each) => !isLater(each)).map(({ at, step }) => ({ at: Math.min(at, end), step })),
  )
  const rules = state.appliedScenarios.flatMap(({ scenario }) => scenario.rules ?? [])
  const sockets = state.appliedScenarios.flatMap(({ scenario }) => scenario.sockets ?? [])
  const isRuled = rules.length + sockets.length > 0
  const timeline = [
    ...steps.filter(isLater).map(({ at, step }) => toTimelineEntry(step, at - end)),
    ...state.scheduledEvents.flatMap((event) => toTimelineEntries(event, end)),
  ]
  return {
    steps: steps.length,
    sameFixtures: recording.beginning.fixtures === fixtures,
    timelineMs: now - end,
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
      // A rule that was used up before the export may not answer any call afterwards, so the exported scenario allows
      // unused rules.
      ...(isRuled && { expect: { unused: 'allow' as const } }),
    },
  }
}

/** Inserts steps that advance the clock between the recorded steps, and from the last one until now. */
const addAdvances = (
  start: number,
  now: number,
  steps: readonly { readonly at: number; readonly step: Immutable<StepSpec> }[],
) => {
  let lastTime = start
  const advanceTo = (at: number): Immutable<StepSpec>[] => {
    const byMs = at - lastTime
    lastTime = at
    return byMs > 0 ? [{ advance: formatDuration(byMs) }] : []
  }
  return [...steps.flatMap(({ at, step }) => [...advanceTo(at), step]), ...advanceTo(now)]
}

/** Makes a step repeatable in any world: with cast names or phone numbers in place of ids, and without secrets. */
const toPortableStep = (
  step: Immutable<StepSpec>,
  state: State,
  cast: readonly CastMember[],
  hideSecrets: ReturnType<typeof createSecretHider>,
): Immutable<StepSpec> => {
  const { call } = step
  if (!call) return step
  const { as, on, params, body, ...rest } = call
  const nameOf = (id: string): string => nameOfMember(state, cast, id)
  if (on === 'POST /api/login') {
    const username = String(fieldOf(body, 'username'))
    return { login: { member: nameOf(state.usernames[normalisePhone(username, state.base)] ?? username) } }
  }
  return {
    call: {
      ...(as !== undefined && { as: nameOf(as) }),
      on,
      ...rest,
      // The cast is safe: secrets are strings and are replaced by strings, so the parameters keep their contract.
      ...(params !== undefined && { params: hideSecrets(on, 'params', params) as typeof params }),
      ...(body !== undefined && { body: hideSecrets(on, 'body', body) }),
    },
  }
}

type TimelineEntry = NonNullable<ScenarioSpec['timeline']>[number]

/** Converts a step to an entry of a timeline. */
const toTimelineEntry = (
  { call, patch, login: _, advance: __, ...acting }: Immutable<StepSpec>,
  afterMs: number,
): Immutable<TimelineEntry> => ({
  at: formatDuration(afterMs),
  ...(call ? { call } : patch ? { patch } : { do: acting }),
})

const toTimelineEntries = (event: Immutable<ScheduledEvent>, now: number) =>
  event.kind === 'scripted' ? [{ ...event.step, at: formatDuration(event.at - now) }] : []
