import { MUTANTS } from '../mutants/mutants.ts'
import { runInPairs } from '../process/run-in-pairs.ts'
import { runTool } from '../process/tool.ts'

// Runs the random walk once with each mutant. The walk must detect the mutant. Prints the seed of each detection.

const WALK_TEST = 'packages/mock-server/src/testing/walk/walk.test.ts'

let missedCount = 0
// Two mutants are tested at a time, because each run uses only one processor.
await runInPairs(MUTANTS, async ({ name }) => {
  const options = ['run', '--project=node', '--bail=1', '--maxWorkers=1', WALK_TEST]
  const { code, output } = await runTool('node_modules/vitest/vitest.mjs', options, { MUTANT: name, NO_COLOR: '1' })
  // Only a failed assertion counts as a detection, because a run may also fail when a file does not load.
  const isCaught = code !== 0 && /AssertionError|Property failed after/.test(output)
  if (!isCaught) missedCount += 1
  const seed = /seed: (-?\d+)/.exec(output)?.[1]
  console.log(`${isCaught ? 'caught' : 'NOT CAUGHT'}  ${name}${isCaught ? ` (seed ${seed})` : `\n${output}`}`)
})
console.log(`${MUTANTS.length - missedCount} passed, ${missedCount} failed`)
process.exitCode = missedCount === 0 ? 0 : 1
