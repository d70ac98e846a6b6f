import {
  compareWithBare,
  measureCrowdedStart,
  measureDisk,
  measureGrowth,
  measureInProcess,
  measureMoments,
  measureNewWorld,
  measurePath,
  measureStarts,
  measureStatement,
} from './bench/measures.ts'
import { measureUploads } from './bench/uploads.ts'
import { measureChat } from './bench/web/chat.ts'
import { measureLighthouse } from './bench/web/lighthouse.ts'
import { measureLongTasks } from './bench/web/long-tasks.ts'
import { measurePresses } from './bench/web/presses.ts'
import { measureWheel } from './bench/web/wheel.ts'
import { readArguments } from './process/read-arguments.ts'
import { runScript, UserError } from './process/user-error.ts'

const USAGE = 'Usage: npm run bench for all figures, or npm run bench -- mock or npm run bench -- web for half of them'

const MEASURES = {
  mock: [
    compareWithBare,
    measureDisk,
    measureGrowth,
    measureStatement,
    measureUploads,
    measureInProcess,
    measureMoments,
    measureNewWorld,
    measurePath,
    measureStarts,
    measureCrowdedStart,
  ],
  web: [measurePresses, measureLongTasks, measureWheel, measureChat, measureLighthouse],
}

/**
 * Prints measured figures of the mock and the app with their budgets. Exceeding a budget is not a failure, because
 * machines differ.
 */
await runScript(async () => {
  const [chosenHalf] = readArguments(USAGE, [], 1).words
  if (chosenHalf !== undefined && chosenHalf !== 'mock' && chosenHalf !== 'web')
    throw new UserError(`'${chosenHalf}' is neither mock nor web. ${USAGE}`)
  console.log('what is measured, the figures, and the budget; each half takes minutes and needs an idle machine\n')
  for (const measure of chosenHalf ? MEASURES[chosenHalf] : [...MEASURES.mock, ...MEASURES.web])
    for (const { what, figure, budget } of await measure())
      console.log(`${what.padEnd(46)} ${figure.padEnd(44)} ${budget}`)
})
