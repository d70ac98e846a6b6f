import { randomInt } from 'node:crypto'
import { freeze } from 'immer'
import { createFrozenClock, createRunningClock } from '../domain/clock.ts'
import type { Clock, Settings } from '../domain/state.ts'
import type { Base, Fixtures } from '../fixture-schema/schema.ts'
import { InvalidInputError } from '../lib/issue.ts'
import { notify } from '../lib/notify.ts'
import { messageOf } from '../lib/system-error.ts'
import { createInitialState } from '../seed-history/create-initial-state.ts'
import { assertInvariants, WriteFailedError } from './committer.ts'
import type { Moment } from './journal/moment.ts'
import { Reservations } from './members/reservations.ts'
import type { Push } from './push.ts'
import { type Revision, startRecording } from './recording/recording.ts'
import {
  createStore,
  deleteUnfinished,
  diskFiles,
  type FileLayer,
  listPersistedWorlds,
  markUnfinished,
  openStore,
  prepareDataFolder,
  StoreDamagedError,
  uploadsFolderOf,
} from './store/store.ts'
import { DiskFiles } from './uploads/disk-files.ts'
import { uploadNamesIn } from './uploads/file-cleaner.ts'
import { FileMemory, MemoryFiles } from './uploads/memory-files.ts'
import { withWorldId } from './with-world-id.ts'
import { World, type WorldOptions } from './world.ts'
import { createWorldId, isWorldId } from './world-id.ts'

export interface NewWorld {
  readonly id?: string
  readonly base?: Base
  readonly seed?: number
  /** The world time in ms at which the world begins; by default the machine's time. */
  readonly clock?: { readonly at?: number; readonly frozen?: boolean }
  readonly settings?: Partial<Settings>
  /** Whether the world is written to the data folder, so that it survives a restart. */
  readonly persist?: boolean
}

export interface WorldsOptions {
  readonly fixtures: (base: Base) => Fixtures
  /** The folder for persisted worlds; null if nothing is written to disk. */
  readonly dataFolder: string | null
  readonly machine?: () => number
  readonly files?: FileLayer
  /** Whether a world's id belongs to this process, if there are several; by default all do. */
  readonly owns?: (id: string) => boolean
}

/** The worlds that each start creates if they are missing, with their bases; persisted if there is a data folder. */
export const DEFAULT_WORLDS = { main: 'th', laos: 'la' } as const satisfies Record<string, Base>

type PushListener = (world: World, push: Push) => void

/** All worlds of one process. */
export class Worlds {
  readonly #worlds = new Map<string, World>()
  readonly #reservations = new Reservations()
  readonly #pushListeners = new Set<PushListener>()
  readonly #fileMemory = new FileMemory()
  readonly #options: Required<WorldsOptions>

  private constructor(options: WorldsOptions) {
    this.#options = { machine: Date.now, files: diskFiles, owns: () => true, ...options }
  }

  /** Opens the persisted worlds, and creates `main` and `laos` if missing. Rejects with StoreDamagedError. */
  static async open(options: WorldsOptions): Promise<Worlds> {
    const worlds = new Worlds(options)
    try {
      await worlds.#openAll()
      return worlds
    } catch (error) {
      // Otherwise, the worlds that were opened would continue to write when their events fall due.
      await worlds.close()
      throw error
    }
  }

  get(id: string): World | undefined {
    return this.#worlds.get(id)
  }

  list(): readonly World[] {
    return [...this.#worlds.values()]
  }

  /**
   * Creates a world from the fixtures of its base; `prepare` changes its first revision before anybody sees it. Rejects
   * with InvalidInputError for an invalid id or one in use, with WriteFailedError if the disk refuses, and with
   * whatever `prepare` throws; then neither the world nor any of its files exists.
   */
  create(options: NewWorld, prepare?: (first: Revision) => Revision): Promise<World> {
    return this.#reserve(options.id, (id) => this.#make(id, options, prepare))
  }

  /**
   * Creates a world that continues from a moment of another one, in memory and under its own id. It shares the state
   * with the other world, and reads the uploaded files that the other still keeps. Rejects with InvalidInputError for
   * an invalid id or one in use.
   */
  createFrom({ uploads }: World, { revision, at }: Moment, givenId?: string): Promise<World> {
    return this.#reserve(givenId, async (id) => {
      this.#assertUnused(id)
      const { state, recording } = revision
      const clock = this.createClock(at, state.clock.frozenAt !== null)
      const continued = freeze({ ...withWorldId(state, id), clock }, true)
      const files = new MemoryFiles(this.#fileMemory, uploads)
      return this.#add({ state: continued, recording, store: null, uploads: files })
    })
  }

  /** Returns the first revision of a world, created from the fixtures. */
  createRevision(id: string, { base = 'th', seed = randomInt(2 ** 31), clock = {}, settings }: NewWorld): Revision {
    const now = clock.at ?? this.#options.machine()
    const fixtures = this.#options.fixtures(base)
    const state = createInitialState(fixtures, {
      id,
      base,
      seed,
      settings: { limits: false, closingWindow: false, ...settings },
      clock: this.createClock(now, clock.frozen ?? false),
      now,
    })
    return { state, recording: startRecording(now, seed, fixtures) }
  }

