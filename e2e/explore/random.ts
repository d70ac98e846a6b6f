/** A seeded source of random choices (the generator mulberry32), so that a walk can be repeated. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns a number that is at least 0 and less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }

  /** Returns a whole number from `from` to `to`, both included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  /** Picks an item of a list that is not empty. */
  pick<T>(items: readonly T[]): T {
    return this.pickWeighted(items, () => 1)
  }

  /** Picks an item of a list that is not empty. The chance of each item is proportional to its weight. */
  pickWeighted<T>(items: readonly T[], weightOf: (item: T) => number): T {
    let remainingWeight = this.next() * items.reduce((sum, item) => sum + weightOf(item), 0)
    const chosenItem = items.find((item) => {
      remainingWeight -= weightOf(item)
      return remainingWeight < 0
    })
    // Because of rounding, the weight that remains may never get below 0. In that case, the last item is picked.
    const pickedItem = chosenItem ?? items.at(-1)
    if (pickedItem === undefined) throw new Error('there is nothing to pick from')
    return pickedItem
  }
}
