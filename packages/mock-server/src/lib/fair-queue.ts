/** A queue in which callers take turns (round robin); the items of one caller keep their order. */
export class FairQueue<T> {
  readonly #itemsByCaller = new Map<string, T[]>()

  get size(): number {
    let size = 0
    for (const { length } of this.#itemsByCaller.values()) size += length
    return size
  }

  add(caller: string, item: T): void {
    const ownItems = this.#itemsByCaller.get(caller)
    if (ownItems) ownItems.push(item)
    else this.#itemsByCaller.set(caller, [item])
  }

  /** Returns the next item without removing it; undefined if the queue is empty. */
  peek(): T | undefined {
    return this.#itemsByCaller.values().next().value?.[0]
  }

  /** Removes and returns the next item, and moves its caller to the end of the queue. */
  take(): T | undefined {
    const [caller, ownItems] = this.#itemsByCaller.entries().next().value ?? []
    if (caller === undefined || !ownItems) return undefined
    const item = ownItems.shift()
    this.#itemsByCaller.delete(caller)
    if (ownItems.length > 0) this.#itemsByCaller.set(caller, ownItems)
    return item
  }

  remove(caller: string, item: T): void {
    const itemsLeft = (this.#itemsByCaller.get(caller) ?? []).filter((other) => other !== item)
    if (itemsLeft.length > 0) this.#itemsByCaller.set(caller, itemsLeft)
    else this.#itemsByCaller.delete(caller)
  }
}
