import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { Coverage } from './coverage.ts'
import { describeFailure, keepFailure } from './keep-failure.ts'
import { type Failure, shrink, walk } from './walk.ts'

const { EXPLORE_MINUTES = '2', EXPLORE_SEED = '1' } = process.env
const FOLDER = join(import.meta.dirname, '../../test-results/explore')
const STEPS_A_WALK = 60
/** As many as there are processors in a small machine: a walk waits for the page most of the time. */
const WALKERS = 2
const MAX_SHRINK_MS = 120_000

test('what must always hold does hold, whatever a member and the back end do', async ({ browser }) => {
  mkdirSync(FOLDER, { recursive: true })
  const coverage = new Coverage()
  const failures: Failure[] = []
  const end = Date.now() + Number(EXPLORE_MINUTES) * 60_000
  const firstSeed = Number(EXPLORE_SEED)
  let seed = firstSeed
  let steps = 0
  const explore = async (): Promise<void> => {
    while (Date.now() < end) {
      const result = await walk(browser, seed++, STEPS_A_WALK, coverage)
      steps += result.steps
      const found = result.failure
      // The same fault is found by many walks.
      const isKnown = failures.some((each) => each.invariant === found?.invariant && each.message === found.message)
      if (!found || isKnown) continue
      failures.push(found)
      const smallest = await shrink(browser, found, Date.now() + MAX_SHRINK_MS)
      const folder = await keepFailure(browser, smallest, FOLDER)
      console.log(`\n${describeFailure(smallest)}\n  kept in ${folder}`)
    }
  }
  await Promise.all(Array.from({ length: WALKERS }, explore))
  writeFileSync(join(FOLDER, 'coverage.json'), `${JSON.stringify(coverage, null, 2)}\n`)
  console.log(`\n${seed - firstSeed} walks from seed ${firstSeed} on, ${steps} steps\n${coverage.format()}`)
  expect(failures.map(({ invariant, message }) => `${invariant}: ${message}`)).toEqual([])
})
