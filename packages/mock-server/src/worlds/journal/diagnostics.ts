/** Something that must not be. */
export interface Diagnostic {
  /** The number of the first entry of the journal that shows it. */
  readonly number: number
  /** The route, or the method and path where there is none. */
  readonly call: string
  readonly message: string
  readonly times: number
}

/** How many different findings are kept: the first ones, because those that follow are often their consequences. */
export const DIAGNOSTICS_MAX = 500

/** What was found of one kind. Equal findings of one call are counted, not repeated. */
export class Diagnostics {
  readonly #found = new Map<string, Diagnostic>()
  #dropped = 0

  add({ number, call, message }: Omit<Diagnostic, 'times'>): void {
    const key = `${call}\n${message}`
    const known = this.#found.get(key)
    if (known) this.#found.set(key, { ...known, times: known.times + 1 })
    else if (this.#found.size < DIAGNOSTICS_MAX) this.#found.set(key, { number, call, message, times: 1 })
    else this.#dropped += 1
  }

  /** In the order in which they were found. */
  list(): readonly Diagnostic[] {
    return [...this.#found.values()]
  }

  /** How many came when there was no more room for them. */
  get dropped(): number {
    return this.#dropped
  }
}
