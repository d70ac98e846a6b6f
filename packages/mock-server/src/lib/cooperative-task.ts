/** Work that yields wherever it may be interrupted, so that a long one need not stop everything else. */
export type CooperativeTask<T> = Generator<undefined, T, undefined>

/** How long work holds the event loop at a time, in ms: a call that comes meanwhile waits no longer than a few of these. */
const SLICE_MS = 8

/** Does work in one go. */
export const runAtOnce = <T>(work: CooperativeTask<T>): T => {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Does work in slices, between which timers, calls and other such work have their turn. `clock` is in ms. */
export const runCooperatively = async <T>(
  work: CooperativeTask<T>,
  clock: () => number = () => performance.now(),
): Promise<T> => {
  for (;;) {
    const until = clock() + SLICE_MS
    do {
      const { done, value } = work.next()
      if (done) return value
    } while (clock() < until)
    await waitForTurn()
  }
}

const waiting: (() => void)[] = []

const resumeOne = (): void => {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeOne)
}

/** Resolves in a later turn of the event loop, in which nothing else resumes that waits like this. */
export const waitForTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(resumeOne)
  })

/** `flatMap` that may be interrupted after each item. */
export function* flatMapCooperatively<T, U>(
  items: readonly T[],
  change: (item: T, index: number) => readonly U[],
): CooperativeTask<U[]> {
  const all: U[] = []
  for (const [index, item] of items.entries()) {
    for (const one of change(item, index)) all.push(one)
    yield
  }
  return all
}
