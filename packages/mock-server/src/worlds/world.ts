import { freeze } from 'immer'
import { createFrozenClock, createRunningClock, latestTimeIn, timeOf } from '../domain/clock.ts'
import { audit } from '../domain/money/auditor.ts'
import type { State, WorldState } from '../domain/state.ts'
import type { Base, CastMember, FixtureData, Fixtures } from '../fixtures/schema.ts'
import { notify } from '../lib/notify.ts'
import { toError } from '../lib/system-error.ts'
import { Committer, WriteFailedError } from './committer.ts'
import { Journal } from './journal.ts'
import { printFailure } from './print-failure.ts'
import type { Push } from './push.ts'
import { RateLimiter } from './rate-limiter.ts'
import {
  type Recording,
  type Revision,
  recordStep,
  restoreRecording,
  type StepRecord,
  withPushes,
} from './recording.ts'
import { assertInvariants, runDueEvents } from './run-due-events.ts'
import type { Store } from './store/store.ts'
import { updateState } from './update-state.ts'
import { withPatches } from './with-patches.ts'

export interface WorldOptions {
  readonly state: State
  /** What led to the state, where that is known. */
  readonly recording?: Recording
  /** The catalogue of the base as it is now: it is taken up again when a fixture is saved. */
  readonly fixtures: (base: Base) => Fixtures
  readonly store: Store | null
  /** The machine's time in ms. */
  readonly machine: () => number
  /** Hears what is to be pushed, once it is committed. */
  readonly onPush?: (world: World, signal: Push) => void
}

/** What a command is given besides its draft. */
export interface ChangeContext {
  /** The fixtures with the patches of the state before the command. */
  readonly fixtureData: FixtureData
  /** Takes what is to be pushed once the command is committed; nothing is pushed where it changed nothing. */
  readonly push: (push: Push) => void
}

/** A command that came after the end of its world: nothing of it happened. */
export class WorldEnded extends WriteFailedError {
  constructor(id: string) {
    super(`The world "${id}" has ended: nothing was done.`)
  }
}

