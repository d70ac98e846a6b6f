import type { State } from '../domain/state.ts'
import { toError } from '../lib/system-error.ts'
import { WriteFailedError } from './committer.ts'
import type { Journal } from './journal/journal.ts'
import { printFailure } from './print-failure.ts'
import { WorldEndedError } from './world-ended-error.ts'

/** Longer waits overflow Node's timers; the timer is set again after each. */
const MAX_WAIT_MS = 3_600_000

/** The part of a world that its timer needs. */
interface TimedWorld {
  readonly id: string
  readonly state: State
  readonly journal: Journal
  readonly ended: AbortSignal
  now(): number
  catchUp(): Promise<void> | undefined
}

/** Runs the due events of a world in time, also when nobody calls. */
export class DueTimer {
  readonly #world: TimedWorld
  #timer: NodeJS.Timeout | undefined

  constructor(world: TimedWorld) {
    this.#world = world
  }

  /** Waits for the next due event of the present state; for none while the clock stands still or once the world has ended. */
  reset(): void {
    clearTimeout(this.#timer)
    const { state, ended } = this.#world
    const [next] = state.scheduledEvents
    if (!next || state.clock.frozenAt !== null || ended.aborted) return
    const waitMs = Math.max(0, next.at - this.#world.now())
    const run = waitMs > MAX_WAIT_MS ? () => this.reset() : () => void this.#catchUp()
    this.#timer = setTimeout(run, Math.min(waitMs, MAX_WAIT_MS)).unref()
  }

  async #catchUp(): Promise<void> {
    try {
      await this.#world.catchUp()
    } catch (error) {
      this.#reportFailure(toError(error))
    }
  }

  /** Nobody called, so nobody is answered: the terminal and the report say it. The next command tries again. */
  #reportFailure(failure: Error): void {
    if (failure instanceof WorldEndedError) return
    const { id, journal } = this.#world
    const task = 'what falls due by itself'
    printFailure(`${task} in the world "${id}"`, failure)
    if (!(failure instanceof WriteFailedError)) journal.addViolation(task, `${failure.name}: ${failure.message}`)
  }
}
