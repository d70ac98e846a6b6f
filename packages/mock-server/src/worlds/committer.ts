import { createDraft, finishDraft } from 'immer'
import { audit } from '../domain/money/auditor.ts'
import { Refusal } from '../domain/refusal.ts'
import type { State, WorldState } from '../domain/state.ts'

type WriteState<S> = (nextState: S, previousState: S) => Promise<void>
type OnCommit<S> = (nextState: S, previousState: S) => void
interface CommitJob<S> {
  /** Computes the next state; `complete` is called after the commit. Throws to leave the state unchanged. */
  readonly step: (state: S) => { readonly nextState: S; readonly complete: () => void }
  readonly fail: (error: unknown) => void
}

/** Thrown when a change could not be written to disk; the state is unchanged. */
export class WriteFailedError extends Error {
  override readonly name = 'WriteFailedError'
}

/**
 * Holds one immutable state, and changes it one step at a time. The new state of a step is written first, and only then
 * replaces the current state. Steps that are submitted while a write is running share the next write. If a write fails,
 * all steps that share it fail, and the state stays unchanged. Readers see only states that have been written.
 */
export class Committer<S> {
  #state: S
  #waitingJobs: CommitJob<S>[] = []
  #running = false
  readonly #write: WriteState<S> | null
  readonly #onCommit: OnCommit<S>

  /** Without `write`, the state lives in memory only; `onCommit` is called after each commit that changed the state. */
  constructor(state: S, write: WriteState<S> | null, onCommit: OnCommit<S> = () => undefined) {
    this.#state = state
    this.#write = write
    this.#onCommit = onCommit
  }

  get state(): S {
    return this.#state
  }

  /** Runs one step on the newest state; resolves with its value once the new state is written. */
  submit<T>(step: (state: S) => { readonly nextState: S; readonly value: T }): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waitingJobs.push({
        step: (state) => {
          const { nextState, value } = step(state)
          return { nextState, complete: () => resolve(value) }
        },
        fail: reject,
      })
      if (!this.#running) void this.#drain()
    })
  }

  async #drain(): Promise<void> {
    this.#running = true
    while (this.#waitingJobs.length > 0) await this.#commit(this.#waitingJobs.splice(0))
    this.#running = false
  }

  async #commit(batch: readonly CommitJob<S>[]): Promise<void> {
    let nextState = this.#state
    const completedJobs: { readonly job: CommitJob<S>; readonly complete: () => void }[] = []
    for (const job of batch) {
      try {
        const result = job.step(nextState)
        nextState = result.nextState
        completedJobs.push({ job, complete: result.complete })
      } catch (error) {
        job.fail(error)
      }
    }
    try {
      if (this.#write && nextState !== this.#state) await this.#write(nextState, this.#state)
    } catch (error) {
      const causeText = error instanceof Error ? error.message : String(error)
      for (const { job } of completedJobs)
        job.fail(new WriteFailedError(`The change could not be written: ${causeText}`))
      return
    }
    const previousState = this.#state
    this.#state = nextState
    if (nextState !== previousState) this.#onCommit(nextState, previousState)
    for (const { complete } of completedJobs) complete()
  }
}

/** Thrown when a change breaks an invariant of the books. The change is dropped. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}

/**
 * Runs a change on a draft of a state. Returns the state after the change, and the value that the change returned.
 * Drops the draft if the change throws, or if it returns a refusal that does not set `commitState`.
 */
export const updateState = <T>(
  state: State,
  change: (draft: WorldState) => T,
): { readonly state: State; readonly value: T } => {
  const draft = createDraft(state)
  const value = change(draft)
  const isDropped = value instanceof Refusal && !value.commitState
  return { state: isDropped ? state : finishDraft(draft), value }
}

/** Throws InvariantError if the change between two states breaks an invariant of the books. Returns the later state. */
export const assertInvariants = (stateBefore: State | null, stateAfter: State): State => {
  const brokenInvariants = audit(stateBefore, stateAfter)
  if (brokenInvariants.length > 0) throw new InvariantError(brokenInvariants.join('; '))
  return stateAfter
}
