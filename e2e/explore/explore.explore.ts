import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, test } from 'playwright/test'
import { Coverage } from './coverage.ts'
import { describeFailure, keepFailure } from './keep-failure.ts'
import { shrink } from './shrink.ts'
import { type Failure, type WalkOptions, walk } from './walk.ts'

const { EXPLORE_MINUTES = '2', EXPLORE_SEED = '1', EXPLORE_BASE, EXPLORE_STEPS, EXPLORE_WANTED } = process.env
const FOLDER = process.env.EXPLORE_FOLDER ?? join(import.meta.dirname, '../../test-results/explore')
const STEPS_A_WALK = 40
/** More than a small machine has processors, because a walk waits for the page most of the time. */
const WALKERS = 3
const MAX_SHRINK_MS = 180_000
/** A failure of so few steps is easy to understand. */
const FEW_STEPS = 8

/** What a search for one fault wants to find: the names of invariants. Any other failure is only noted. */
const wanted = EXPLORE_WANTED?.split(',')
/** A search ends with the first wanted failure or after a number of steps, and any other exploration at a time. */
const limit = wanted
  ? { endMs: Number.POSITIVE_INFINITY, steps: Number(EXPLORE_STEPS) }
  : { endMs: Date.now() + Number(EXPLORE_MINUTES) * 60_000, steps: Number.POSITIVE_INFINITY }
const onlyBase = EXPLORE_BASE === 'th' || EXPLORE_BASE === 'la' ? EXPLORE_BASE : undefined

test('what must always hold does hold, whatever a member and the back end do', async ({ browser }) => {
  mkdirSync(FOLDER, { recursive: true })
  const coverage = new Coverage()
  const failures: Failure[] = []
  const firstSeed = Number(EXPLORE_SEED)
  let seed = firstSeed
  let steps = 0
  let isFound = false
  const options: WalkOptions = { maxSteps: STEPS_A_WALK, onlyBase, isOver: () => isFound }
  const explore = async (): Promise<void> => {
    while (!isFound && Date.now() < limit.endMs && steps < limit.steps) {
      const result = await walk(browser, seed++, options, coverage)
      const found = result.failure
      // The same fault is found by many walks.
      const isKnown = failures.some((each) => each.invariant === found?.invariant && each.message === found.message)
      if (isFound) return
      steps += result.steps
      if (!found || isKnown) continue
      failures.push(found)
      if (wanted && !wanted.includes(found.invariant)) continue
      isFound = wanted !== undefined
      failures[failures.indexOf(found)] = await report(browser, found)
    }
  }
  await Promise.all(Array.from({ length: WALKERS }, explore))
  writeFileSync(join(FOLDER, 'coverage.json'), `${JSON.stringify(coverage, null, 2)}\n`)
  writeFileSync(join(FOLDER, 'failures.json'), `${JSON.stringify({ steps, failures }, null, 2)}\n`)
  console.log(`\n${seed - firstSeed} walks from seed ${firstSeed} on, ${steps} steps\n${coverage.format()}`)
  expect(failures.map(({ invariant, message }) => `${invariant}: ${message}`)).toEqual([])
})

/** Shrinks a failure, keeps and prints it. Returns the smallest one. A search for one fault shrinks and keeps less. */
const report = async (browser: Browser, found: Failure): Promise<Failure> => {
  const smallest = await shrink(browser, found, {
    untilMs: Date.now() + MAX_SHRINK_MS,
    fewSteps: wanted ? FEW_STEPS : 1,
  })
  if (wanted) return smallest
  const folder = await keepFailure(browser, smallest, FOLDER)
  console.log(`\n${describeFailure(smallest)}\n  kept in ${folder}`)
  return smallest
}
