import type { Route } from '@sabai/contracts'
import { notify } from '../lib/notify.ts'
import { Diagnostics } from './diagnostics.ts'
import { isSmall, shortenText, truncatedCopyOf } from './truncated-copy.ts'

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
  readonly input: { readonly params?: unknown; readonly body?: unknown; readonly upload?: unknown }
  readonly status: number
  readonly reply: unknown
  /** Who answered and why, in a few words: `domain`, `refused TRANSFER_FAIL`, `input breaks the contract: …`. */
  readonly why: string
  /** The rule of a scenario that answered or slowed this call. */
  readonly rule: { readonly scenario: string; readonly number: number; readonly effect: string } | null
  /** The rules for this route that did not, and why not. */
  readonly skippedRules: readonly { readonly scenario: string; readonly number: number; readonly why: string }[]
  /** How much of the reply went out. */
  readonly delivered: 'whole' | 'part' | 'nothing'
  /** A reply that broke the contract, or an invariant that did not hold: the test fixture fails on it. */
  readonly violation: string | null
  /** Where in the code the mock failed; only there where it did. */
  readonly stack?: string
  /** What the caller did against the product document, such as a missing header. */
  readonly notes: readonly string[]
}

const MAX_ENTRIES = 2_000
/** Characters of a stack: some thirty lines. */
const STACK_MAX = 4_000

type NewEntry = Omit<JournalEntry, 'number' | 'realtime'> & { readonly realtime?: true }

/**
 * The last calls of a world, beside its state and not in it. Entries refer to frozen values and clone nothing, but for
 * what a caller sent beyond a few kB: of that they keep a truncated copy. What must not be is kept beside them as well, so that
 * it outlives the entries.
 */
export class Journal {
  #entries: JournalEntry[] = []
  #number = 0
  #answered = 0
  readonly #calls = new Map<string, number>()
  readonly #listeners = new Set<(entry: JournalEntry) => void>()
  /** Replies that broke the contract, and failures of the mock itself. */
  readonly violations = new Diagnostics()
  /** Calls outside the contract. */
  readonly outside = new Diagnostics()
  /** What callers did against the product document. */
  readonly notes = new Diagnostics()

  add(entry: NewEntry): void {
    this.#number += 1
    if (!entry.realtime) this.#answered += 1
    if (entry.route !== null) this.#calls.set(entry.route, (this.#calls.get(entry.route) ?? 0) + 1)
    const numbered = { number: this.#number, realtime: false, ...entry, ...excerptsOf(entry) }
    this.#entries.push(numbered)
    // Dropped in pages, so that a busy world does not shift an array at every call.
    if (this.#entries.length > MAX_ENTRIES * 1.5) this.#entries = this.#entries.slice(-MAX_ENTRIES)
    this.#find(numbered)
    notify(this.#listeners, (listener) => listener(numbered))
  }

  #find({ number, route, realtime, method, path, violation, notes }: JournalEntry): void {
    const call = route ?? `${method} ${path}`
    if (violation !== null) this.violations.add({ number, call, message: violation })
    if (route === null && !realtime) this.outside.add({ number, call, message: 'no call of the contract' })
    for (const note of notes) this.notes.add({ number, call, message: note })
  }

  /** Adds a violation that no call shows; it stands with the last entry. */
  addViolation(call: string, message: string): void {
    this.violations.add({ number: Math.max(1, this.#number), call, message: shortenText(message) })
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
    return this.#entries.slice(-MAX_ENTRIES)
  }

  /** The entries kept that came after the one of this number, oldest first. */
  listSince(number: number): readonly JournalEntry[] {
    const missed = Math.min(this.#number - number, MAX_ENTRIES)
    return missed > 0 ? this.#entries.slice(-missed) : []
  }

  /** Subscribes to every entry to come. Returns the unsubscribe function. */
  listen(listener: (entry: JournalEntry) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** What the journal keeps of those parts of an entry that repeat what the caller sent. */
const excerptsOf = ({ path, input, status, reply, why, violation, stack }: NewEntry) => ({
  path: shortenText(path),
  input: isSmall(input) ? input : excerptsOfParts(input),
  // A good reply keeps its contract and repeats nothing that is longer than it allows.
  reply: status === 200 ? reply : truncatedCopyOf(reply),
  why: shortenText(why),
  violation: violation === null ? null : shortenText(violation),
  ...(stack !== undefined && { stack: shortenText(stack, STACK_MAX) }),
})

const excerptsOfParts = (input: JournalEntry['input']): JournalEntry['input'] =>
  Object.fromEntries(Object.entries(input).map(([part, value]) => [part, truncatedCopyOf(value)]))
