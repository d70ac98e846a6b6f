/**
 * The kinds of things that a walk can meet. `growth` is a control whose memory growth was measured, and `pair` is a
 * situation together with a call that followed it.
 */
export type CoverageKind = 'step' | 'page' | 'press' | 'growth' | 'dialog' | 'call' | 'refusal' | 'situation' | 'pair'

/** Counts what the walks have met, so that what was met least often is tried most often. */
export class Coverage {
  readonly #counts = new Map<CoverageKind, Map<string, number>>()

  add(kind: CoverageKind, name: string): void {
    const counts = this.#counts.get(kind) ?? new Map<string, number>()
    counts.set(name, (counts.get(name) ?? 0) + 1)
    this.#counts.set(kind, counts)
  }

  countOf(kind: CoverageKind, name: string): number {
    return this.#counts.get(kind)?.get(name) ?? 0
  }

  /** Formats a table with a row for each kind: how many different things of the kind were met, and how often. */
  format(): string {
    return [...this.#counts]
      .map(([kind, counts]) => {
        const times = [...counts.values()].reduce((sum, count) => sum + count, 0)
        return `${kind.padEnd(10)} ${String(counts.size).padStart(5)} different, ${times} times`
      })
      .join('\n')
  }

  /** Returns all counts, for a report. */
  toJSON(): Record<string, Record<string, number>> {
    return Object.fromEntries([...this.#counts].map(([kind, counts]) => [kind, Object.fromEntries(counts)]))
  }
}
