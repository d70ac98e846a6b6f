/** Counts events by key within the last `windowMs` of world time. Kept in memory, so the counts are lost on restart. */
export class RateLimiter {
  readonly #times = new Map<string, number[]>()

  /** Returns the time in ms until a key has fewer than `max` events within `windowMs`; 0 if it has fewer now. */
  waitMs(key: string, max: number, windowMs: number, now: number): number {
    const times = (this.#times.get(key) ?? []).filter((time) => time > now - windowMs)
    if (times.length === 0) this.#times.delete(key)
    else this.#times.set(key, times)
    const oldestTime = times[times.length - max]
    return oldestTime === undefined ? 0 : oldestTime + windowMs - now
  }

  count(key: string, now: number): void {
    this.#times.set(key, [...(this.#times.get(key) ?? []), now])
  }

  clear(): void {
    this.#times.clear()
  }
}
