import { createDraft, finishDraft, freeze, type Immutable, isDraft, original } from 'immer'
import { audit } from '../domain/auditor.ts'
import { frozenAt, latestIn, runningAt, timeOf } from '../domain/clock.ts'
import { runNextDue } from '../domain/due.ts'
import { Refused } from '../domain/refused.ts'
import type { Patch, WorldState } from '../domain/state.ts'
import { patched } from '../fixtures/patched.ts'
import type { Base, Catalogue, Fixtures } from '../fixtures/schema.ts'
import { Committer } from './committer.ts'
import { Journal } from './journal.ts'
import { Limits } from './limits.ts'
import type { Store } from './store.ts'

export type State = Immutable<WorldState>

/** A rule of the books that does not hold after a command: the command is dropped and says so. */
export class InvariantBroken extends Error {
  override readonly name = 'InvariantBroken'
}

export interface WorldOptions {
  readonly state: State
  /** The catalogue of the base as it is now: it is taken up again when a fixture is saved. */
  readonly fixtures: (base: Base) => Fixtures
  readonly store: Store | null
  /** The machine's time in ms. */
  readonly machine: () => number
}

/** One whole back end: its state, clock, journal and limits. Nothing is shared with another world. */
export class World {
  readonly id: string
  readonly base: Base
  readonly journal = new Journal()
  readonly limits = new Limits()
  readonly persisted: boolean
  readonly #options: WorldOptions
  readonly #committer: Committer<State>
  readonly #snapshots = new Map<string, State>()
  readonly #ended = new AbortController()
  #latest = 0
  #timer: NodeJS.Timeout | undefined

  constructor(options: WorldOptions) {
    const { state, store } = options
    this.id = state.id
    this.base = state.base
    this.persisted = store !== null
    this.#options = options
    this.#latest = latestIn(state)
    this.#committer = new Committer<State>(state, store && ((next, previous) => store.write(next, previous)))
    this.#wake()
  }

  /** What is committed: on disk, where the world is kept there. */
  get state(): State {
    return this.#committer.state
  }

  /** World time in ms. Never goes back, even when the machine's clock does. */
  now(): number {
    this.#latest = Math.max(this.#latest, timeOf(this.state.clock, this.#options.machine()))
    return this.#latest
  }

