import { freeze } from 'immer'
import { createFrozenClock, createRunningClock } from '../domain/clock.ts'
import type { Clock } from '../domain/state.ts'
import type { Base, Fixtures } from '../fixture-schema/schema.ts'
import { InvalidInputError } from '../lib/issue.ts'
import { notify } from '../lib/notify.ts'
import { messageOf } from '../lib/system-error.ts'
import { type Absence, explainOtherProcess, explainUnused } from './absence/absence.ts'
import { EndedWorlds } from './absence/ended-worlds.ts'
import { WriteFailedError } from './committer.ts'
import { checkPreparedRevision, createFirstRevision, type NewWorld } from './first-revision.ts'
import type { Moment } from './journal/moment.ts'
import { Reservations } from './members/reservations.ts'
import type { Push } from './push.ts'
import type { Revision } from './recording/recording.ts'
import { moveWorldFiles } from './store/move-world-files.ts'
import { PersistedWorlds } from './store/persisted-worlds.ts'
import { diskFiles, StoreDamagedError } from './store/store.ts'
import { FileMemory, MemoryFiles } from './uploads/memory-files.ts'
import { withWorldId } from './with-world-id.ts'
import { World } from './world.ts'
import { createWorldId, isWorldId } from './world-id.ts'
import type { WorldOptions, WorldsOptions } from './world-options.ts'

export type { NewWorld }

/** The bases, by id, of the worlds that each start creates if missing. With a data folder, they are persisted. */
export const DEFAULT_WORLDS = { main: 'th', laos: 'la' } as const satisfies Record<string, Base>

type PushListener = (world: World, push: Push) => void

/** All worlds of one process. */
export class Worlds {
  readonly #worlds = new Map<string, World>()
  readonly #reservations = new Reservations()
  readonly #pushListeners = new Set<PushListener>()
  readonly #fileMemory: FileMemory
  readonly #endedWorlds = new EndedWorlds()
  readonly #options: Required<Omit<WorldsOptions, 'maxUploadBytes'>>
  readonly #persistedWorlds: PersistedWorlds | null

  private constructor(options: WorldsOptions) {
    this.#options = { machine: Date.now, files: diskFiles, owns: () => true, ...options }
    this.#fileMemory = new FileMemory(undefined, options.maxUploadBytes)
    const { dataFolder, files } = this.#options
    this.#persistedWorlds = dataFolder === null ? null : new PersistedWorlds(dataFolder, files)
  }

  /** Opens the persisted worlds, and creates `main` and `laos` if missing. Rejects if any of this is not possible. */
  static async open(options: WorldsOptions): Promise<Worlds> {
    const worlds = new Worlds(options)
    try {
      await worlds.openOwnWorlds()
      return worlds
    } catch (error) {
      // The worlds that were already opened are closed, because otherwise they would write when their events fall due.
      await worlds.close()
      throw error
    }
  }

  /** Returns a world, and records that it was used now. */
  get(id: string): World | undefined {
    const world = this.#worlds.get(id)
    if (world) world.usedAt = this.#options.machine()
    return world
  }

  list(): readonly World[] {
    return [...this.#worlds.values()]
  }

  /** The sentences about the worlds that the mock ended by itself, by their ids. */
  get endReasons(): ReadonlyMap<string, string> {
    return this.#endedWorlds.reasons
  }

  /** Returns why a world is not in this process; null if nothing is known about it. */
  absenceOf(id: string): Absence | null {
    return this.#options.owns(id) ? this.#endedWorlds.explain(id) : explainOtherProcess(id)
  }

  /**
   * Creates a world from the fixtures of its base; `prepare` changes its first revision before anybody sees it. Rejects
   * with InvalidInputError for an id that is invalid or in use, with WriteFailedError if the disk refuses, and with the
   * error that `prepare` throws. In each case, no world is created, and no file of it is left after the next start.
   */
  create(options: NewWorld, prepare?: (firstRevision: Revision) => Revision): Promise<World> {
    return this.#reserve(options.id, (id) => this.#createWorld(id, options, prepare))
  }

  /**
   * Creates a world in memory that continues from a moment of another world. The new world shares the state of that
   * moment, and reads the uploaded files that the other world still keeps. Rejects with InvalidInputError if the id is
   * invalid or in use.
   */
  createFrom({ uploads }: World, { revision, at }: Moment, givenId?: string): Promise<World> {
    return this.#reserve(givenId, async (id) => {
      this.#assertIdFree(id)
      const { state, recording } = revision
      const clock = this.createClock(at, state.clock.frozenAt !== null)
      const stateAtMoment = freeze({ ...withWorldId(state, id), clock }, true)
      const files = new MemoryFiles(this.#fileMemory, uploads)
      return this.#add({ state: stateAtMoment, recording, store: null, uploads: files })
    })
  }

  /** Returns the first revision of a world, created from the fixtures. */
  createRevision(id: string, options: NewWorld): Revision {
    const now = options.clock?.at ?? this.#options.machine()
    const clock = this.createClock(now, options.clock?.frozen ?? false)
    return createFirstRevision(this.#options.fixtures(options.base ?? 'th'), { ...options, id, clock, now })
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
   * world with this id is being created or deleted. Rejects with WriteFailedError if the disk refuses; the world then
   * keeps running. Rejects with DataFolderError if the world has ended, but some of its files are left.
   */
  remove(id: string): Promise<boolean> {
    return this.#reservations.hold(id, 'removed', async () => {
      const world = this.#worlds.get(id)
      if (world) await this.#end(world)
      return world !== undefined
    })
  }

