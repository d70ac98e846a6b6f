/** A task that yields wherever it may be interrupted, so that a long task does not block the event loop. */
export type CooperativeTask<T> = Generator<undefined, T, undefined>

/** The longest time, in ms, for which a task blocks the event loop before requests get their turn. */
const SLICE_MS = 8

/** Runs a task to its end without interruption. */
export const runAtOnce = <T>(work: CooperativeTask<T>): T => {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Runs a task in slices, between which timers, requests and other tasks run. `clock` returns milliseconds. */
export const runCooperatively = async <T>(
  work: CooperativeTask<T>,
  clock: () => number = () => performance.now(),
): Promise<T> => {
  for (;;) {
    const sliceEndMs = clock() + SLICE_MS
    do {
      const { done, value } = work.next()
      if (done) return value
    } while (clock() < sliceEndMs)
    await waitForTurn()
  }
}

const waitingTasks: (() => void)[] = []

const resumeOne = (): void => {
  waitingTasks.shift()?.()
  if (waitingTasks.length > 0) setImmediate(resumeOne)
}

/** Resolves in a later turn of the event loop. Only one waiting caller resumes in each turn. */
export const waitForTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waitingTasks.push(resolve)
    if (waitingTasks.length === 1) setImmediate(resumeOne)
  })

/** A `flatMap` that can be interrupted after each item. */
export function* flatMapCooperatively<T, U>(
  items: readonly T[],
  toItems: (item: T, index: number) => readonly U[],
): CooperativeTask<U[]> {
  const results: U[] = []
  for (const [index, item] of items.entries()) {
    for (const result of toItems(item, index)) results.push(result)
    yield
  }
  return results
}
