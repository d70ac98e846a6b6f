/** What waits for its turn, each with who it is for: those take turns, and what one of them waits for keeps its order. */
export class FairQueue<T> {
  readonly #byCaller = new Map<string, T[]>()

  add(caller: string, item: T): void {
    const own = this.#byCaller.get(caller)
    if (own) own.push(item)
    else this.#byCaller.set(caller, [item])
  }

  /** The item that is next, which stays; undefined where nothing waits. */
  peek(): T | undefined {
    return this.#byCaller.values().next().value?.[0]
  }

  /** Takes the item that is next; whoever it was for is last now. */
  take(): T | undefined {
    const [caller, own] = this.#byCaller.entries().next().value ?? []
    if (caller === undefined || !own) return undefined
    const item = own.shift()
    this.#byCaller.delete(caller)
    if (own.length > 0) this.#byCaller.set(caller, own)
    return item
  }

  remove(caller: string, item: T): void {
    const left = (this.#byCaller.get(caller) ?? []).filter((other) => other !== item)
    if (left.length > 0) this.#byCaller.set(caller, left)
    else this.#byCaller.delete(caller)
  }
}
