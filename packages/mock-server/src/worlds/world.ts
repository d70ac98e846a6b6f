import { freeze } from 'immer'
import { createFrozenClock, createRunningClock, hasDueEvent, latestTimeIn, timeOf } from '../domain/clock.ts'
import type { Publish, WorldContext } from '../domain/context.ts'
import { audit } from '../domain/money/auditor.ts'
import type { State, WorldState } from '../domain/state.ts'
import type { Base, CastMember, FixtureData } from '../fixture-schema/schema.ts'
import { notify } from '../lib/notify.ts'
import type { Absence } from './absence/absence.ts'
import { WorldEndedError } from './absence/world-ended-error.ts'
import { assertInvariants, Committer, updateState, WriteFailedError } from './committer.ts'
import { DueTimer } from './due-timer.ts'
import { Journal } from './journal/journal.ts'
import { type Push, toMessagePush } from './push.ts'
import { RateLimiter } from './rate-limiter.ts'
import {
  type Revision,
  recordStep,
  recordUnrepeatable,
  restoreRecording,
  type StepRecord,
  withPushes,
} from './recording/recording.ts'
import { runDueEvents } from './recording/run-due-events.ts'
import { withPatches } from './recording/with-patches.ts'
import { FileCleaner } from './uploads/file-cleaner.ts'
import type { KeptFiles } from './uploads/kept-files.ts'
import { FileMemory, MemoryFiles } from './uploads/memory-files.ts'
import type { WorldOptions } from './world-options.ts'

/** The context of a command. Its fixture data has the patches of the state before the command. */
export interface CommandContext extends WorldContext {
  /** The revision that the command changes. */
  readonly revisionBefore: Revision
  /** Queues a push, which is sent once the command is committed. A command that changes nothing sends no push. */
  readonly push: (push: Push) => void
}

/** One complete back end: state, clock, journal and rate limits. It shares nothing with other worlds. */
export class World {
  readonly id: string
  readonly base: Base
  readonly journal = new Journal()
  readonly rateLimiter = new RateLimiter()
  readonly persisted: boolean
  readonly uploads: KeptFiles
  /** The snapshots by name. They are kept in memory, so they are lost on restart. */
  readonly snapshots = new Map<string, Revision>()
  /** The user who made the world; null if the proxy named none. */
  madeBy: string | null
  /** The machine's time in ms of the last request to the world. */
  usedAt: number
  /** The reason why the world has left this process. Null while the world is here, and after somebody deleted it. */
  absence: Absence | null = null
  readonly #cleaner: FileCleaner
  readonly #options: WorldOptions
  readonly #committer: Committer<Revision>
  readonly #ended = new AbortController()
  readonly #listeners = new Set<() => void>()
  readonly #timer = new DueTimer(this)
  #latestTimeMs = 0

