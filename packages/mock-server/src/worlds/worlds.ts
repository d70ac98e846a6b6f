import { randomBytes, randomInt } from 'node:crypto'
import { freeze } from 'immer'
import { createFrozenClock, createRunningClock } from '../domain/clock.ts'
import type { Clock, Settings } from '../domain/state.ts'
import type { Base, Fixtures } from '../fixture-schema/schema.ts'
import { InvalidInputError } from '../lib/issue.ts'
import { notify } from '../lib/notify.ts'
import { messageOf } from '../lib/system-error.ts'
import { createInitialState } from '../seed-history/create-initial-state.ts'
import { WriteFailedError } from './committer.ts'
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
import { assertInvariants } from './update-state.ts'
import { DiskFiles } from './uploads/disk-files.ts'
import { uploadNamesIn } from './uploads/file-cleaner.ts'
import { FileMemory, MemoryFiles } from './uploads/memory-files.ts'
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
  readonly files?: FileLayer
}

/** The worlds that are there from the start, and are kept. */
export const DEFAULT_WORLDS = { main: 'th', laos: 'la' } as const satisfies Record<string, Base>

/** One lower-case DNS label, so that it can stand before `.localhost`. */
export const isWorldId = (id: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(id)

type PushListener = (world: World, push: Push) => void

/** All worlds of one process. */
export class Worlds {
  readonly #worlds = new Map<string, World>()
  readonly #reservations = new Reservations()
  readonly #pushListeners = new Set<PushListener>()
  readonly #fileMemory = new FileMemory()
  readonly #options: Required<WorldsOptions>

  private constructor(options: WorldsOptions) {
    this.#options = { machine: Date.now, files: diskFiles, ...options }
  }

  /** Opens the kept worlds and makes `main` and `laos` where they are missing. Rejects with StoreDamagedError. */
  static async open(options: WorldsOptions): Promise<Worlds> {
    const worlds = new Worlds(options)
    try {
      await worlds.#openAll()
      return worlds
    } catch (error) {
      // Those that were opened would go on writing as their time passes.
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
   * Makes a world from the fixtures of its base; `prepare` changes its first revision before anybody sees it. Rejects with
   * InvalidInputError for a bad id or one that is in use, WriteFailedError where the disk refuses, and whatever `prepare` throws:
   * then there is no such world, and nothing of it on disk.
   */
  async create(options: NewWorld, prepare?: (first: Revision) => Revision): Promise<World> {
    const id = options.id ?? `w-${randomBytes(4).toString('hex')}`
    if (!isWorldId(id))
      throw new InvalidInputError(`"${id}" cannot be a world's id: use 1 to 63 of a-z, 0-9 and "-", not at the ends`)
    return this.#reservations.hold(id, 'made', () => this.#make(id, options, prepare))
  }

  /** The first revision of a world, as the fixtures give it. */
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

  /** A clock that shows this time at this moment. */
  createClock(at: number, frozen: boolean): Clock {
    return frozen ? createFrozenClock(at) : createRunningClock(at, this.#options.machine())
  }

  /** The cast and fixture data of a base as they are now. */
  fixturesOf(base: Base): Fixtures {
    return this.#options.fixtures(base)
  }

  /** Subscribes to what the worlds push, once it is committed. Returns the unsubscribe function. */
  onPush(listener: PushListener): () => void {
    this.#pushListeners.add(listener)
    return () => this.#pushListeners.delete(listener)
  }

  /**
   * Ends a world; what it kept on disk is removed with it. False when there is none. Rejects with InvalidInputError while a
   * world of this id is being made or removed, with WriteFailedError where the disk refuses and the world goes on, and with
   * DataFolderError where it has ended and some of its files are left.
   */
  remove(id: string): Promise<boolean> {
    return this.#reservations.hold(id, 'removed', async () => {
      const world = this.#worlds.get(id)
      if (world) await this.#end(world)
      return world !== undefined
    })
  }

  /** Ends all worlds and keeps what is kept. Waits for those that are being made or removed; no more can be. */
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
      if (!this.get(id)) await this.create({ id, base, persist: dataFolder !== null })
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

  async #make(id: string, options: NewWorld, prepare?: (first: Revision) => Revision): Promise<World> {
    if (this.#worlds.has(id)) throw new InvalidInputError(`a world "${id}" exists already: choose another id`, 'in-use')
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

/** What the fixtures gave is known to add up. */
const checkPrepared = (first: Revision, { state, recording }: Revision): Revision => ({
  state: assertInvariants(first.state, freeze(state, true)),
  recording,
})
