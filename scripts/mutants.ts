import { spawnSync } from 'node:child_process'
import { MUTANTS } from './mutants/mutants.ts'

// Runs the walk once for each mutant; every one must be caught. Prints what caught it.
const WALK = 'packages/mock-server/src/testing/walk'
let missed = 0
for (const { name } of MUTANTS) {
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', WALK], {
    env: { ...process.env, MUTANT: name, NO_COLOR: '1' },
    encoding: 'utf8',
  })
  const said = `${run.stdout}${run.stderr}`
  // A run that could not load its files has caught nothing: only a failed assertion counts.
  const caught = run.status !== 0 && /AssertionError|Property failed after/.test(said)
  if (!caught) missed += 1
  const seed = /seed: (-?\d+)/.exec(said)?.[1]
  console.log(`${caught ? 'caught' : 'NOT CAUGHT'}  ${name}${caught ? ` (seed ${seed})` : `\n${said}`}`)
}
console.log(`${MUTANTS.length - missed} passed, ${missed} failed`)
process.exitCode = missed === 0 ? 0 : 1
