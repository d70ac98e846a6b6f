/** Calls a function with each item, for two items at a time, and returns what it returned, in the order of the items. */
export const inPairs = async <T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  const waiting = [...items.entries()]
  const runNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await run(next[1])
  }
  await Promise.all([runNext(), runNext()])
  return results
}
