import type { Moment } from './moment.ts'

/** The most replaced values that the moments of one world keep in memory together: 14 MB at most. */
const MAX_REPLACED = 400_000
/** A rule with counters is kept as one object of four numbers. */
const VALUES_PER_RULE = 5

interface KeptMoment {
  readonly moment: Moment
  /** The number of values that this moment keeps in memory and the next one does not. */
  replaced: number
}

/**
 * The moments before the newest calls of a world, by the number of the journal entry. They are added in the order of the
 * answers, which is not that of the numbers if calls have waited. Consecutive states share the
 * values that did not change, so a moment needs memory only for the values that the next state has replaced.
 */
export class Moments {
  readonly #kept = new Map<number, KeptMoment>()
  readonly #maxCount: number
  readonly #maxReplaced: number
  #newest: KeptMoment | undefined
  #replaced = 0

  constructor(maxCount: number, maxReplaced = MAX_REPLACED) {
    this.#maxCount = maxCount
    this.#maxReplaced = maxReplaced
  }

  /** Keeps the moment before an entry. Drops the oldest ones while there are too many or they need too much memory. */
  add(number: number, moment: Moment): void {
    if (this.#newest) {
      this.#newest.replaced = countReplacedIn(this.#newest.moment, moment)
      this.#replaced += this.#newest.replaced
    }
    this.#newest = { moment, replaced: 0 }
    this.#kept.set(number, this.#newest)
    for (const [oldest, { replaced }] of this.#kept) {
      if (oldest > number - this.#maxCount && this.#replaced <= this.#maxReplaced) break
      this.#kept.delete(oldest)
      this.#replaced -= replaced
    }
  }

  get(number: number): Moment | undefined {
    return this.#kept.get(number)?.moment
  }

  /** The number of the oldest entry whose moment is kept; null if there is none. */
  get oldest(): number | null {
    return this.#kept.size === 0 ? null : Math.min(...this.#kept.keys())
  }
}

const countReplacedIn = (before: Moment, after: Moment): number => {
  const isSame = before.ruleCounts?.callRules === after.ruleCounts?.callRules
  const ofRules = isSame ? 0 : (before.ruleCounts?.callRules.size ?? 0) * VALUES_PER_RULE
  const { state } = before.revision
  const next = before.after ?? state
  return ofRules + countReplaced(state, next) + countReplaced(next, after.revision.state)
}

/** Counts the keys and values in the objects of `before` that are not at the same place of `after`. */
const countReplaced = (before: unknown, after: unknown): number => {
  if (before === after || typeof before !== 'object' || before === null) return 0
  const values: Readonly<Record<string, unknown>> = Object(before)
  const others: Readonly<Record<string, unknown>> = Object(after)
  const keys = Object.keys(values)
  let count = 1 + keys.length
  for (const key of keys) {
    const value = values[key]
    if (typeof value === 'object') count += countReplaced(value, others[key])
  }
  return count
}