  constructor(options: WorldOptions) {
    const { state, store } = options
    this.id = state.id
    this.base = state.base
    this.persisted = store !== null
    this.madeBy = options.madeBy ?? null
    this.usedAt = options.machine()
    this.uploads = options.uploads ?? new MemoryFiles(new FileMemory())
    this.#cleaner = new FileCleaner(this.uploads, () =>
      [this, ...this.snapshots.values()].map((revision) => revision.state),
    )
    this.#options = options
    this.#latestTimeMs = latestTimeIn(state)
    const recording = options.recording ?? restoreRecording(this.#latestTimeMs, state.seed, options.fixtures(this.base))
    this.#committer = new Committer<Revision>(
      { state, recording },
      store && ((nextRevision, previousRevision) => store.write(nextRevision.state, previousRevision.state)),
      (nextRevision, previousRevision) => this.#cleaner.clean(previousRevision.state, nextRevision.state),
    )
    this.#timer.reset()
  }

  /** The committed revision; if the world is persisted, its state is on disk. */
  get revision(): Revision {
    return this.#committer.state
  }

  /** The committed state. */
  get state(): State {
    return this.revision.state
  }

  /** World time in ms. Never goes back, even when the machine's clock does. */
  now(): number {
    this.#latestTimeMs = Math.max(this.#latestTimeMs, timeOf(this.state.clock, this.#options.machine()))
    return this.#latestTimeMs
  }

  /** Returns the current fixture data of the base, with the patches of this world. */
  fixtureData({ patches }: State = this.state): FixtureData {
    const { fixtureData } = this.#options.fixtures(this.base)
    return patches.length === 0 ? fixtureData : withPatches(fixtureData, patches)
  }

  cast(): readonly CastMember[] {
    return this.#options.fixtures(this.base).cast
  }

  /** Runs the events that are due. Returns a promise only if there are any. */
  catchUp(): Promise<void> | undefined {
    if (!hasDueEvent(this.state, this.now())) return undefined
    return this.run(
      () => undefined,
      () => null,
    )
  }

  /** Runs due events. Resolves with false if the disk refuses to write; reads then use the last committed state. */
  tryCatchUp(): Promise<boolean> | undefined {
    return this.catchUp()?.then(
      () => true,
      (error: unknown) => {
        if (error instanceof WriteFailedError) return false
        throw error
      },
    )
  }

  /**
   * Runs one command on a draft of the state. Drops the draft if the command throws, or refuses without `commitState`.
   * One command runs at a time. Rejects with its error, WriteFailedError, WorldEndedError or InvariantError; then the
   * world is unchanged. `toRecord` returns the step to record; it is called only if the state has changed.
   */
  run<T>(
    change: (draft: WorldState, now: number, context: CommandContext) => T,
    toRecord: (value: T, state: State) => StepRecord = recordUnrepeatable,
  ): Promise<T> {
    return this.#change((revision, now) => {
      const pushes: Push[] = []
      const push = (push: Push) => void pushes.push(push)
      const publish: Publish = (item) => push(toMessagePush(item))
      const fixtureData = this.fixtureData(revision.state)
      const context = { fixtureData, now, push, publish, revisionBefore: revision }
      const { state, value } = updateState(revision.state, (draft) => change(draft, now, { ...context, state: draft }))
      if (state === revision.state) return { nextRevision: revision, value }
      assertInvariants(revision.state, state)
      const recording = recordStep(revision.recording, now, toRecord(value, state))
      return { nextRevision: withPushes({ ...revision, state, recording }, pushes), value }
    })
  }

  /** Advances the clock, sets it to a time (never back), freezes or unfreezes it. Resolves with the new world time. */
  setClock(change: { readonly advanceMs?: number; readonly at?: number; readonly frozen?: boolean }): Promise<number> {
    return this.#change((revision, now) => {
      const at = Math.max(now, change.at ?? 0) + (change.advanceMs ?? 0)
      const frozen = change.frozen ?? revision.state.clock.frozenAt !== null
      const clock = frozen ? createFrozenClock(at) : createRunningClock(at, this.#options.machine())
      return { nextRevision: this.#runDueEvents({ ...revision, state: { ...revision.state, clock } }, at), value: at }
    })
  }

  /**
   * Replaces the state, for a scenario, a reset or a snapshot. `change` receives the current revision and world time;
   * if it throws, the world is unchanged. The journal continues.
   */
  async replace(change: (revision: Revision, now: number) => Revision): Promise<void> {
    await this.#change((revision, now) => {
      const { state, recording, pushes } = change(revision, now)
      const replacement = { state: assertInvariants(null, freeze(state, true)), recording }
      const nextRevision = withPushes(withPushes(replacement, revision.pushes), pushes)
      const dueUntil = timeOf(state.clock, this.#options.machine())
      return { nextRevision: this.#runDueEvents(nextRevision, dueUntil), value: undefined }
    })
    this.rateLimiter.clear()
    await this.#cleaner.waitForRemovals()
  }

  /** Removes the files of a dropped snapshot, except those to which the world or another snapshot refers. */
  async removeFilesOf(state: State): Promise<void> {
    // Another call may be restoring the same snapshot, so the removal waits for the commands in progress.
    await this.#whenCommitted()
    this.#cleaner.clean(state, null)
    await this.#cleaner.waitForRemovals()
  }

  /** Recomputes the books from the first transaction. Returns the invariants that do not hold. */
  brokenInvariants(): string[] {
    return audit(null, this.state)
  }

  /** Subscribes to commits and to changes of the clock. Returns the unsubscribe function. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Aborted when the world ends, for code that waits for something to happen in it. */
  get ended(): AbortSignal {
    return this.#ended.signal
  }

  /**
   * Accepts no further commands, waits for those already accepted, and closes the files. `absence` explains the end to
   * the callers. Never rejects.
   */
  async close(absence: Absence | null = null): Promise<void> {
    this.absence = absence
    this.#ended.abort()
    this.#timer.reset()
    await this.#whenCommitted()
    await this.#cleaner.waitForRemovals()
    await this.uploads.close()
    await this.#options.store?.close()
  }

  /** Waits for the commands submitted so far. Never rejects, even if the write that they share fails. */
  async #whenCommitted(): Promise<void> {
    await this.#committer.submit((revision) => ({ nextState: revision, value: undefined })).catch(() => undefined)
  }

  #runDueEvents(revision: Revision, now: number): Revision {
    return hasDueEvent(revision.state, now)
      ? runDueEvents(revision, now, () => this.#options.fixtures(this.base))
      : revision
  }

  /** Commits one step. The step receives world time, and the revision in which all due events have run. */
  async #change<T>(
    step: (revision: Revision, now: number) => { readonly nextRevision: Revision; readonly value: T },
  ): Promise<T> {
    if (this.#ended.signal.aborted) throw new WorldEndedError(this.id, this.absence)
    const stateBefore = this.state
    let pushes: readonly Push[] = []
    const value = await this.#committer.submit((revision) => {
      // An earlier step of the same batch may have moved the clock.
      const now = Math.max(this.now(), timeOf(revision.state.clock, this.#options.machine()))
      const { nextRevision: nextState, value } = step(this.#runDueEvents(revision, now), now)
      if (!nextState.pushes) return { nextState, value }
      const { pushes: pushesToSend, ...committedRevision } = nextState
      pushes = pushesToSend
      return { nextState: committedRevision, value }
    })
    if (this.state.scheduledEvents !== stateBefore.scheduledEvents || this.state.clock !== stateBefore.clock)
      this.#timer.reset()
    notify(this.#listeners, (listener) => listener())
    notify(pushes, (push) => this.#options.onPush?.(push))
    return value
  }
}
