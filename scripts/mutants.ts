import { spawnSync } from 'node:child_process'
import { MUTANTS } from './mutants/mutants.ts'

// Runs the random walk once for each mutant, which the walk must notice. Prints the seed of each run.
const WALK = 'packages/mock-server/src/testing/walk'
let missed = 0
for (const { name } of MUTANTS) {
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', WALK], {
    env: { ...process.env, MUTANT: name, NO_COLOR: '1' },
    encoding: 'utf8',
  })
  const output = `${run.stdout}${run.stderr}`
  // A run that could not load its files has caught nothing: only a failed assertion counts.
  const caught = run.status !== 0 && /AssertionError|Property failed after/.test(output)
  if (!caught) missed += 1
  const seed = /seed: (-?\d+)/.exec(output)?.[1]
  console.log(`${caught ? 'caught' : 'NOT CAUGHT'}  ${name}${caught ? ` (seed ${seed})` : `\n${output}`}`)
}
console.log(`${MUTANTS.length - missed} passed, ${missed} failed`)
process.exitCode = missed === 0 ? 0 : 1