  /**
   * Closes the worlds that this process no longer owns, and leaves their files in place. Waits for creations and
   * deletions in progress. Returns the ids of the closed worlds that were only in memory and so have ended.
   */
  async closeForeignWorlds(): Promise<string[]> {
    await this.#reservations.settle()
    const foreignWorlds = this.list().filter(({ id }) => !this.#options.owns(id))
    for (const { id } of foreignWorlds) this.#worlds.delete(id)
    await Promise.all(foreignWorlds.map((world) => world.close(explainOtherProcess(world.id))))
    return foreignWorlds.filter(({ persisted }) => !persisted).map(({ id }) => id)
  }

  /** Moves the files of a closed world from another data folder into the data folder of this process. */
  receiveFiles(id: string, folder: string): void {
    if (this.#persistedWorlds && !this.#worlds.has(id)) moveWorldFiles(folder, this.#persistedWorlds.folder, id)
  }

  /** Records that a world ended in another process, so that its callers get `message` from now on. */
  addEnded(id: string, message: string): void {
    if (!this.#worlds.has(id)) this.#endedWorlds.add(id, message)
  }

  /** Ends the worlds in memory that nobody has used for `unusedMs`. Returns their ids. */
  async endUnused(unusedMs: number): Promise<string[]> {
    const unusedSince = this.#options.machine() - unusedMs
    const unusedWorlds = this.list().filter((world) => !world.persisted && world.usedAt <= unusedSince)
    for (const world of unusedWorlds) {
      this.#worlds.delete(world.id)
      await world.close(this.#endedWorlds.add(world.id, explainUnused(world.id, unusedMs)))
    }
    return unusedWorlds.map(({ id }) => id)
  }

  /** Ends all worlds; persisted ones stay on disk. Waits for creations and deletions in progress; later ones fail. */
  async close(): Promise<void> {
    await this.#reservations.close()
    await Promise.all(this.list().map((world) => world.close()))
  }

  /** Opens the persisted worlds of this process, and creates `main` and `laos` if it owns them and they are missing. */
  async openOwnWorlds(owns = this.#options.owns): Promise<void> {
    const isMissing = (id: string): boolean => owns(id) && !this.#worlds.has(id)
    for (const id of this.#persistedWorlds?.list() ?? []) if (isMissing(id)) await this.#open(id)
    for (const [id, base] of Object.entries(DEFAULT_WORLDS))
      if (isMissing(id)) await this.create({ id, base, persist: this.#persistedWorlds !== null })
  }

  async #open(id: string): Promise<void> {
    const storedWorld = await this.#persistedWorlds?.open(id)
    if (!storedWorld) return
    const brokenInvariants = this.#add(storedWorld).brokenInvariants()
    if (brokenInvariants.length > 0)
      throw new StoreDamagedError(
        `The books of world "${id}" do not add up: ${brokenInvariants.join('; ')}. Start over with: npm run reset -- ${id}`,
      )
  }

  async #reserve(givenId: string | undefined, createWorld: (id: string) => Promise<World>): Promise<World> {
    const id = givenId ?? createWorldId(this.#options.owns)
    if (!isWorldId(id))
      throw new InvalidInputError(`"${id}" cannot be a world's id: use 1 to 63 of a-z, 0-9 and "-", not at the ends`)
    return this.#reservations.hold(id, 'made', () => createWorld(id))
  }

  #assertIdFree(id: string): void {
    if (this.#worlds.has(id)) throw new InvalidInputError(`a world "${id}" exists already: choose another id`, 'in-use')
  }

  async #createWorld(id: string, options: NewWorld, prepare?: (firstRevision: Revision) => Revision): Promise<World> {
    this.#assertIdFree(id)
    if (options.persist && !this.#persistedWorlds) throw new InvalidInputError('this mock keeps nothing on disk')
    const firstRevision = this.createRevision(id, options)
    const revision = prepare ? checkPreparedRevision(firstRevision, prepare(firstRevision)) : firstRevision
    const { madeBy = null } = options
    const persistedWorld = options.persist ? await this.#persistedWorlds?.create(id, revision.state, madeBy) : undefined
    return this.#add({
      ...revision,
      ...(persistedWorld ?? { store: null, madeBy, uploads: new MemoryFiles(this.#fileMemory) }),
    })
  }

  async #end(world: World): Promise<void> {
    const { id } = world
    const persistedWorlds = world.persisted ? this.#persistedWorlds : null
    try {
      await persistedWorlds?.markUnfinished(id)
    } catch (error) {
      throw new WriteFailedError(`The world "${id}" goes on, as it could not be removed: ${messageOf(error)}`)
    }
    this.#worlds.delete(id)
    await world.close()
    await persistedWorlds?.deleteUnfinished(id)
  }

  #add(worldParts: Pick<WorldOptions, 'state' | 'recording' | 'store' | 'uploads' | 'madeBy'>): World {
    const { fixtures, machine } = this.#options
    const onPush = (push: Push): void => notify(this.#pushListeners, (listener) => listener(world, push))
    const world: World = new World({ ...worldParts, fixtures, machine, onPush })
    this.#worlds.set(world.id, world)
    this.#endedWorlds.delete(world.id)
    return world
  }
}