/** One whole back end: its state, clock, journal and limits. Nothing is shared with another world. */
export class World {
  readonly id: string
  readonly base: Base
  readonly journal = new Journal()
  readonly rateLimiter = new RateLimiter()
  readonly persisted: boolean
  readonly #options: WorldOptions
  readonly #committer: Committer<Revision>
  readonly #snapshots = new Map<string, Revision>()
  readonly #ended = new AbortController()
  readonly #listeners = new Set<() => void>()
  #latest = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: WorldOptions) {
    const { state, store } = options
    this.id = state.id
    this.base = state.base
    this.persisted = store !== null
    this.#options = options
    this.#latest = latestTimeIn(state)
    const recording = options.recording ?? restoreRecording(this.#latest, state.seed, options.fixtures(this.base))
    this.#committer = new Committer<Revision>(
      { state, recording },
      store && ((next, previous) => store.write(next.state, previous.state)),
    )
    this.#wake()
  }

  /** What is committed: on disk, where the world is kept there. */
  get state(): State {
    return this.#committer.state.state
  }

  /** What led to the state. */
  get recording(): Recording {
    return this.#committer.state.recording
  }

  /** World time in ms. Never goes back, even when the machine's clock does. */
  now(): number {
    this.#latest = Math.max(this.#latest, timeOf(this.state.clock, this.#options.machine()))
    return this.#latest
  }

  /** What the world offers now: the fixtures of its base with its own patches. */
  fixtureData({ patches }: State = this.state): FixtureData {
    return withPatches(this.#options.fixtures(this.base).fixtureData, patches)
  }

  /** The people that its fixtures know by name. */
  cast(): readonly CastMember[] {
    return this.#options.fixtures(this.base).cast
  }

  /** Lets happen what has fallen due; a promise only where something has. */
  catchUp(): Promise<void> | undefined {
    const next = this.state.due[0]
    return next && next.at <= this.now()
      ? this.run(
          () => undefined,
          () => null,
        )
      : undefined
  }

  /**
   * Runs one command on a draft: committed when it returns, dropped when it refuses or throws.
   * Commands run one at a time. Rejects with WriteFailedError, WorldEnded or InvariantError, and then nothing has happened.
   * `toRecord` gives the step to record; it is called only where something has changed.
   */
  run<T>(
    recipe: (draft: WorldState, now: number, context: ChangeContext) => T,
    toRecord: (value: T, state: State) => StepRecord = recordUnrepeatable,
  ): Promise<T> {
    return this.#change((revision) => {
      const now = this.#nowIn(revision.state)
      const before = this.#runDueEvents(revision, now)
      const pushes: Push[] = []
      const context = { fixtureData: this.fixtureData(before.state), push: (push: Push) => void pushes.push(push) }
      const { state, value } = updateState(before.state, (draft) => recipe(draft, now, context))
      if (state === before.state) return { next: before, value }
      assertInvariants(before.state, state)
      const recording = recordStep(before.recording, now, toRecord(value, state))
      return { next: withPushes({ ...before, state, recording }, pushes), value }
    })
  }

  /** Moves the clock: forward by a time, to a time that is not before now, or stopped and started. Returns now. */
  setClock(change: { readonly advanceMs?: number; readonly at?: number; readonly frozen?: boolean }): Promise<number> {
    return this.#change(({ state, recording }) => {
      const now = Math.max(this.#nowIn(state), change.at ?? 0) + (change.advanceMs ?? 0)
      const frozen = change.frozen ?? state.clock.frozenAt !== null
      const clock = frozen ? createFrozenClock(now) : createRunningClock(now, this.#options.machine())
      return { next: this.#runDueEvents({ state: { ...state, clock }, recording }, now), value: now }
    })
  }

  /**
   * Puts another state in place of this one: a scenario, a reset, a snapshot. What makes it is given the present
   * moment and world time; where it throws, nothing has happened. The journal goes on.
   */
  async replace(change: (present: Revision, now: number) => Revision): Promise<void> {
    await this.#change((revision) => {
      const now = this.#nowIn(revision.state)
      const present = this.#runDueEvents(revision, now)
      const { state, recording, pushes } = change(present, now)
      const next = withPushes(
        withPushes({ state: assertInvariants(null, freeze(state, true)), recording }, present.pushes),
        pushes,
      )
      return { next: this.#runDueEvents(next, timeOf(state.clock, this.#options.machine())), value: undefined }
    })
    this.rateLimiter.clear()
  }

  /** Takes a snapshot of the present state, in memory. */
  snapshot(name: string): void {
    this.#snapshots.set(name, this.#committer.state)
  }

  /** The names of the snapshots, oldest first. */
  snapshots(): string[] {
    return [...this.#snapshots.keys()]
  }

  /** Restores a snapshot, all but the clock, which never goes back. False when there is none of that name. */
  async restore(name: string): Promise<boolean> {
    const snapshot = this.#snapshots.get(name)
    if (snapshot) await this.replace(({ state: { clock } }) => ({ ...snapshot, state: { ...snapshot.state, clock } }))
    return snapshot !== undefined
  }

  /** The invariants that do not hold, recomputed from the beginning; none is the only good answer. */
  brokenInvariants(): string[] {
    return audit(null, this.state)
  }

  /** Hears that another state was committed, or that the clock was moved; returns how to stop. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Aborted when the world ends, for those who wait for something to happen in it. */
  get ended(): AbortSignal {
    return this.#ended.signal
  }

  /** Takes no further commands, waits for those that it took, and lets go of the files. Never rejects. */
  async close(): Promise<void> {
    this.#ended.abort()
    clearTimeout(this.#timer)
    // It may share a write with others, which are told where that fails.
    await this.#committer.submit((revision) => ({ next: revision, value: undefined })).catch(() => undefined)
    await this.#options.store?.close()
  }

  /** World time in a state that may still wait to be committed: an earlier step of its batch may have moved the clock. */
  #nowIn(state: State): number {
    return Math.max(this.now(), timeOf(state.clock, this.#options.machine()))
  }

  #runDueEvents(revision: Revision, now: number): Revision {
    return runDueEvents(revision, now, () => this.#options.fixtures(this.base))
  }

  async #change<T>(step: (revision: Revision) => { readonly next: Revision; readonly value: T }): Promise<T> {
    if (this.#ended.signal.aborted) throw new WorldEnded(this.id)
    let pushes: readonly Push[] = []
    const value = await this.#committer.submit((revision) => {
      const { next, value } = step(revision)
      if (!next.pushes) return { next, value }
      const { pushes: committed, ...rest } = next
      pushes = committed
      return { next: rest, value }
    })
    this.#wake()
    notify(this.#listeners, (listener) => listener())
    notify(pushes, (signal) => this.#options.onPush?.(this, signal))
    return value
  }

  /** What falls due happens by itself, also when nobody calls. */
  #wake(): void {
    clearTimeout(this.#timer)
    const { due, clock } = this.state
    if (!due[0] || clock.frozenAt !== null || this.#ended.signal.aborted) return
    const waitMs = Math.min(Math.max(0, due[0].at - this.now()), MAX_WAIT_MS)
    this.#timer = setTimeout(() => void this.catchUp()?.catch((error) => this.#reportFailure(error)), waitMs)
    this.#timer.unref()
  }

  /** Nobody called, so nobody is answered: the terminal and the report say it. The next command tries again. */
  #reportFailure(error: unknown): void {
    const failure = toError(error)
    if (failure instanceof WorldEnded) return
    const what = 'what falls due by itself'
    printFailure(`${what} in the world "${this.id}"`, failure)
    if (!(failure instanceof WriteFailedError)) this.journal.addBreach(what, `${failure.name}: ${failure.message}`)
  }
}

/** Longer waits overflow Node's timers; the timer is set again after each. */
const MAX_WAIT_MS = 3_600_000

const recordUnrepeatable = (): StepRecord => ({
  incompleteReason: 'something was changed in it that no step of a scenario can say',
})
