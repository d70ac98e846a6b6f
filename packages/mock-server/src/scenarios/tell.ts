import type { Input } from '@sabai/contracts'
import type { ScenarioGiven, StepGiven } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import { normalisePhone } from '../domain/phone.ts'
import type { Due } from '../domain/state.ts'
import type { CastMember, Fixtures } from '../fixtures/schema.ts'
import { durationText, isoTime } from '../lib/time.ts'
import { WorldRefused } from '../worlds/registry.ts'
import { stepsOf } from '../worlds/story.ts'
import type { State, World } from '../worlds/world.ts'
import { secretHider } from './secrets.ts'
import { setupOf } from './setup.ts'

/** A story as a scenario. */
export interface ToldStory {
  readonly scenario: Immutable<ScenarioGiven>
  /** How many things have happened. */
  readonly steps: number
  /** Whether the fixtures are still those with which it began: with others it may end otherwise. */
  readonly sameFixtures: boolean
}

/**
 * What happened in a world from its first moment, or from the scenario applied last, until now: as a scenario that ends
 * in the same state, with the clock stopped. Throws WorldRefused where it cannot be told, and says what to do.
 */
export const tell = (world: World, fixtures: Fixtures, title: string): ToldStory => {
  const { state, story } = world
  if (story.lost !== null)
    throw new WorldRefused(
      `What happened in "${world.id}" cannot be told, because ${story.lost}. Apply a scenario to it, which begins a new story, and do it again.`,
    )
  const { at, seed } = story.beginning
  const now = world.now()
  const { limits, closingWindow } = state.settings
  const { member } = setupOf(state.layers)
  const steps = stepsOf(story)
  const hideSecrets = secretHider()
  const given = timed(
    at,
    now,
    steps.map(({ at, step }) => ({ at, step: portable(step, state, fixtures.cast, hideSecrets) })),
  )
  const rules = state.layers.flatMap(({ scenario }) => scenario.rules ?? [])
  const sockets = state.layers.flatMap(({ scenario }) => scenario.sockets ?? [])
  const isRuled = rules.length + sockets.length > 0
  const timeline = state.due.flatMap((due) => remaining(due, now))
  return {
    steps: steps.length,
    sameFixtures: story.beginning.fixtures === fixtures,
    scenario: {
      title,
      base: world.base,
      ...((limits || closingWindow) && { settings: state.settings }),
      ...(member !== undefined && { member }),
      seed,
      clock: { at: isoTime(at), frozen: true },
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
const timed = (start: number, now: number, steps: readonly { readonly at: number; readonly step: StepGiven }[]) => {
  let last = start
  const passing = (at: number): StepGiven[] => {
    const byMs = at - last
    last = at
    return byMs > 0 ? [{ advance: durationText(byMs) }] : []
  }
  return [...steps.flatMap(({ at, step }) => [...passing(at), step]), ...passing(now)]
}

/** A step as it can be taken in any world: people by the names they have everywhere, and no secrets. */
const portable = (
  step: StepGiven,
  state: State,
  cast: readonly CastMember[],
  hideSecrets: ReturnType<typeof secretHider>,
): StepGiven => {
  const { call } = step
  if (!call) return step
  const { as, on, body, ...rest } = call
  const nameOf = (id: string): string => cast.find(({ _id }) => _id === id)?.key ?? state.members[id]?.username ?? id
  if (on === 'POST /api/login') {
    const { username } = body as Input<typeof on>['body']
    return { login: { member: nameOf(state.usernames[normalisePhone(username, state.base)] ?? username) } }
  }
  return {
    call: {
      ...(as !== undefined && { as: nameOf(as) }),
      on,
      ...rest,
      ...(body !== undefined && { body: hideSecrets(on, body) }),
    },
  }
}

const remaining = (due: Immutable<Due>, now: number) =>
  due.kind === 'scripted' ? [{ ...due.what, at: durationText(due.at - now) }] : []
