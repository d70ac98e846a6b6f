import type { Layer, WorldState } from '../domain/state.ts'
import { seededChance } from '../lib/chance.ts'
import { isoTime } from '../lib/time.ts'
import { memberNamed } from '../worlds/do.ts'
import { settledBy } from '../worlds/due.ts'
import type { Journal } from '../worlds/journal.ts'
import { type NewWorld, WorldRefused, type Worlds } from '../worlds/registry.ts'
import { lostStory, type Moment, signalled } from '../worlds/story.ts'
import type { State, World } from '../worlds/world.ts'
import { countFrom } from './expectations.ts'
import { type Course, givenTaken } from './given.ts'
import { type Setup, setupOf } from './setup.ts'
import { scheduled } from './timeline.ts'

/**
 * Applies a situation, as layers of which the first is tried first: the world goes back to its fixtures and what is
 * given runs in order, that of the last layer first. With `add` the state stays, what is given runs on it, and the
 * layers lie over those that are there. All or nothing. Rejects with WorldRefused, whose sentence says what and where.
 */
export const applyScenario = (
  worlds: Worlds,
  world: World,
  layers: readonly Layer[],
  { add = false }: { readonly add?: boolean } = {},
): Promise<void> =>
  world.replace((present, now) => {
    const setup = setupOf(layers)
    assertBase(layers, world)
    const at = setup.clock?.at ?? now
    if (at < now)
      throw new WorldRefused(
        `clock: ${isoTime(at)} lies before the world's time ${isoTime(now)}, and the clock never goes back: make a new world for it`,
      )
    const clock = { at, frozen: setup.clock ? (setup.clock.frozen ?? false) : present.state.clock.frozenAt !== null }
    const { base } = world
    const { settings, seed = present.state.seed } = setup
    if (!add) {
      const first = worlds.first(world.id, { settings, base, seed, clock })
      // What is given has happened before: nobody hears it being said.
      const { signals: _, ...moment } = begun(worlds, first, layers, at, world.journal)
      return moment
    }
    const stacked = settledBy(stackedOn(present, setup, worlds.clock(at, clock.frozen)), at, () =>
      worlds.fixtures(base),
    )
    return begun(worlds, stacked, layers, at, world.journal)
  })

/** Makes a world in which a situation holds from its first moment; what is said beside the scenario goes before it. */
export const createWithScenario = (worlds: Worlds, options: NewWorld, layers: readonly Layer[]): Promise<World> => {
  const { base, seed, clock, settings } = setupOf(layers)
  const named = options.base ?? base ?? 'th'
  assertBase(layers, { base: named, id: options.id ?? 'the new one' })
  const at = options.clock?.at ?? clock?.at
  const frozen = options.clock?.frozen ?? clock?.frozen
  return worlds.create(
    {
      ...(seed !== undefined && { seed }),
      ...options,
      base: named,
      clock: { ...(at !== undefined && { at }), ...(frozen !== undefined && { frozen }) },
      settings: { ...settings, ...options.settings },
    },
    (first) => (layers.length === 0 ? first : begun(worlds, first, layers, first.story.beginning.at, null)),
  )
}

/** The moment from which a situation holds. */
const begun = (
  worlds: Worlds,
  start: Moment,
  layers: readonly Layer[],
  at: number,
  journal: Journal | null,
): Moment => {
  const applied = layers.map(copyOf)
  if (journal) countFrom(applied, journal)
  const { base, layers: before } = start.state
  const fixtures = worlds.fixtures(base)
  let course: Course = { ...start, at }
  for (const [index, layer] of [...applied.entries()].reverse())
    course = givenTaken(course, layer.scenario.given ?? [], { fixtures, place: index === 0 ? '' : `"${layer.name}": ` })
  const { member } = setupOf(applied)
  const found = member === undefined ? null : memberNamed(course.state as WorldState, fixtures.cast, member)
  if (typeof found === 'string') throw new WorldRefused(`member: ${found}`)
  const lasting = applied.filter(isLasting)
  const state = scheduled({ ...course.state, layers: [...lasting, ...before] }, applied, course.at)
  return signalled({ state, story: course.story }, course.signals)
}

/** A layer with rules of its own, so that what is counted for them begins anew each time that it is applied. */
const copyOf = (layer: Layer): Layer => {
  const { rules, sockets } = layer.scenario
  const copies = {
    ...(rules && { rules: rules.map((rule) => ({ ...rule })) }),
    ...(sockets && { sockets: sockets.map((rule) => ({ ...rule })) }),
  }
  return { ...layer, scenario: { ...layer.scenario, ...copies } }
}

/** Whether a layer is worth keeping: one that was written out and gives only what is given has done all it says. */
const isLasting = ({ inline, scenario }: Layer): boolean => {
  const { title, rules, sockets, expect, member } = scenario
  const rule = rules !== undefined || sockets !== undefined
  return !inline || title !== undefined || rule || expect !== undefined || member !== undefined
}

const stackedOn = ({ state, story }: Moment, { settings, seed }: Setup, clock: State['clock']): Moment => ({
  state: {
    ...state,
    clock,
    settings: { ...state.settings, ...settings },
    ...(seed === undefined ? {} : { seed, chance: seededChance(seed) }),
  },
  story: seed === undefined ? story : lostStory(story, 'a scenario that was added gave it another seed'),
})

const assertBase = (layers: readonly Layer[], { base, id }: Pick<World, 'base' | 'id'>): void => {
  const other = layers.find(({ scenario }) => scenario.base !== undefined && scenario.base !== base)
  if (other)
    throw new WorldRefused(
      `base: the scenario is for a world of base "${other.scenario.base}", and "${id}" is "${base}": make a world for it`,
    )
}
