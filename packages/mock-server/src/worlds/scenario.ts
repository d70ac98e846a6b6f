import type { ScenarioGiven, StepGiven } from '@sabai/contracts/control'
import { createDraft, finishDraft, type Immutable } from 'immer'
import type { Clock, Patch, WorldState } from '../domain/state.ts'
import { patched } from '../fixtures/patched.ts'
import type { Fixtures } from '../fixtures/schema.ts'
import { seededChance } from '../lib/chance.ts'
import { isoTime, parseTime } from '../lib/time.ts'
import { act, exactlyOne, memberNamed } from './do.ts'
import { isMemberPatch, patchMember } from './member-patch.ts'
import { type NewWorld, WorldRefused, type Worlds } from './registry.ts'
import { type State, type World, withDue } from './world.ts'

/**
 * Applies a situation: the world goes back to its fixtures and `given` runs in order. With `add` the state stays and
 * `given` runs on it. All or nothing. Rejects with WorldRefused, whose sentence says what and where.
 */
export const applyScenario = (
  worlds: Worlds,
  world: World,
  scenario: ScenarioGiven & { readonly add?: boolean },
): Promise<void> => {
  const { base = world.base, settings, seed, given = [], member, add = false } = scenario
  return world.replace((present, now) => {
    if (base !== world.base)
      throw new WorldRefused(
        `base: the scenario is for a world of base "${base}", and "${world.id}" is "${world.base}": make a world for it`,
      )
    const clock = clockOf(scenario)
    const at = clock?.at ?? now
    if (at < now)
      throw new WorldRefused(
        `clock: ${isoTime(at)} lies before the world's time ${isoTime(now)}, and the clock never goes back: make a new world for it`,
      )
    const frozen = clock ? (clock.frozen ?? false) : present.clock.frozenAt !== null
    const start = add
      ? withDue(stacked(present, scenario, worlds.clock(at, frozen)), at)
      : worlds.first(world.id, {
          base,
          seed: seed ?? present.seed,
          clock: { at, frozen },
          ...(settings && { settings }),
        })
    return withGiven(start, given, member, worlds.fixtures(base), at)
  })
}

/** Makes a world in which a situation holds from its first moment; what is said beside the scenario goes before it. */
export const createWithScenario = async (
  worlds: Worlds,
  options: NewWorld,
  scenario: ScenarioGiven,
): Promise<World> => {
  const { base, seed, settings, given = [], member } = scenario
  if (base && options.base && base !== options.base)
    throw new WorldRefused(`base: the scenario is for base "${base}", not "${options.base}"`)
  const clock = options.clock ?? clockOf(scenario)
  const world = await worlds.create({
    ...(base && { base }),
    ...(seed !== undefined && { seed }),
    ...options,
    ...(clock && { clock }),
    settings: { ...settings, ...options.settings },
  })
  if (given.length === 0 && member === undefined) return world
  try {
    await world.replace((present, now) => withGiven(present, given, member, worlds.fixtures(world.base), now))
    return world
  } catch (error) {
    await worlds.remove(world.id)
    throw error
  }
}

/** Reads a time of the wire, in ms. Throws WorldRefused. */
export const timeGiven = (place: string, text: string): number => {
  const at = parseTime(text)
  if (at === null) throw new WorldRefused(`${place}: "${text}" is no time: write it as 2026-11-20T09:30:00+07:00`)
  return at
}

const clockOf = ({ clock }: ScenarioGiven): NewWorld['clock'] => {
  if (clock === undefined) return undefined
  if (typeof clock === 'string') return { at: timeGiven('clock', clock) }
  const { at, frozen = false } = clock
  return { frozen, ...(at === undefined ? {} : { at: timeGiven('clock.at', at) }) }
}

const stacked = (present: State, { settings, seed }: ScenarioGiven, clock: Clock): State => ({
  ...present,
  clock,
  settings: { ...present.settings, ...settings },
  ...(seed === undefined ? {} : { seed, chance: seededChance(seed) }),
})

const STEPS = ['credit', 'settleWithdrawal', 'play', 'patch']

const withGiven = (
  state: State,
  given: readonly StepGiven[],
  member: string | undefined,
  { cast, catalogue }: Fixtures,
  now: number,
): State => {
  const draft = createDraft(state) as WorldState
  // Kept outside the draft, because the check of a patch must not see half-drafted values.
  let patches: readonly Immutable<Patch>[] = state.patches
  const refuse = (place: string, sentence: string | null): void => {
    if (sentence !== null) throw new WorldRefused(`${place}: ${sentence}`)
  }
  for (const [index, { patch, ...acting }] of given.entries()) {
    const place = `given.${index}`
    const named = [...Object.keys(acting), ...(patch ? ['patch'] : [])]
    refuse(place, exactlyOne(named, STEPS))
    if (!patch) {
      refuse(`${place}.${named[0]}`, act(draft, acting, { cast, games: patched(catalogue, patches).games, now }))
      continue
    }
    for (const [path, value] of Object.entries(patch)) {
      if (isMemberPatch(path)) refuse(`${place}.patch`, patchMember(draft, cast, path, value))
      else {
        patches = [...patches.filter((other) => other.path !== path), { path, value }]
        refuse(
          `${place}.patch`,
          brokenPatch(() => patched(catalogue, patches)),
        )
      }
    }
  }
  const found = member === undefined ? null : memberNamed(draft, cast, member)
  if (typeof found === 'string') refuse('member', found)
  if (patches !== state.patches) draft.patches = [...patches]
  return finishDraft(draft) as State
}

const brokenPatch = (check: () => unknown): string | null => {
  try {
    check()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
