import type { Journal } from '../../../worlds/journal/journal.ts'
import type { JournalEntry } from '../../../worlds/journal/journal-entry.ts'

/**
 * Reads a journal piece by piece. Each read returns the new entries, and once more each entry that was read while its
 * call waited and that has changed since.
 */
export class EntryFollower {
  readonly #journal: Journal
  /** The number of the last entry that was read. */
  #lastNumber: number
  /** The entries that were read while their calls waited. */
  readonly #waitingEntries = new Map<number, JournalEntry>()

  /** Starts after the entry with the number `afterNumber`. */
  constructor(journal: Journal, afterNumber: number) {
    this.#journal = journal
    this.#lastNumber = afterNumber
  }

  /** Returns the entries that are new or changed since the last read, the changed ones first. */
  read(): readonly JournalEntry[] {
    const entries = [...this.#listChanged(), ...this.#journal.listSince(this.#lastNumber)]
    for (const entry of entries) {
      this.#lastNumber = Math.max(this.#lastNumber, entry.number)
      if (entry.answeredAt === null) this.#waitingEntries.set(entry.number, entry)
      else this.#waitingEntries.delete(entry.number)
    }
    return entries
  }

  get hasMore(): boolean {
    return this.#journal.listSince(this.#lastNumber).length > 0 || this.#listChanged().length > 0
  }

  /**
   * Returns the number after which a new reader must start to miss no entry: `number`, or a lower number while earlier
   * calls still wait.
   */
  resumeAfter(number: number): number {
    const [oldest = Number.POSITIVE_INFINITY] = [...this.#waitingEntries.keys()].sort(
      (numberA, numberB) => numberA - numberB,
    )
    return Math.min(number, oldest - 1)
  }

  #listChanged(): JournalEntry[] {
    return [...this.#waitingEntries].flatMap(([number, entryBefore]) => {
      const entry = this.#journal.get(number)
      if (entry === undefined) this.#waitingEntries.delete(number)
      return entry === undefined || entry === entryBefore ? [] : [entry]
    })
  }
}
