import type { Browser } from 'playwright/test'
import type { Step } from './step.ts'
import { type Failure, repeat } from './walk.ts'

/** How many shorter walks are tried at once. */
const TRIED_AT_ONCE = 3
/** The numbers of last steps that often suffice. */
const LAST_STEPS = [3, 6, 10]

/** Returns the last steps of a failure, after its page has been opened. The shortest walks are first. */
const listEndings = ({ steps, paths }: Failure): Step[][] =>
  LAST_STEPS.filter((size) => size + 1 < steps.length).map((size) => {
    const from = steps.length - size
    return [{ do: 'go', path: paths[from] ?? '/' }, ...steps.slice(from)]
  })

/** Takes several lists of steps at once. Returns the first list that fails in the same way, and its place. */
const findFailing = async (browser: Browser, failure: Failure, candidates: readonly (readonly Step[])[]) => {
  const results = await Promise.all(candidates.map((steps) => repeat(browser, { ...failure, steps })))
  const place = results.findIndex((result) => result !== null)
  const found = results[place]
  return found ? { place, found } : null
}

/**
 * Removes steps as long as the rest fails in the same way: first all but the last steps, then halves, then ever smaller
 * parts, then single steps. Stops at a time in ms, or as soon as so few steps are left.
 */
export const shrink = async (
  browser: Browser,
  failure: Failure,
  { untilMs, fewSteps }: { readonly untilMs: number; readonly fewSteps: number },
): Promise<Failure> => {
  let smallest = (await findFailing(browser, failure, listEndings(failure)))?.found ?? failure
  const isOver = (): boolean => Date.now() >= untilMs || smallest.steps.length <= fewSteps
  for (let size = Math.ceil(smallest.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < smallest.steps.length && !isOver(); ) {
      const { steps } = smallest
      const starts = Array.from({ length: TRIED_AT_ONCE }, (_, index) => from + index * size).filter(
        (start) => start < steps.length && size < steps.length,
      )
      const candidates = starts.map((start) => steps.toSpliced(start, size))
      const better = await findFailing(browser, smallest, candidates)
      smallest = better?.found ?? smallest
      from += size * (better?.place ?? TRIED_AT_ONCE)
    }
  }
  return smallest
}
