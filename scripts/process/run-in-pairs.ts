/** Calls a function with each item, for two items at a time, and returns what it returned, in the order of the items. */
export const runInPairs = async <T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  const waiting = [...items.entries()]
  const runNext = async (): Promise<void> => {
    for (let nextItem = waiting.shift(); nextItem; nextItem = waiting.shift())
      results[nextItem[0]] = await run(nextItem[1])
  }
  await Promise.all([runNext(), runNext()])
  return results
}
