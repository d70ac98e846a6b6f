type Write<S> = (next: S, previous: S) => Promise<void>
type OnCommit<S> = (next: S, previous: S) => void
interface CommitJob<S> {
  /** Computes the next state and hands back what to do once it is committed. Throws to leave the state alone. */
  readonly step: (state: S) => { readonly next: S; readonly done: () => void }
  readonly fail: (error: unknown) => void
}

/** The disk did not take a change: nothing of it happened. */
export class WriteFailedError extends Error {
  override readonly name = 'WriteFailedError'
}

/**
 * Holds one immutable state and changes it one step at a time: draft, write, then swap.
 * Steps that wait while a write runs share the next write; a write that fails fails its whole batch, and the
 * state stays what it was. Readers see only what is written.
 */
export class Committer<S> {
  #state: S
  #waiting: CommitJob<S>[] = []
  #running = false
  readonly #write: Write<S> | null
  readonly #onCommit: OnCommit<S>

  /** Without `write` the state lives in memory alone; `onCommit` hears of each state that took the place of another. */
  constructor(state: S, write: Write<S> | null, onCommit: OnCommit<S> = () => undefined) {
    this.#state = state
    this.#write = write
    this.#onCommit = onCommit
  }

  get state(): S {
    return this.#state
  }

  /** Runs one step on the newest state; resolves with its value once the new state is written. */
  submit<T>(step: (state: S) => { readonly next: S; readonly value: T }): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({
        step: (state) => {
          const { next, value } = step(state)
          return { next, done: () => resolve(value) }
        },
        fail: reject,
      })
      if (!this.#running) void this.#drain()
    })
  }

  async #drain(): Promise<void> {
    this.#running = true
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0))
    this.#running = false
  }

  async #commit(batch: readonly CommitJob<S>[]): Promise<void> {
    let next = this.#state
    const stepped: { readonly job: CommitJob<S>; readonly done: () => void }[] = []
    for (const job of batch) {
      try {
        const result = job.step(next)
        next = result.next
        stepped.push({ job, done: result.done })
      } catch (error) {
        job.fail(error)
      }
    }
    try {
      if (this.#write && next !== this.#state) await this.#write(next, this.#state)
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error)
      for (const { job } of stepped) job.fail(new WriteFailedError(`The change could not be written: ${cause}`))
      return
    }
    const previous = this.#state
    this.#state = next
    if (next !== previous) this.#onCommit(next, previous)
    for (const { done } of stepped) done()
  }
}
