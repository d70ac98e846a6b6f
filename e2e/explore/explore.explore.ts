import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, test } from 'playwright/test'
import { Coverage } from './coverage.ts'
import { describeFailure, keepFailure } from './keep-failure.ts'
import { shrinkFailure } from './shrink.ts'
import { type Failure, type WalkOptions, walk } from './walk.ts'

const { EXPLORE_MINUTES = '2', EXPLORE_SEED = '1', EXPLORE_BASE, EXPLORE_STEPS, EXPLORE_WANTED } = process.env
const FOLDER = process.env.EXPLORE_FOLDER ?? join(import.meta.dirname, '../../test-results/explore')
const STEPS_PER_WALK = 40
/**
 * How many walks run at once: more than a small machine has processors, because a walk waits for the page most of the
 * time.
 */
const WALKER_COUNT = 3
/** A search for planted faults stops shrinking a failure at this many steps, which are few enough to understand. */
const FEW_STEPS = 8

/**
 * What a search for planted faults wants to find: for each fault, the invariants that it can break. The search ends
 * when each fault has broken one of them, or after EXPLORE_STEPS. Any other exploration ends after EXPLORE_MINUTES.
 */
const wantedInvariants = EXPLORE_WANTED?.split(',').map((names) => names.split('+')) ?? []
const isSearch = wantedInvariants.length > 0
const MAX_SHRINK_MS = isSearch ? 240_000 : 300_000
const endMs = Date.now() + Number(EXPLORE_MINUTES) * 60_000
const onlyBase = EXPLORE_BASE === 'th' || EXPLORE_BASE === 'la' ? EXPLORE_BASE : undefined

test('every invariant holds, whatever a member and the back end do', async ({ browser }) => {
  mkdirSync(FOLDER, { recursive: true })
  const coverage = new Coverage()
  /** The failures that were found, and after how many steps of all walks and how many seconds each was found. */
  const failures: (Failure & { readonly afterSteps: number; readonly afterSeconds: number })[] = []
  const startMs = Date.now()
  const firstSeed = Number(EXPLORE_SEED)
  let seed = firstSeed
  let stepCount = 0
  const ignoredInvariants = new Set<string>()
  /** The errors that ended walks. They are faults of the explorer, not of the app. */
  const walkErrors: string[] = []
  const isOver = (): boolean =>
    isSearch
      ? wantedInvariants.every(([name = '']) => ignoredInvariants.has(name)) || stepCount >= Number(EXPLORE_STEPS)
      : Date.now() >= endMs
  const writeFailures = (): void =>
    writeFileSync(
      join(FOLDER, 'failures.json'),
      `${JSON.stringify({ steps: stepCount, failures, broken: walkErrors }, null, 2)}\n`,
    )
  const options: WalkOptions = { maxSteps: STEPS_PER_WALK, onlyBase, isOver, ignoredNames: ignoredInvariants }
  const walkRepeatedly = async (): Promise<void> => {
    while (!isOver()) {
      const walkSeed = seed++
      // Each walk is a `test.step` of its own: without it, Playwright's list of a test's calls grows without end.
      const takeWalk = () => walk(browser, walkSeed, options, coverage)
      const walkResult = await test.step(`walk ${walkSeed}`, takeWalk).catch((error: unknown) => {
        walkErrors.push(
          `the walk from seed ${walkSeed} broke off: ${error instanceof Error ? error.stack : String(error)}`,
        )
        return { failure: null, stepCount: 0 }
      })
      stepCount += walkResult.stepCount
      const { failure } = walkResult
      // Many walks find the same fault, which is reported once.
      const isKnown = failures.some(
        ({ invariant, message }) => invariant === failure?.invariant && (isSearch || message === failure.message),
      )
      if (!failure || isKnown) continue
      const discoveryCost = { afterSteps: stepCount, afterSeconds: Math.round((Date.now() - startMs) / 1_000) }
      const failureIndex = failures.push({ ...failure, ...discoveryCost }) - 1
      const invariantsOfFault = wantedInvariants.find((names) => names.includes(failure.invariant))
      // The other walks of the search ignore an invariant that is known not to hold, because it would end them, too.
      if (isSearch) for (const name of invariantsOfFault ?? [failure.invariant]) ignoredInvariants.add(name)
      if (!isSearch || invariantsOfFault)
        failures[failureIndex] = { ...(await reportFailure(browser, failure, invariantsOfFault)), ...discoveryCost }
      writeFailures()
    }
  }
  await Promise.all(Array.from({ length: WALKER_COUNT }, walkRepeatedly))
  writeFileSync(join(FOLDER, 'coverage.json'), `${JSON.stringify(coverage, null, 2)}\n`)
  writeFailures()
  console.log(`\n${seed - firstSeed} walks from seed ${firstSeed} on, ${stepCount} steps\n${coverage.format()}`)
  expect([...walkErrors, ...failures.map(({ invariant, message }) => `${invariant}: ${message}`)]).toEqual([])
})

/**
 * Shrinks a failure, saves the shrunk failure in a folder, prints it and returns it. A search for planted faults
 * shrinks it less, and neither saves nor prints it.
 */
const reportFailure = async (
  browser: Browser,
  failure: Failure,
  invariantNames = [failure.invariant],
): Promise<Failure> => {
  const smallestFailure = await shrinkFailure(browser, failure, {
    names: invariantNames,
    untilMs: Date.now() + MAX_SHRINK_MS,
    fewSteps: isSearch ? FEW_STEPS : 1,
  })
  if (isSearch) return smallestFailure
  const folder = await keepFailure(browser, smallestFailure, FOLDER)
  console.log(`\n${describeFailure(smallestFailure)}\n  kept in ${folder}`)
  return smallestFailure
}
