import { APP_PATHS } from '@sabai/contracts/constants'
import type { Browser } from 'playwright/test'
import type { Step } from './step.ts'
import { type Failure, repeatSteps } from './walk.ts'

/** How many shorter walks are tried at once. */
const TRIED_AT_ONCE = 3
/** From how many of the latest places without an open dialog a walk may begin. */
const MAX_BEGINNINGS = 9
/** How many steps are left when the middle of a walk is left out, and how many of them at most are its last ones. */
const SHORT_LENGTHS = [2, 3, 4, 5, 6, 7]
const MAX_LAST = 4
/** How often single steps are tried again when none could be removed, because some failures depend on the time. */
const MAX_VAIN_ROUNDS = 2

interface ShrinkOptions {
  /** The names of the invariants of which one must fail. */
  readonly names: readonly string[]
  /** The time in ms at which shrinking stops. */
  readonly untilMs: number
  /** A failure of so few steps is not shrunk further. */
  readonly fewSteps: number
}

/** Returns a failure without the steps that had no effect. */
const removeVainSteps = ({ steps, paths, hadEffect, ...failure }: Failure): Failure => {
  const isEffective = (_: unknown, place: number): boolean => hadEffect[place] !== false
  return {
    ...failure,
    steps: steps.filter(isEffective),
    paths: paths.filter(isEffective),
    hadEffect: hadEffect.filter(isEffective),
  }
}

/**
 * Returns shorter walks that end like a failure: they begin where no dialog was open, and go there first. The second of
 * each two also has what happened to the world before. The shortest are first, and the whole walk is last.
 */
const listEndings = ({ steps, paths }: Failure): (readonly Step[])[] => {
  const beginnings = paths.flatMap((path, place) => (path !== null && place > 0 ? [{ path, place }] : []))
  const endings = beginnings
    .slice(-MAX_BEGINNINGS)
    .toReversed()
    .flatMap(({ path, place }) => {
      // A walk begins on the home page.
      const opening: Step[] = path === APP_PATHS.home ? [] : [{ do: 'go', path }]
      const ending = [...opening, ...steps.slice(place)]
      const world = steps.slice(0, place).filter((step) => step.do === 'situation')
      return world.length > 0 ? [ending, [...world, ...ending]] : [ending]
    })
  return [...endings, steps]
}

/** Returns the lists of a few steps that begin and end like these, the shortest first. */
const leaveOutMiddle = (steps: readonly Step[]): (readonly Step[])[] =>
  SHORT_LENGTHS.filter((length) => length < steps.length).flatMap((length) =>
    Array.from({ length: Math.min(length, MAX_LAST) }, (_, index) => [
      ...steps.slice(0, length - index - 1),
      ...steps.slice(-index - 1),
    ]),
  )

/** Returns the lists without one of the parts of this size, which begin at each multiple of `distance`. */
const leaveOutParts = (steps: readonly Step[], size: number, distance: number): (readonly Step[])[] =>
  size < steps.length ? steps.flatMap((_, place) => (place % distance === 0 ? [steps.toSpliced(place, size)] : [])) : []

/** Returns the lists without two steps that are no neighbours. */
const leaveOutPairs = (steps: readonly Step[]): (readonly Step[])[] =>
  steps.flatMap((_, first) =>
    steps.slice(first + 2).map((__, index) => steps.toSpliced(first + 2 + index, 1).toSpliced(first, 1)),
  )

/**
 * Removes steps as long as the rest fails in the same way: first all but the end, then the middle, then halves and ever
 * smaller parts, then single steps and pairs until none of them can be removed. Stops at a time, or as soon as few steps
 * are left.
 */
export const shrinkFailure = async (
  browser: Browser,
  failure: Failure,
  { names, untilMs, fewSteps }: ShrinkOptions,
): Promise<Failure> => {
  let smallest = failure
  const isOver = (): boolean => Date.now() >= untilMs || smallest.steps.length <= fewSteps

  /** Takes lists of steps, several at once, until one of them fails in the same way. Returns its place, or -1. */
  const findFailing = async (candidates: readonly (readonly Step[])[]): Promise<number> => {
    let failingIndex = -1
    let nextIndex = 0
    const tryNext = async (): Promise<void> => {
      while (nextIndex < candidates.length && failingIndex === -1 && !isOver()) {
        const place = nextIndex++
        const steps = candidates[place] ?? []
        const repeatedFailure = await repeatSteps(
          browser,
          { ...failure, steps },
          { names, isOver: () => failingIndex !== -1 },
        )
        if (!repeatedFailure || failingIndex !== -1) continue
        failingIndex = place
        smallest = repeatedFailure
      }
    }
    await Promise.all(Array.from({ length: TRIED_AT_ONCE }, tryNext))
    return failingIndex
  }

  /** Removes parts of this size. Returns whether any could be removed. */
  const removeParts = async (size: number, distance = size): Promise<boolean> => {
    let firstIndex = 0
    for (let isAny = false; ; isAny = true) {
      const place = await findFailing(leaveOutParts(smallest.steps, size, distance).slice(firstIndex))
      if (place === -1) return isAny
      firstIndex += place
    }
  }

  /** Removes the steps that had no effect when the smallest walk was taken. */
  const removeVainParts = async (): Promise<void> => {
    const { steps } = removeVainSteps(smallest)
    if (steps.length < smallest.steps.length) await findFailing([steps])
  }

  if ((await findFailing(listEndings(removeVainSteps(failure)))) === -1) await findFailing(listEndings(failure))
  await removeVainParts()
  await findFailing(leaveOutMiddle(smallest.steps))
  for (let size = Math.ceil(smallest.steps.length / 2); size > 1; size = Math.floor(size / 2)) await removeParts(size)
  await removeVainParts()
  for (let vainRounds = 0; vainRounds < MAX_VAIN_ROUNDS && !isOver(); vainRounds += 1)
    if (
      (await removeParts(1)) ||
      (await removeParts(2, 1)) ||
      (await findFailing(leaveOutPairs(smallest.steps))) !== -1
    )
      vainRounds = -1
  return smallest
}