  /** What the world offers now: the fixtures of its base with its own patches. */
  catalogue(state: State = this.state): Catalogue {
    // A command asks with its draft: what it is drafted from is what the cache knows.
    const patches = isDraft(state.patches) ? (original(state.patches as Patch[]) ?? []) : state.patches
    return patchedCatalogue(this.#options.fixtures(this.base).catalogue, patches)
  }

  /** Lets happen what has fallen due; a promise only where something has. */
  settled(): Promise<void> | undefined {
    const next = this.state.due[0]
    return next && next.at <= this.now() ? this.command(() => undefined) : undefined
  }

  /**
   * Runs one command on a draft: committed when it returns, dropped when it refuses or throws.
   * Commands run one at a time. Rejects with NotWritten or InvariantBroken, and then nothing has happened.
   */
  command<T>(recipe: (draft: WorldState, now: number) => T): Promise<T> {
    return this.#change((state) => {
      const now = this.#nowIn(state)
      const before = withDue(state, now)
      const draft = createDraft(before) as WorldState
      const value = recipe(draft, now)
      if (value instanceof Refused && !value.keep) return { next: before, value }
      return { next: audited(before, finishDraft(draft) as State), value }
    })
  }

  /** Moves the clock: forward by a time, to a time that is not before now, or stopped and started. Returns now. */
  setClock(change: { readonly advanceMs?: number; readonly at?: number; readonly frozen?: boolean }): Promise<number> {
    return this.#change((state) => {
      const now = Math.max(this.#nowIn(state), change.at ?? 0) + (change.advanceMs ?? 0)
      const frozen = change.frozen ?? state.clock.frozenAt !== null
      const clock = frozen ? frozenAt(now) : runningAt(now, this.#options.machine())
      return { next: withDue({ ...state, clock }, now), value: now }
    })
  }

  /**
   * Puts another state in place of this one: a scenario, a reset, a snapshot. What makes it is given the present
   * state and world time; where it throws, nothing has happened. The journal goes on.
   */
  replace(make: (present: State, now: number) => State): Promise<void> {
    return this.#change((state) => {
      const now = this.#nowIn(state)
      const next = freeze(make(withDue(state, now), now), true)
      const broken = audit(null, next)
      if (broken.length > 0) throw new InvariantBroken(broken.join('; '))
      this.limits.clear()
      return { next: withDue(next, timeOf(next.clock, this.#options.machine())), value: undefined }
    })
  }

  /** Keeps the present state under a name, in memory. */
  snapshot(name: string): void {
    this.#snapshots.set(name, this.state)
  }

  /** The names of the snapshots, oldest first. */
  snapshots(): string[] {
    return [...this.#snapshots.keys()]
  }

  /** Returns to a snapshot, all but the clock, which never goes back. False when there is none of that name. */
  async restore(name: string): Promise<boolean> {
    const snapshot = this.#snapshots.get(name)
    if (snapshot) await this.replace(({ clock }) => ({ ...snapshot, clock }))
    return snapshot !== undefined
  }

  /** The invariants that do not hold, recomputed from the beginning; none is the only good answer. */
  brokenInvariants(): string[] {
    return audit(null, this.state)
  }

  /** Aborted when the world ends, for those who wait for something to happen in it. */
  get ended(): AbortSignal {
    return this.#ended.signal
  }

  /** Waits for what is being written and lets go of the files. */
  async close(): Promise<void> {
    this.#ended.abort()
    await this.#change((state) => ({ next: state, value: undefined }))
    clearTimeout(this.#timer)
    await this.#options.store?.close()
  }

  /** World time in a state that may still wait to be committed: an earlier step of its batch may have moved the clock. */
  #nowIn(state: State): number {
    return Math.max(this.now(), timeOf(state.clock, this.#options.machine()))
  }

  async #change<T>(step: (state: State) => { readonly next: State; readonly value: T }): Promise<T> {
    const value = await this.#committer.submit(step)
    this.#wake()
    return value
  }

  /** What falls due happens by itself, also when nobody calls. */
  #wake(): void {
    clearTimeout(this.#timer)
    const { due, clock } = this.state
    if (!due[0] || clock.frozenAt !== null) return
    const waitMs = Math.min(Math.max(0, due[0].at - this.now()), LONGEST_WAIT_MS)
    // A write that fails is tried again with the next command; there is nobody to tell here.
    this.#timer = setTimeout(() => void this.settled()?.catch(() => undefined), waitMs)
    this.#timer.unref()
  }
}

/** Longer waits overflow Node's timers; the timer is set again after each. */
const LONGEST_WAIT_MS = 3_600_000

/** The state with everything done that has fallen due by this time. */
export const withDue = (state: State, now: number): State => {
  let settled = state
  while (settled.due[0] && settled.due[0].at <= now) {
    const draft = createDraft(settled) as WorldState
    runNextDue(draft, now)
    settled = audited(settled, finishDraft(draft) as State)
  }
  return settled
}

const audited = (before: State, after: State): State => {
  const broken = audit(before, after)
  if (broken.length > 0) throw new InvariantBroken(broken.join('; '))
  return after
}

const catalogues = new WeakMap<Catalogue, WeakMap<readonly Immutable<Patch>[], Catalogue>>()

const patchedCatalogue = (catalogue: Catalogue, patches: readonly Immutable<Patch>[]): Catalogue => {
  if (patches.length === 0) return catalogue
  const known = catalogues.get(catalogue) ?? new WeakMap()
  catalogues.set(catalogue, known)
  const made = known.get(patches) ?? patched(catalogue, patches)
  known.set(patches, made)
  return made
}
