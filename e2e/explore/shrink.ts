import { APP_PATHS } from '@sabai/contracts/constants'
import type { Browser } from 'playwright/test'
import type { Step } from './step.ts'
import { type Failure, repeatSteps } from './walk.ts'

/** How many shorter walks are tried at once. */
const WALKS_AT_ONCE = 3
/** How many steps are tried as the first step of a shorter walk: the latest ones taken while no dialog was open. */
const MAX_BEGINNINGS = 9
/** The lengths, in steps, of the walks that are tried without the middle of the walk. */
const SHORT_WALK_LENGTHS = [2, 3, 4, 5, 6, 7]
/** A walk without its middle has at most this many steps of the end of the walk. The others are of its beginning. */
const MAX_LAST_STEPS = 4
/**
 * Shrinking ends after this many rounds in a row in which no single step and no pair of steps could be removed. One
 * such round is not enough, because some failures depend on timing.
 */
const MAX_ROUNDS_WITHOUT_RESULT = 2

interface ShrinkOptions {
  /** The names of the invariants to check. A shorter walk fails in the same way if one of them does not hold. */
  readonly names: readonly string[]
  /** The time in ms at which shrinking stops. */
  readonly untilMs: number
  /** A failure with at most this many steps is not shrunk further. */
  readonly fewSteps: number
}

/** Returns the failure without the steps that had no effect. */
const removeIdleSteps = ({ steps, paths, hadEffect, ...failure }: Failure): Failure => {
  const isEffective = (_: unknown, index: number): boolean => hadEffect[index] !== false
  return {
    ...failure,
    steps: steps.filter(isEffective),
    paths: paths.filter(isEffective),
    hadEffect: hadEffect.filter(isEffective),
  }
}

/**
 * Returns shorter walks that end like a failure. They begin at a step before which no dialog was open, and go to the
 * page of that step first. For each such step there is a second walk if earlier steps changed the world: it takes those
 * steps before it goes to the page. The shortest walks come first, and the whole walk comes last.
 */
const listEndings = ({ steps, paths }: Failure): (readonly Step[])[] => {
  const beginnings = paths.flatMap((path, index) => (path !== null && index > 0 ? [{ path, index }] : []))
  const endings = beginnings
    .slice(-MAX_BEGINNINGS)
    .toReversed()
    .flatMap(({ path, index }) => {
      // A walk begins on the home page.
      const opening: Step[] = path === APP_PATHS.home ? [] : [{ do: 'go', path }]
      const ending = [...opening, ...steps.slice(index)]
      const situationSteps = steps.slice(0, index).filter((step) => step.do === 'situation')
      return situationSteps.length > 0 ? [ending, [...situationSteps, ...ending]] : [ending]
    })
  return [...endings, steps]
}

/** Returns lists of a few steps from the beginning and the end of the given steps, the shortest lists first. */
const leaveOutMiddle = (steps: readonly Step[]): (readonly Step[])[] =>
  SHORT_WALK_LENGTHS.filter((length) => length < steps.length).flatMap((length) =>
    Array.from({ length: Math.min(length, MAX_LAST_STEPS) }, (_, index) => [
      ...steps.slice(0, length - index - 1),
      ...steps.slice(-index - 1),
    ]),
  )

/**
 * Returns copies of the steps, each without `size` adjacent steps. The missing steps begin at index 0 in the first
 * copy, and `distance` later in each further copy.
 */
const leaveOutParts = (steps: readonly Step[], size: number, distance: number): (readonly Step[])[] =>
  size < steps.length ? steps.flatMap((_, index) => (index % distance === 0 ? [steps.toSpliced(index, size)] : [])) : []

/** Returns copies of the steps, each without two steps that are not adjacent. */
const leaveOutPairs = (steps: readonly Step[]): (readonly Step[])[] =>
  steps.flatMap((_, firstIndex) =>
    steps.slice(firstIndex + 2).map((__, index) => steps.toSpliced(firstIndex + 2 + index, 1).toSpliced(firstIndex, 1)),
  )

/**
 * Removes steps as long as the rest fails in the same way, until each step that is left is needed. Removes first all
 * but the end, then the middle, then halves and ever smaller parts, and at last single steps and pairs. Stops at
 * `untilMs`, or as soon as at most `fewSteps` steps are left.
 */
export const shrinkFailure = async (
  browser: Browser,
  failure: Failure,
  { names, untilMs, fewSteps }: ShrinkOptions,
): Promise<Failure> => {
  let smallestFailure = failure
  const isOver = (): boolean => Date.now() >= untilMs || smallestFailure.steps.length <= fewSteps

  /**
   * Takes the steps of each list, several lists at once, until one of the lists fails in the same way. Returns the
   * index of that list, or -1.
   */
  const findFailing = async (candidates: readonly (readonly Step[])[]): Promise<number> => {
    let failingIndex = -1
    let nextIndex = 0
    const tryNext = async (): Promise<void> => {
      while (nextIndex < candidates.length && failingIndex === -1 && !isOver()) {
        const index = nextIndex++
        const steps = candidates[index] ?? []
        const repeatedFailure = await repeatSteps(
          browser,
          { ...failure, steps },
          { names, isOver: () => failingIndex !== -1 },
        )
        if (!repeatedFailure || failingIndex !== -1) continue
        failingIndex = index
        smallestFailure = repeatedFailure
      }
    }
    await Promise.all(Array.from({ length: WALKS_AT_ONCE }, tryNext))
    return failingIndex
  }

  /** Removes parts of `size` adjacent steps if the rest still fails. Returns whether any part was removed. */
  const removeParts = async (size: number, distance = size): Promise<boolean> => {
    let firstIndex = 0
    for (let wasAnyRemoved = false; ; wasAnyRemoved = true) {
      const index = await findFailing(leaveOutParts(smallestFailure.steps, size, distance).slice(firstIndex))
      if (index === -1) return wasAnyRemoved
      firstIndex += index
    }
  }

  /** Removes the steps that had no effect in the smallest failing walk, if the rest still fails. */
  const tryWithoutIdleSteps = async (): Promise<void> => {
    const { steps } = removeIdleSteps(smallestFailure)
    if (steps.length < smallestFailure.steps.length) await findFailing([steps])
  }

  if ((await findFailing(listEndings(removeIdleSteps(failure)))) === -1) await findFailing(listEndings(failure))
  await tryWithoutIdleSteps()
  await findFailing(leaveOutMiddle(smallestFailure.steps))
  for (let size = Math.ceil(smallestFailure.steps.length / 2); size > 1; size = Math.floor(size / 2))
    await removeParts(size)
  await tryWithoutIdleSteps()
  for (
    let roundsWithoutResult = 0;
    roundsWithoutResult < MAX_ROUNDS_WITHOUT_RESULT && !isOver();
    roundsWithoutResult += 1
  )
    if (
      (await removeParts(1)) ||
      (await removeParts(2, 1)) ||
      (await findFailing(leaveOutPairs(smallestFailure.steps))) !== -1
    )
      roundsWithoutResult = -1
  return smallestFailure
}
