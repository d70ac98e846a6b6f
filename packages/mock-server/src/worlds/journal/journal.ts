import { notify } from '../../lib/notify.ts'
import { Diagnostics } from './diagnostics.ts'
import { type JournalEntry, MARK, type NewEntry, toJournalEntry } from './journal-entry.ts'
import type { Moment } from './moment.ts'
import { Moments } from './moments.ts'
import { shortenText } from './truncated-copy.ts'

const MAX_ENTRIES = 2_000

/**
 * The last calls of a world, kept outside its state. Entries refer to frozen values instead of copies, except that
 * anything longer than a few kB from a caller is stored as a truncated copy. Violations, notes and calls outside the
 * contract are collected separately, so that they outlive the entries.
 */
export class Journal {
  #entries: JournalEntry[] = []
  #number = 0
  #order = 0
  #answered = 0
  readonly #calls = new Map<string, number>()
  readonly #listeners = new Set<(entry: JournalEntry) => void>()
  /** Replies that broke the contract, and failures of the mock itself. */
  readonly violations = new Diagnostics()
  /** Calls outside the contract. */
  readonly outside = new Diagnostics()
  /** Deviations of callers from the product document. */
  readonly notes = new Diagnostics()
  /** The moments before the calls that the mock answered by the contract. */
  readonly moments = new Moments(MAX_ENTRIES)

  /**
   * Adds a call, with the moment before it if the mock can open a world there, or an event. With `number`, completes the
   * entry of a call that has waited.
   */
  add(entry: NewEntry, before?: Moment, number = this.#takeNumber()): void {
    this.#order += 1
    if (before) this.moments.add(number, before)
    if (!entry.realtime) this.#answered += 1
    if (entry.route !== null) this.#calls.set(entry.route, (this.#calls.get(entry.route) ?? 0) + 1)
    const numbered = toJournalEntry(number, this.#order, entry, entry.answeredAt ?? entry.at)
    this.#collectDiagnostics(numbered)
    this.#put(numbered)
  }

  /** Adds or replaces the entry of a call that waits. Returns its number, with which `add` completes it. */
  putWaiting(entry: NewEntry, number = this.#takeNumber()): number {
    this.#put(toJournalEntry(number, 0, entry, null))
    return number
  }

  /** Adds a mark. Returns its number. */
  addMark(mark: string, at: number): number {
    const number = this.#takeNumber()
    this.#order += 1
    this.#put({ ...toJournalEntry(number, this.#order, { ...MARK, at }, at), mark })
    return number
  }

  #takeNumber(): number {
    this.#number += 1
    return this.#number
  }

  #put(entry: JournalEntry): void {
    const last = this.#entries.at(-1)?.number ?? 0
    if (entry.number > last) {
      this.#entries.push(entry)
      // Old entries are dropped in batches, so that a busy world does not shift the array at every call.
      if (this.#entries.length > MAX_ENTRIES * 1.5) this.#entries = this.#entries.slice(-MAX_ENTRIES)
    } else {
      const index = this.#entries.length - 1 - (last - entry.number)
      if (index >= 0) this.#entries[index] = entry
    }
    notify(this.#listeners, (listener) => listener(entry))
  }

  #collectDiagnostics({ number, route, realtime, method, path, violation, notes }: JournalEntry): void {
    const call = route ?? `${method} ${path}`
    if (violation !== null) this.violations.add({ number, call, message: violation })
    if (route === null && !realtime) this.outside.add({ number, call, message: 'no call of the contract' })
    for (const note of notes) this.notes.add({ number, call, message: note })
  }

  /** Adds a violation that no call shows; it is listed with the number of the latest entry. */
  addViolation(call: string, message: string): void {
    this.violations.add({ number: Math.max(1, this.#number), call, message: shortenText(message) })
  }

  /** The number of calls so far. */
  get count(): number {
    return this.#answered
  }

  /** Returns the number of calls of each route so far. */
  calls(): ReadonlyMap<string, number> {
    return new Map(this.#calls)
  }

  /** Returns the number of calls of each route that were answered before a kept entry. */
  callsBefore(number: number): ReadonlyMap<string, number> {
    const calls = new Map(this.#calls)
    const order = this.get(number)?.order ?? 0
    for (const { route } of this.listAnsweredSince(order - 1))
      if (route !== null) calls.set(route, (calls.get(route) ?? 0) - 1)
    return calls
  }

  /** Lets `calls` continue with the calls of another world, from which this world continues. */
  continueFrom(calls: ReadonlyMap<string, number>): void {
    for (const [route, count] of calls) this.#calls.set(route, count)
  }

  /** Returns the kept entries, oldest first: at most 2,000. */
  entries(): readonly JournalEntry[] {
    return this.#entries.slice(-MAX_ENTRIES)
  }

  /** Returns the kept entries after the one with this number, oldest first. */
  listSince(number: number): readonly JournalEntry[] {
    const missed = Math.min(this.#number - number, MAX_ENTRIES)
    return missed > 0 ? this.#entries.slice(-missed) : []
  }

  /** Returns a kept entry; undefined if there is none of this number. */
  get(number: number): JournalEntry | undefined {
    const age = this.#number - number
    return age < 0 || age >= MAX_ENTRIES ? undefined : this.#entries.at(-1 - age)
  }

  /** The number of answers and events so far. */
  get lastOrder(): number {
    return this.#order
  }

  /** Returns the kept entries that were answered after this position in the order of answers, in that order. */
  listAnsweredSince(order: number): readonly JournalEntry[] {
    return this.entries()
      .filter((entry) => entry.order > order)
      .sort((one, other) => one.order - other.order)
  }

  /** Subscribes to new entries, and to the changes of those that wait. Returns the unsubscribe function. */
  listen(listener: (entry: JournalEntry) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
