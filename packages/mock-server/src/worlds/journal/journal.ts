import { notify } from '../../lib/notify.ts'
import { Diagnostics } from './diagnostics.ts'
import { type EntryWait, type JournalEntry, MARK_FIELDS, type NewEntry } from './journal-entry.ts'
import type { Moment } from './moment.ts'
import { isSmall, shortenText, truncatedCopyOf } from './truncated-copy.ts'

const MAX_ENTRIES = 2_000
/** The most characters kept of a stack: about thirty lines. */
const MAX_STACK_LENGTH = 4_000
const NO_WAITS: readonly EntryWait[] = []

/**
 * The last calls of a world, kept outside its state. Entries refer to frozen values instead of copies. A value from a
 * caller that is longer than a few kB is stored as a truncated copy. Violations, notes and calls outside the contract
 * are collected separately, so that they stay after their entries are dropped.
 */
export class Journal {
  #entries: JournalEntry[] = []
  #number = 0
  #order = 0
  #answeredCount = 0
  readonly #calls = new Map<string, number>()
  readonly #listeners = new Set<(entry: JournalEntry) => void>()
  /** Replies that broke the contract, and failures of the mock itself. */
  readonly violations = new Diagnostics()
  /** Calls outside the contract. */
  readonly outside = new Diagnostics()
  /** Deviations of callers from the product document. */
  readonly notes = new Diagnostics()
  /** The moments before calls. The mock can open a new world at each of them. */
  readonly moments = new Moments(MAX_ENTRIES)

  /**
   * Adds a call or an event. Also keeps the moment before a call, if the mock can open a world at that moment. With
   * `number`, completes the entry of a call that has waited.
   */
  add(entry: NewEntry, momentBefore?: Moment, number = this.#takeNumber()): void {
    this.#order += 1
    if (momentBefore) this.moments.add(number, momentBefore)
    if (!entry.realtime) this.#answeredCount += 1
    if (entry.route !== null) this.#calls.set(entry.route, (this.#calls.get(entry.route) ?? 0) + 1)
    const shortEntry = toJournalEntry(number, this.#order, entry, entry.answeredAt ?? entry.at)
    this.#collectDiagnostics(shortEntry)
    this.#addEntry(shortEntry)
  }

  /** Adds or replaces the entry of a call that waits. Returns its number, with which `add` completes it. */
  putWaiting(entry: NewEntry, number = this.#takeNumber()): number {
    this.#addEntry(toJournalEntry(number, 0, entry, null))
    return number
  }

  /** Adds a mark. Returns its number. */
  addMark(mark: string, at: number): number {
    const number = this.#takeNumber()
    this.#order += 1
    this.#addEntry({ ...toJournalEntry(number, this.#order, { ...MARK_FIELDS, at }, at), mark })
    return number
  }

  #takeNumber(): number {
    this.#number += 1
    return this.#number
  }

