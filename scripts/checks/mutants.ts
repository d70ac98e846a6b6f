import { execFile } from 'node:child_process'
import { MUTANTS } from '../mutants/mutants.ts'

// Runs the random walk once for each mutant, which the walk must notice. Prints the seed of each run.
const WALK = 'packages/mock-server/src/testing/walk'

/** Runs the walk with a mutant until something fails. Returns whether its exit code was that of a failure, and its output. */
const runWalk = (mutant: string): Promise<{ readonly failed: boolean; readonly output: string }> =>
  new Promise((resolve) => {
    const options = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--maxWorkers=1', WALK]
    const env = { ...process.env, MUTANT: mutant, NO_COLOR: '1' }
    execFile(process.execPath, options, { env, maxBuffer: Infinity }, (error, out, err) =>
      resolve({ failed: error !== null, output: `${out}${err}` }),
    )
  })

const waiting = [...MUTANTS]
let missed = 0
const checkNext = async (): Promise<void> => {
  const name = waiting.shift()?.name
  if (name === undefined) return
  const { failed, output } = await runWalk(name)
  // A run that could not load its files has caught nothing: only a failed assertion counts.
  const caught = failed && /AssertionError|Property failed after/.test(output)
  if (!caught) missed += 1
  const seed = /seed: (-?\d+)/.exec(output)?.[1]
  console.log(`${caught ? 'caught' : 'NOT CAUGHT'}  ${name}${caught ? ` (seed ${seed})` : `\n${output}`}`)
  await checkNext()
}
// Two at a time: each run uses one processor.
await Promise.all([checkNext(), checkNext()])
console.log(`${MUTANTS.length - missed} passed, ${missed} failed`)
process.exitCode = missed === 0 ? 0 : 1
