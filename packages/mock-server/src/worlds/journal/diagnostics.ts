/** A problem found in a world: a violation, a call outside the contract, or a note. */
export interface Diagnostic {
  /** The number of the first journal entry that shows the problem. */
  readonly number: number
  /** The route, or the method and path of a call without a route. */
  readonly call: string
  readonly message: string
  readonly times: number
}

/**
 * The largest number of different problems that are kept. The first ones are kept, because later ones are often their
 * consequences.
 */
export const MAX_DIAGNOSTICS = 500

/** The problems of one kind. Equal problems of one call are counted, not repeated. */
export class Diagnostics {
  readonly #diagnostics = new Map<string, Diagnostic>()
  #dropped = 0

  add({ number, call, message }: Omit<Diagnostic, 'times'>): void {
    const key = `${call}\n${message}`
    const knownDiagnostic = this.#diagnostics.get(key)
    if (knownDiagnostic) this.#diagnostics.set(key, { ...knownDiagnostic, times: knownDiagnostic.times + 1 })
    else if (this.#diagnostics.size < MAX_DIAGNOSTICS) this.#diagnostics.set(key, { number, call, message, times: 1 })
    else this.#dropped += 1
  }

  /** Returns the problems in the order in which they were found. */
  list(): readonly Diagnostic[] {
    return [...this.#diagnostics.values()]
  }

  /** How often a problem was found that is not in the list, because the limit was already reached. */
  get dropped(): number {
    return this.#dropped
  }
}
