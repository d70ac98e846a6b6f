import {
  compareWithBare,
  measureCrowdedStart,
  measureDisk,
  measureGrowth,
  measureInside,
  measureNewWorld,
  measurePath,
  measureStarts,
  measureStatement,
} from './bench/measures.ts'
import { readArguments } from './process/read-arguments.ts'
import { runScript } from './process/user-error.ts'

const USAGE = 'Usage: npm run bench, which measures the mock server against its budgets for about three minutes'

/** Prints the figures of the mock server beside their budgets; never fails by time, because machines differ. */
await runScript(async () => {
  readArguments(USAGE, [], 0)
  console.log('figure, what it is compared with, and the budget; about three minutes, best on an idle machine\n')
  for (const measure of [
    compareWithBare,
    measureDisk,
    measureGrowth,
    measureStatement,
    measureInside,
    measureNewWorld,
    measurePath,
    measureStarts,
    measureCrowdedStart,
  ])
    for (const { what, figure, budget } of await measure())
      console.log(`${what.padEnd(46)} ${figure.padEnd(44)} ${budget}`)
})
