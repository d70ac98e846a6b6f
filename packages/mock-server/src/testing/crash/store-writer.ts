import { acquireLock } from '../../lib/folder-lock.ts'
import { openStore } from '../../worlds/store/store.ts'
import { FaultyFiles } from './faulty-files.ts'
import { createSteppingState, STEPS_A_WRITE, takeSteps } from './stepping-state.ts'

/**
 * Steps a kept world for ever and prints each state once it is acknowledged. Arguments: folder, id of the world.
 * The disk takes a few bytes at a time, so that most moments lie within a write; every few writes seal pages.
 */
const [folder = '', id = ''] = process.argv.slice(2)
const files = new FaultyFiles()
files.setFault({ call: 'write', code: null, after: 0, taken: 1_500 })
acquireLock(folder)
const { state, store } = await openStore(folder, id, files)
let last = state ?? createSteppingState(id)
for (;;) {
  const next = takeSteps(last, STEPS_A_WRITE)
  await store.write(next, last)
  last = next
  process.stdout.write(`${next.counter}\n`)
}
