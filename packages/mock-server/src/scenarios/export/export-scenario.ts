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
import type { World } from '../../worlds/world.ts'
import { setupOf } from '../apply/setup.ts'
import { secretHider } from '../secrets.ts'

/** A recording as a scenario. */
export interface ExportedScenario {
  readonly scenario: Immutable<ScenarioSpec>
  /** How many things have happened. */
  readonly steps: number
  /** Whether the fixtures are still those with which it began: with others it may end otherwise. */
  readonly sameFixtures: boolean
}

/**
 * What happened in a world from its first moment, or from the scenario applied last, until now: as a scenario that ends
 * in the same state, with the clock stopped. Throws InvalidInputError where it cannot be exported, and says what to do.
 */
export const exportScenario = (world: World, fixtures: Fixtures, title: string): ExportedScenario => {
  const { state, recording } = world
  if (recording.incompleteReason !== null)
    throw new InvalidInputError(
      `What happened in "${world.id}" cannot be exported, because ${recording.incompleteReason}. Apply a scenario to it, which starts a new recording, and do it again.`,
    )
  const { at, seed } = recording.beginning
  const now = world.now()
  const { limits, closingWindow } = state.settings
  const { member } = setupOf(state.appliedScenarios)
  const steps = stepsOf(recording)
  const hideSecrets = secretHider()
  const given = addPauses(
    at,
    now,
    steps.map(({ at, step }) => ({ at, step: toPortableStep(step, state, fixtures.cast, hideSecrets) })),
  )
  const rules = state.appliedScenarios.flatMap(({ scenario }) => scenario.rules ?? [])
  const sockets = state.appliedScenarios.flatMap(({ scenario }) => scenario.sockets ?? [])
  const isRuled = rules.length + sockets.length > 0
  const timeline = state.scheduledEvents.flatMap((due) => toRemaining(due, now))
  return {
    steps: steps.length,
    sameFixtures: recording.beginning.fixtures === fixtures,
    scenario: {
      title,
      base: world.base,
      ...((limits || closingWindow) && { settings: state.settings }),
      ...(member !== undefined && { member }),
      seed,
      clock: { at: toIsoTime(at), frozen: true },
      ...(given.length > 0 && { given }),
      ...(rules.length > 0 && { rules }),
      ...(sockets.length > 0 && { sockets }),
      ...(timeline.length > 0 && { timeline }),
      // Some rules may have been used up on the way here.
      ...(isRuled && { expect: { unused: 'allow' as const } }),
    },
  }
}

/** Steps with the time that passes between them, and until now. */
const addPauses = (
  start: number,
  now: number,
  steps: readonly { readonly at: number; readonly step: Immutable<StepSpec> }[],
) => {
  let last = start
  const pauseUntil = (at: number): Immutable<StepSpec>[] => {
    const byMs = at - last
    last = at
    return byMs > 0 ? [{ advance: formatDuration(byMs) }] : []
  }
  return [...steps.flatMap(({ at, step }) => [...pauseUntil(at), step]), ...pauseUntil(now)]
}

/** A step as it can be taken in any world: people by the names they have everywhere, and no secrets. */
const toPortableStep = (
  step: Immutable<StepSpec>,
  state: State,
  cast: readonly CastMember[],
  hideSecrets: ReturnType<typeof secretHider>,
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
      // A cast, as secrets are texts and give way to texts: the parameters keep their contract.
      ...(params !== undefined && { params: hideSecrets(on, 'params', params) as typeof params }),
      ...(body !== undefined && { body: hideSecrets(on, 'body', body) }),
    },
  }
}

const toRemaining = (due: Immutable<ScheduledEvent>, now: number) =>
  due.kind === 'scripted' ? [{ ...due.step, at: formatDuration(due.at - now) }] : []