  #addEntry(entry: JournalEntry): void {
    const lastNumber = this.#entries.at(-1)?.number ?? 0
    if (entry.number > lastNumber) {
      this.#entries.push(entry)
      // Old entries are dropped in batches, so that a busy world does not shift the array at every call.
      if (this.#entries.length > MAX_ENTRIES * 1.5) this.#entries = this.#entries.slice(-MAX_ENTRIES)
    } else {
      const index = this.#entries.length - 1 - (lastNumber - entry.number)
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

  /** Adds a violation that belongs to no call. It gets the number of the latest entry. */
  addViolation(call: string, message: string): void {
    this.violations.add({ number: Math.max(1, this.#number), call, message: shortenText(message) })
  }

  /** The number of answered calls so far. */
  get count(): number {
    return this.#answeredCount
  }

  /** Returns the number of calls of each route so far. */
  calls(): ReadonlyMap<string, number> {
    return new Map(this.#calls)
  }

  /** Lets the numbers that `calls` returns begin at those of the world from which this world continues. */
  continueFrom(calls: ReadonlyMap<string, number>): void {
    for (const [route, count] of calls) this.#calls.set(route, count)
  }

  /** Returns the kept entries, oldest first: at most 2,000. */
  entries(): readonly JournalEntry[] {
    return this.#entries.slice(-MAX_ENTRIES)
  }

  /** Returns the kept entries after the one with this number, oldest first. */
  listSince(number: number): readonly JournalEntry[] {
    const newEntryCount = Math.min(this.#number - number, MAX_ENTRIES)
    return newEntryCount > 0 ? this.#entries.slice(-newEntryCount) : []
  }

  /** Returns a kept entry; undefined if there is none of this number. */
  get(number: number): JournalEntry | undefined {
    const age = this.#number - number
    return age < 0 || age >= MAX_ENTRIES ? undefined : this.#entries.at(-1 - age)
  }

  /** The number of answers, events and marks so far. */
  get lastOrder(): number {
    return this.#order
  }

  /** Subscribes to new entries, and to changes of the entries of waiting calls. Returns the unsubscribe function. */
  listen(listener: (entry: JournalEntry) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/**
 * Numbers an entry, and shortens those parts of it that may repeat what the caller sent. Lists every property because
 * copying the entry would be slow, and this code runs for every call.
 */
const toJournalEntry = (
  number: number,
  order: number,
  entry: NewEntry,
  answeredAt: JournalEntry['answeredAt'],
): JournalEntry => {
  const shortEntry: JournalEntry = {
    number,
    order,
    at: entry.at,
    answeredAt,
    waits: entry.waits ?? NO_WAITS,
    mark: null,
    route: entry.route,
    realtime: entry.realtime ?? false,
    method: entry.method,
    path: shortenText(entry.path),
    member: entry.member,
    input: isSmall(entry.input) ? entry.input : truncateParts(entry.input),
    status: entry.status,
    // A successful reply obeys its contract, so it contains nothing longer than the contract allows.
    reply: entry.status === 200 ? entry.reply : truncatedCopyOf(entry.reply),
    why: shortenText(entry.why),
    rule: entry.rule,
    skippedRules: entry.skippedRules,
    delivered: entry.delivered,
    violation: entry.violation === null ? null : shortenText(entry.violation),
    notes: entry.notes,
  }
  return entry.stack === undefined ? shortEntry : { ...shortEntry, stack: shortenText(entry.stack, MAX_STACK_LENGTH) }
}

const truncateParts = (input: JournalEntry['input']): JournalEntry['input'] =>
  Object.fromEntries(Object.entries(input).map(([part, value]) => [part, truncatedCopyOf(value)]))

/** The most replaced values that the moments of one world together keep in memory. They take about 14 MB. */
const MAX_REPLACED_VALUES = 400_000
/** The counters of a rule count as five values: one object with four numbers. */
const VALUES_PER_RULE = 5

interface KeptMoment {
  readonly moment: Moment
  /** The number of values that this moment keeps in memory and the next one does not. */
  replacedCount: number
}

/**
 * The moments before the newest calls of a world, by the number of the journal entry. They are added in the order of
 * the answers, which differs from the order of the numbers if calls have waited. Consecutive states share the values
 * that did not change, so a moment needs memory only for the values that the next state has replaced.
 */
export class Moments {
  readonly #keptMoments = new Map<number, KeptMoment>()
  readonly #maxCount: number
  readonly #maxReplaced: number
  #newest: KeptMoment | undefined
  #replacedCount = 0

  constructor(maxCount: number, maxReplaced = MAX_REPLACED_VALUES) {
    this.#maxCount = maxCount
    this.#maxReplaced = maxReplaced
  }

  /** Keeps the moment before an entry. Drops the oldest moments while they are too many or need too much memory. */
  add(number: number, moment: Moment): void {
    if (this.#newest) {
      this.#newest.replacedCount = countReplacedIn(this.#newest.moment, moment)
      this.#replacedCount += this.#newest.replacedCount
    }
    this.#newest = { moment, replacedCount: 0 }
    this.#keptMoments.set(number, this.#newest)
    for (const [oldestNumber, { replacedCount }] of this.#keptMoments) {
      if (oldestNumber > number - this.#maxCount && this.#replacedCount <= this.#maxReplaced) break
      this.#keptMoments.delete(oldestNumber)
      this.#replacedCount -= replacedCount
    }
  }

  get(number: number): Moment | undefined {
    return this.#keptMoments.get(number)?.moment
  }

  /** The number of the oldest entry whose moment is kept; null if there is none. */
  get oldestNumber(): number | null {
    return this.#keptMoments.size === 0 ? null : Math.min(...this.#keptMoments.keys())
  }
}

const countReplacedIn = (olderMoment: Moment, newerMoment: Moment): number => {
  const isSame = olderMoment.ruleCounts?.callRules === newerMoment.ruleCounts?.callRules
  const ruleValueCount = isSame ? 0 : (olderMoment.ruleCounts?.callRules.size ?? 0) * VALUES_PER_RULE
  const { state } = olderMoment.revision
  const nextState = olderMoment.stateAfter ?? state
  return ruleValueCount + countReplaced(state, nextState) + countReplaced(nextState, newerMoment.revision.state)
}

/** Counts the keys and values of those objects in `oldValue` that `newValue` does not share at the same path. */
const countReplaced = (oldValue: unknown, newValue: unknown): number => {
  if (oldValue === newValue || typeof oldValue !== 'object' || oldValue === null) return 0
  const values: Readonly<Record<string, unknown>> = Object(oldValue)
  const newValues: Readonly<Record<string, unknown>> = Object(newValue)
  // Lists are read without an array of their keys, because they are long and this code runs for every call.
  if (Array.isArray(oldValue))
    return oldValue.reduce((count, value, index) => count + countReplaced(value, newValues[index]), 1 + oldValue.length)
  const keys = Object.keys(oldValue)
  let count = 1 + keys.length
  for (const key of keys) {
    const value = values[key]
    if (typeof value === 'object') count += countReplaced(value, newValues[key])
  }
  return count
}
