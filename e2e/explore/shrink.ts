import { APP_PATHS } from '@sabai/contracts/constants'
import type { Browser } from 'playwright/test'
import type { Step } from './step.ts'
import { type Failure, repeat } from './walk.ts'

/** How many shorter walks are tried at once. */
const TRIED_AT_ONCE = 3
/** From how many of the latest places without an open dialog a walk may begin. */
const MAX_BEGINNINGS = 9

/**
 * Returns shorter walks that end like a failure: they begin where no dialog was open, and go there first. The second of
 * each two also has what happened to the world before. The shortest are first.
 */
const listEndings = ({ steps, paths }: Failure): Step[][] => {
  const beginnings = paths.flatMap((path, place) => (path !== null && place > 0 ? [{ path, place }] : []))
  return beginnings
    .slice(-MAX_BEGINNINGS)
    .toReversed()
    .flatMap(({ path, place }) => {
      // A walk begins on the home page.
      const opening: Step[] = path === APP_PATHS.home ? [] : [{ do: 'go', path }]
      const ending = [...opening, ...steps.slice(place)]
      const world = steps.slice(0, place).filter((step) => step.do === 'situation')
      return world.length > 0 ? [ending, [...world, ...ending]] : [ending]
    })
}

/** Takes several lists of steps at once. Returns the first list that fails in the same way, and its place. */
const findFailing = async (browser: Browser, failure: Failure, candidates: readonly (readonly Step[])[]) => {
  const results = await Promise.all(candidates.map((steps) => repeat(browser, { ...failure, steps })))
  const place = results.findIndex((result) => result !== null)
  const found = results[place]
  return found ? { place, found } : null
}

/**
 * Removes steps as long as the rest fails in the same way: first all but the end, then halves, then ever smaller parts,
 * then single steps until none of them can be removed. Stops at a time in ms, or as soon as so few steps are left.
 */
export const shrink = async (
  browser: Browser,
  failure: Failure,
  { untilMs, fewSteps }: { readonly untilMs: number; readonly fewSteps: number },
): Promise<Failure> => {
  let smallest = failure
  const isOver = (): boolean => Date.now() >= untilMs || smallest.steps.length <= fewSteps
  const endings = listEndings(failure)
  for (let from = 0; from < endings.length && smallest === failure && !isOver(); from += TRIED_AT_ONCE)
    smallest = (await findFailing(browser, failure, endings.slice(from, from + TRIED_AT_ONCE)))?.found ?? failure

  /** Removes parts of this size. Returns whether any could be removed. */
  const removeParts = async (size: number): Promise<boolean> => {
    const before = smallest.steps.length
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
    return smallest.steps.length < before
  }

  for (let size = Math.ceil(smallest.steps.length / 2); size > 1; size = Math.floor(size / 2)) await removeParts(size)
  while (!isOver() && (await removeParts(1)));
  return smallest
}
