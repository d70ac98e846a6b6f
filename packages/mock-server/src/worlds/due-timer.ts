import type { State } from '../domain/state.ts'
import { toError } from '../lib/system-error.ts'
import { WorldEndedError } from './absence/world-ended-error.ts'
import { WriteFailedError } from './committer.ts'
import type { Journal } from './journal/journal.ts'
import { printFailure } from './print-failure.ts'

/** The longest delay of one timer. Longer waits are split, because very long delays overflow Node's timers. */
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

/** Runs the scheduled events of a world when they fall due, even if no call arrives. */
export class DueTimer {
  readonly #world: TimedWorld
  #timer: NodeJS.Timeout | undefined

  constructor(world: TimedWorld) {
    this.#world = world
  }

  /** Sets the timer for the next scheduled event; sets none while the clock is frozen or the world has ended. */
  reset(): void {
    clearTimeout(this.#timer)
    const { state, ended } = this.#world
    const [nextEvent] = state.scheduledEvents
    if (!nextEvent || state.clock.frozenAt !== null || ended.aborted) return
    const waitMs = Math.max(0, nextEvent.at - this.#world.now())
    const onTimeout = waitMs > MAX_WAIT_MS ? () => this.reset() : () => void this.#catchUp()
    this.#timer = setTimeout(onTimeout, Math.min(waitMs, MAX_WAIT_MS)).unref()
  }

  async #catchUp(): Promise<void> {
    try {
      await this.#world.catchUp()
    } catch (error) {
      this.#reportFailure(toError(error))
    }
  }

  /**
   * Prints a failure to the terminal, since no caller waits. Adds it to the journal too, unless the disk refused a
   * write. The next command runs the events again.
   */
  #reportFailure(failure: Error): void {
    if (failure instanceof WorldEndedError) return
    const { id, journal } = this.#world
    const task = 'what falls due by itself'
    printFailure(`${task} in the world "${id}"`, failure)
    if (!(failure instanceof WriteFailedError)) journal.addViolation(task, `${failure.name}: ${failure.message}`)
  }
}
