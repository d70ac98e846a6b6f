import type { Absence } from './absence.ts'

/** The largest number of ended worlds that are remembered. Beyond it, the oldest ones are forgotten. */
const MAX_ENDED = 10_000

/** The worlds that the mock ended by itself, and why. They are forgotten when the mock stops. */
export class EndedWorlds {
  readonly #reasons = new Map<string, string>()

  /** The sentences about the ended worlds by their ids, oldest first. */
  get reasons(): ReadonlyMap<string, string> {
    return this.#reasons
  }

  /** Records why a world ended. Returns the absence that its callers get from now on. */
  add(id: string, message: string): Absence {
    this.#reasons.delete(id)
    this.#reasons.set(id, message)
    for (const oldestId of this.#reasons.keys()) {
      if (this.#reasons.size <= MAX_ENDED) break
      this.#reasons.delete(oldestId)
    }
    return { status: 410, message }
  }

  delete(id: string): void {
    this.#reasons.delete(id)
  }

  explain(id: string): Absence | null {
    const message = this.#reasons.get(id)
    return message === undefined ? null : { status: 410, message }
  }
}
