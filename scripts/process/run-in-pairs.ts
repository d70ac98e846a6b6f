/** Calls a function with each item, for two items at a time. Returns the results in the order of the items. */
export const runInPairs = async <T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  const waitingItems = [...items.entries()]
  const runNext = async (): Promise<void> => {
    for (let nextItem = waitingItems.shift(); nextItem; nextItem = waitingItems.shift())
      results[nextItem[0]] = await run(nextItem[1])
  }
  await Promise.all([runNext(), runNext()])
  return results
}
