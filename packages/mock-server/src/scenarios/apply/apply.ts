import type { AppliedScenario, State } from '../../domain/state.ts'
import { InvalidInputError, withIssuePath } from '../../lib/issue.ts'
import { initialRngState } from '../../lib/random.ts'
import { toIsoTime } from '../../lib/time.ts'
import type { Journal } from '../../worlds/journal/journal.ts'
import { requireMember } from '../../worlds/members/find-member.ts'
import { type Revision, stopRecording, withPushes } from '../../worlds/recording/recording.ts'
import { runDueEvents } from '../../worlds/recording/run-due-events.ts'
import type { World } from '../../worlds/world.ts'
import type { NewWorld, Worlds } from '../../worlds/worlds.ts'
import { countFromReset, startCounters } from '../rules/expectations.ts'
import { applyGiven, type GivenProgress } from './apply-given.ts'
import { type ScenarioSetup, scenarioSetupOf } from './setup.ts'
import { scheduleTimelines } from './timeline.ts'

/**
 * Applies scenarios to a world; the rules of the first scenario are tried first. The world is reset to its fixtures,
 * and the `given` of each scenario runs, that of the last scenario first. With `add`, the world is not reset, and the
 * scenarios are placed before those already applied. Applies everything or nothing. Rejects with an InvalidInputError
 * that says what is wrong and where.
 */
export const applyScenario = (
  worlds: Worlds,
  world: World,
  scenarios: readonly AppliedScenario[],
  { add = false }: { readonly add?: boolean } = {},
): Promise<void> =>
  world.replace((currentRevision, now) => {
    const setup = scenarioSetupOf(scenarios)
    assertBase(scenarios, world)
    const at = setup.clock?.at ?? now
    if (at < now)
      throw new InvalidInputError({
        path: ['clock'],
        message: `${toIsoTime(at)} lies before the world's time ${toIsoTime(now)}, and the clock never goes back: make a new world for it`,
      })
    const clock = {
      at,
      frozen: setup.clock ? (setup.clock.frozen ?? false) : currentRevision.state.clock.frozenAt !== null,
    }
    const { base } = world
    const { settings, seed = currentRevision.state.seed } = setup
    if (!add) {
      const firstRevision = worlds.createRevision(world.id, { settings, base, seed, clock })
      // The steps of `given` are the past of the world, so their pushes are not delivered.
      const { pushes: _, ...revision } = startScenarios(worlds, firstRevision, scenarios, at, world.journal)
      countFromReset(world.journal)
      return revision
    }
    const revisionWithSetup = runDueEvents(
      withSetup(currentRevision, setup, worlds.createClock(at, clock.frozen)),
      at,
      () => worlds.fixturesOf(base),
    )
    return startScenarios(worlds, revisionWithSetup, scenarios, at, world.journal)
  })

/** Creates a world and applies scenarios to it; `options` take precedence over what the scenarios set. */
export const createWithScenario = (
  worlds: Worlds,
  options: NewWorld,
  scenarios: readonly AppliedScenario[],
): Promise<World> => {
  const { base, seed, clock, settings } = scenarioSetupOf(scenarios)
  const worldBase = options.base ?? base ?? 'th'
  assertBase(scenarios, { base: worldBase, id: options.id ?? 'the new one' })
  const at = options.clock?.at ?? clock?.at
  const frozen = options.clock?.frozen ?? clock?.frozen
  return worlds.create(
    {
      ...(seed !== undefined && { seed }),
      ...options,
      base: worldBase,
      clock: { ...(at !== undefined && { at }), ...(frozen !== undefined && { frozen }) },
      settings: { ...settings, ...options.settings },
    },
    (firstRevision) =>
      scenarios.length === 0
        ? firstRevision
        : startScenarios(worlds, firstRevision, scenarios, firstRevision.recording.beginning.at, null),
  )
}

/** Returns the revision after the steps of `given`, with the scenarios applied and their timelines scheduled. */
const startScenarios = (
  worlds: Worlds,
  startRevision: Revision,
  scenarios: readonly AppliedScenario[],
  at: number,
  journal: Journal | null,
): Revision => {
  const newScenarios = scenarios.map(withOwnRules)
  if (journal) startCounters(newScenarios, journal)
  const { base, appliedScenarios: earlierScenarios } = startRevision.state
  const fixtures = worlds.fixturesOf(base)
  let progress: GivenProgress = { ...startRevision, at }
  for (const [index, { name, scenario }] of [...newScenarios.entries()].reverse())
    progress = withIssuePath(index === 0 ? [] : `"${name}"`, () => applyGiven(progress, scenario.given ?? [], fixtures))
  const { member } = scenarioSetupOf(newScenarios)
  if (member !== undefined) withIssuePath(['member'], () => requireMember(progress.state, fixtures.cast, member))
  const lastingScenarios = newScenarios.filter(isKeptInState).map((each) => ({ ...each, at: progress.at }))
  const state = scheduleTimelines(
    { ...progress.state, appliedScenarios: [...lastingScenarios, ...earlierScenarios] },
    newScenarios,
    progress.at,
  )
  return withPushes({ state, recording: progress.recording }, progress.pushes)
}

/**
 * Returns a scenario with copies of its rules. Counters belong to rule objects, so the counters of copies start at
 * zero.
 */
const withOwnRules = (appliedScenario: AppliedScenario): AppliedScenario => {
  const { rules, sockets } = appliedScenario.scenario
  const copies = {
    ...(rules && { rules: rules.map((rule) => ({ ...rule })) }),
    ...(sockets && { sockets: sockets.map((rule) => ({ ...rule })) }),
  }
  return { ...appliedScenario, scenario: { ...appliedScenario.scenario, ...copies } }
}

/**
 * Returns whether the state keeps a scenario. An inline scenario without title, rules, expectations and member is not
 * needed any more once its steps have run and its timeline is scheduled.
 */
const isKeptInState = ({ inline, scenario }: AppliedScenario): boolean => {
  const { title, rules, sockets, expect, member } = scenario
  const hasRules = rules !== undefined || sockets !== undefined
  return !inline || title !== undefined || hasRules || expect !== undefined || member !== undefined
}

const withSetup = (
  { state, recording }: Revision,
  { settings, seed }: ScenarioSetup,
  clock: State['clock'],
): Revision => ({
  state: {
    ...state,
    clock,
    settings: { ...state.settings, ...settings },
    ...(seed === undefined ? {} : { seed, rngState: initialRngState(seed) }),
  },
  recording:
    seed === undefined ? recording : stopRecording(recording, 'a scenario that was added gave it another seed'),
})

const assertBase = (scenarios: readonly AppliedScenario[], { base, id }: Pick<World, 'base' | 'id'>): void => {
  const unfitScenario = scenarios.find(({ scenario }) => scenario.base !== undefined && scenario.base !== base)
  if (unfitScenario)
    throw new InvalidInputError({
      path: ['base'],
      message: `the scenario is for a world of base "${unfitScenario.scenario.base}", and "${id}" is "${base}": make a world for it`,
    })
}
