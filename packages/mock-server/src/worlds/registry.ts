import { randomBytes, randomInt } from 'node:crypto'
import { freeze } from 'immer'
import { frozenAt, runningAt } from '../domain/clock.ts'
import type { Clock, Settings } from '../domain/state.ts'
import type { Base, Fixtures } from '../fixtures/schema.ts'
import { audited } from './due.ts'
import { genesis } from './genesis.ts'
import type { Signal } from './signal.ts'
import { forgetWorld, keptWorlds, openStore, prepareDataFolder } from './store.ts'
import { beginning, type Moment } from './story.ts'
import { World, type WorldOptions } from './world.ts'

export interface NewWorld {
  readonly id?: string
  readonly base?: Base
  readonly seed?: number
  /** World time in ms at which it begins; the machine's where it is left out. */
  readonly clock?: { readonly at?: number; readonly frozen?: boolean }
  readonly settings?: Partial<Settings>
  /** Kept in the data folder, so that it survives a restart. */
  readonly persist?: boolean
}

export interface WorldsOptions {
  readonly fixtures: (base: Base) => Fixtures
  /** Null keeps nothing on disk. */
  readonly dataFolder: string | null
  readonly machine?: () => number
}

/** The worlds that are there from the start, and are kept. */
export const DEFAULT_WORLDS = { main: 'th', laos: 'la' } as const satisfies Record<string, Base>

/** One lower-case DNS label, so that it can stand before `.localhost`. */
export const isWorldId = (id: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(id)

/** Said when a world cannot be made, or cannot be changed as asked: the sentence is the answer. */
export class WorldRefused extends Error {
  override readonly name = 'WorldRefused'
  readonly inUse: boolean

  constructor(message: string, inUse = false) {
    super(message)
    this.inUse = inUse
  }
}

type Hearer = (world: World, signal: Signal) => void

/** All worlds of one process. */
export class Worlds {
  readonly #worlds = new Map<string, World>()
  readonly #hearers = new Set<Hearer>()
  readonly #options: Required<WorldsOptions>

  private constructor(options: WorldsOptions) {
    this.#options = { machine: Date.now, ...options }
  }

  /** Opens the kept worlds and makes `main` and `laos` where they are missing. Rejects with StoreDamagedError. */
  static async open(options: WorldsOptions): Promise<Worlds> {
    const worlds = new Worlds(options)
    const { dataFolder } = options
    if (dataFolder !== null) {
      prepareDataFolder(dataFolder)
      for (const id of keptWorlds(dataFolder)) await worlds.#open(id)
    }
    for (const [id, base] of Object.entries(DEFAULT_WORLDS))
      if (!worlds.get(id)) await worlds.create({ id, base, persist: dataFolder !== null })
    return worlds
  }

  get(id: string): World | undefined {
    return this.#worlds.get(id)
  }

  list(): readonly World[] {
    return [...this.#worlds.values()]
  }

  /**
   * Makes a world from the fixtures of its base; `prepare` leads it to the moment in which it begins. Throws
   * WorldRefused for a bad id or one that is in use, and whatever `prepare` throws: then there is no such world.
   */
  async create(options: NewWorld, prepare?: (first: Moment) => Moment): Promise<World> {
    const id = options.id ?? `w-${randomBytes(4).toString('hex')}`
    if (!isWorldId(id))
      throw new WorldRefused(`"${id}" cannot be a world's id: use 1 to 63 of a-z, 0-9 and "-", not at the ends`)
    if (this.#worlds.has(id)) throw new WorldRefused(`a world "${id}" is there already: choose another id`, true)
    const { dataFolder } = this.#options
    if (options.persist && dataFolder === null) throw new WorldRefused('this mock keeps nothing on disk')
    const first = this.first(id, options)
    const moment = prepare ? prepared(first, prepare(first)) : first
    if (!options.persist || dataFolder === null) return this.#add(moment, null)
    const { store } = await openStore(dataFolder, id)
    await store.write(moment.state, null)
    return this.#add(moment, store)
  }

  /** The first moment of a world, as the fixtures give it. */
  first(id: string, { base = 'th', seed = randomInt(2 ** 31), clock = {}, settings }: NewWorld): Moment {
    const now = clock.at ?? this.#options.machine()
    const fixtures = this.#options.fixtures(base)
    const state = genesis(fixtures, {
      id,
      base,
      seed,
      settings: { limits: false, closingWindow: false, ...settings },
      clock: this.clock(now, clock.frozen ?? false),
      now,
    })
    return { state, story: beginning(now, seed, fixtures) }
  }

  /** A clock that shows this time at this moment. */
  clock(at: number, frozen: boolean): Clock {
    return frozen ? frozenAt(at) : runningAt(at, this.#options.machine())
  }

  /** The cast and catalogue of a base as they are now. */
  fixtures(base: Base): Fixtures {
    return this.#options.fixtures(base)
  }

  /** Hears what any of them has to push, once it is committed; returns how to stop. */
  hear(hearer: Hearer): () => void {
    this.#hearers.add(hearer)
    return () => this.#hearers.delete(hearer)
  }

  /** Ends a world; what it kept on disk is removed with it. False when there is none. */
  async remove(id: string): Promise<boolean> {
    const world = this.#worlds.get(id)
    if (!world) return false
    this.#worlds.delete(id)
    await world.close()
    if (world.persisted) forgetWorld(this.#options.dataFolder ?? '', id)
    return true
  }

  async close(): Promise<void> {
    await Promise.all(this.list().map((world) => world.close()))
  }

  async #open(id: string): Promise<void> {
    const { state, store } = await openStore(this.#options.dataFolder ?? '', id)
    if (!state) return
    const broken = this.#add({ state }, store).brokenInvariants()
    if (broken.length > 0)
      throw new WorldRefused(
        `The books of world "${id}" do not add up: ${broken.join('; ')}. Start over with: npm run reset -- ${id}`,
      )
  }

  #add(moment: Pick<WorldOptions, 'state' | 'story'>, store: WorldOptions['store']): World {
    const { fixtures, machine } = this.#options
    const hear: Hearer = (from, signal) => {
      for (const hearer of this.#hearers) hearer(from, signal)
    }
    const world = new World({ ...moment, fixtures, store, machine, hear })
    this.#worlds.set(world.id, world)
    return world
  }
}

/** What the fixtures gave is known to add up. */
const prepared = (first: Moment, { state, story }: Moment): Moment => ({
  state: audited(first.state, freeze(state, true)),
  story,
})