  /** Creates a clock that shows the world time `at` now. */
  createClock(at: number, frozen: boolean): Clock {
    return frozen ? createFrozenClock(at) : createRunningClock(at, this.#options.machine())
  }

  /** Returns the current cast and fixture data of a base. */
  fixturesOf(base: Base): Fixtures {
    return this.#options.fixtures(base)
  }

  /** Subscribes to the pushes of all worlds, sent after their commits. Returns the unsubscribe function. */
  onPush(listener: PushListener): () => void {
    this.#pushListeners.add(listener)
    return () => this.#pushListeners.delete(listener)
  }

  /**
   * Ends a world and deletes its files. Resolves with false if there is none. Rejects with InvalidInputError while a
   * world with this id is being created or deleted, with WriteFailedError if the disk refuses and the world keeps
   * running, and with DataFolderError if the world has ended but some of its files are left.
   */
  remove(id: string): Promise<boolean> {
    return this.#reservations.hold(id, 'removed', async () => {
      const world = this.#worlds.get(id)
      if (world) await this.#end(world)
      return world !== undefined
    })
  }

  /** Ends all worlds; persisted ones stay on disk. Waits for creations and deletions in progress; allows no more. */
  async close(): Promise<void> {
    await this.#reservations.close()
    await Promise.all(this.list().map((world) => world.close()))
  }

  async #openAll(): Promise<void> {
    const { dataFolder } = this.#options
    if (dataFolder !== null) {
      prepareDataFolder(dataFolder)
      for (const id of listPersistedWorlds(dataFolder)) await this.#open(dataFolder, id)
    }
    for (const [id, base] of Object.entries(DEFAULT_WORLDS))
      if (this.#options.owns(id) && !this.get(id)) await this.create({ id, base, persist: dataFolder !== null })
  }

  async #open(dataFolder: string, id: string): Promise<void> {
    const { state, store } = await openStore(dataFolder, id, this.#options.files)
    if (!state) return
    const uploads = this.#diskFilesOf(dataFolder, id)
    await uploads.removeStrays(() => uploadNamesIn(state))
    const broken = this.#add({ state, store, uploads }).brokenInvariants()
    if (broken.length > 0)
      throw new StoreDamagedError(
        `The books of world "${id}" do not add up: ${broken.join('; ')}. Start over with: npm run reset -- ${id}`,
      )
  }

  async #reserve(givenId: string | undefined, make: (id: string) => Promise<World>): Promise<World> {
    const id = givenId ?? createWorldId(this.#options.owns)
    if (!isWorldId(id))
      throw new InvalidInputError(`"${id}" cannot be a world's id: use 1 to 63 of a-z, 0-9 and "-", not at the ends`)
    return this.#reservations.hold(id, 'made', () => make(id))
  }

  #assertUnused(id: string): void {
    if (this.#worlds.has(id)) throw new InvalidInputError(`a world "${id}" exists already: choose another id`, 'in-use')
  }

  async #make(id: string, options: NewWorld, prepare?: (first: Revision) => Revision): Promise<World> {
    this.#assertUnused(id)
    const { dataFolder, files } = this.#options
    if (options.persist && dataFolder === null) throw new InvalidInputError('this mock keeps nothing on disk')
    const first = this.createRevision(id, options)
    const revision = prepare ? checkPrepared(first, prepare(first)) : first
    const isKept = options.persist && dataFolder !== null
    if (!isKept) return this.#add({ ...revision, store: null, uploads: new MemoryFiles(this.#fileMemory) })
    const store = await createStore(dataFolder, id, revision.state, files)
    return this.#add({ ...revision, store, uploads: this.#diskFilesOf(dataFolder, id) })
  }

  async #end(world: World): Promise<void> {
    const { id } = world
    const { files } = this.#options
    const dataFolder = world.persisted ? this.#options.dataFolder : null
    try {
      if (dataFolder !== null) await markUnfinished(dataFolder, id, files)
    } catch (error) {
      throw new WriteFailedError(`The world "${id}" goes on, as it could not be removed: ${messageOf(error)}`)
    }
    this.#worlds.delete(id)
    await world.close()
    if (dataFolder !== null) await deleteUnfinished(dataFolder, id, files)
  }

  #diskFilesOf(dataFolder: string, id: string): DiskFiles {
    return new DiskFiles(uploadsFolderOf(dataFolder, id), this.#options.files)
  }

  #add(kept: Pick<WorldOptions, 'state' | 'recording' | 'store' | 'uploads'>): World {
    const { fixtures, machine } = this.#options
    const onPush: PushListener = (from, push) => notify(this.#pushListeners, (listener) => listener(from, push))
    const world = new World({ ...kept, fixtures, machine, onPush })
    this.#worlds.set(world.id, world)
    return world
  }
}

/**
 * Asserts the invariants of a prepared revision. Only its changes are checked, because the revision before it comes
 * from the fixtures and is valid.
 */
const checkPrepared = (first: Revision, { state, recording }: Revision): Revision => ({
  state: assertInvariants(first.state, freeze(state, true)),
  recording,
})
