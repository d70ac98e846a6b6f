import type { Route } from '@sabai/contracts'

/** One call and what answered it, or one event of a realtime connection. Times are the world's; values are redacted when they are read out. */
export interface JournalEntry {
  /** Counts from 1 in every world. */
  readonly number: number
  readonly at: number
  readonly route: Route | null
  /** No call: `method` is the event, and `path` the room, where there is one. */
  readonly realtime: boolean
  readonly method: string
  /** Path without its query. */
  readonly path: string
  readonly member: string | null
  readonly input: { readonly params?: unknown; readonly body?: unknown }
  readonly status: number
  readonly reply: unknown
  /** Who answered and why, in a few words: `domain`, `refused TRANSFER_FAIL`, `input breaks the contract: …`. */
  readonly why: string
  /** The rule of a scenario that answered or slowed this call. */
  readonly rule: { readonly scenario: string; readonly number: number; readonly effect: string } | null
  /** The rules for this route that did not, and why not. */
  readonly passedOver: readonly { readonly scenario: string; readonly number: number; readonly why: string }[]
  /** How much of the reply went out. */
  readonly delivered: 'whole' | 'part' | 'nothing'
  /** A reply that broke the contract, or an invariant that did not hold: the test fixture fails on it. */
  readonly breach: string | null
  /** What the caller did against the product document, such as a missing header. */
  readonly notes: readonly string[]
}

const KEPT = 2_000

/** The last calls of a world, beside its state and not in it. Entries refer to frozen values and clone nothing. */
export class Journal {
  #entries: JournalEntry[] = []
  #number = 0
  #answered = 0
  readonly #calls = new Map<string, number>()
  readonly #listeners = new Set<(entry: JournalEntry) => void>()

  add(entry: Omit<JournalEntry, 'number' | 'realtime'> & { readonly realtime?: true }): void {
    this.#number += 1
    if (!entry.realtime) this.#answered += 1
    if (entry.route !== null) this.#calls.set(entry.route, (this.#calls.get(entry.route) ?? 0) + 1)
    const numbered = { number: this.#number, realtime: false, ...entry }
    this.#entries.push(numbered)
    // Dropped in pages, so that a busy world does not shift an array at every call.
    if (this.#entries.length > KEPT * 1.5) this.#entries = this.#entries.slice(-KEPT)
    for (const listener of this.#listeners) listener(numbered)
  }

  /** How many calls there were. */
  get count(): number {
    return this.#answered
  }

  /** How many calls of each route there were. */
  calls(): ReadonlyMap<string, number> {
    return new Map(this.#calls)
  }

  /** The entries kept, oldest first: at most 2,000. */
  entries(): readonly JournalEntry[] {
    return this.#entries.slice(-KEPT)
  }

  /** The entries kept that came after the one of this number, oldest first. */
  since(number: number): readonly JournalEntry[] {
    const missed = Math.min(this.#number - number, KEPT)
    return missed > 0 ? this.#entries.slice(-missed) : []
  }

  /** Hears of every entry to come; returns how to stop. */
  listen(listener: (entry: JournalEntry) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  clear(): void {
    this.#entries = []
    this.#number = 0
    this.#answered = 0
    this.#calls.clear()
  }
}
