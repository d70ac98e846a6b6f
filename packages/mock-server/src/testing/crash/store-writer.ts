import { acquireLock } from '../../lib/folder-lock.ts'
import { openStore } from '../../worlds/store/store.ts'
import { FaultyFiles } from './faulty-files.ts'
import { createSteppingState, STEPS_PER_WRITE, takeSteps } from './stepping-state.ts'

/**
 * Writes one state of a persisted world after another until it is killed, and prints the number of each that the store
 * has acknowledged. The disk writes a few bytes at a time, so that most kills hit the middle of a write; every few writes
 * seal pages. Arguments: folder, id of the world.
 */
const [folder = '', id = ''] = process.argv.slice(2)
const files = new FaultyFiles()
files.setFault({ call: 'write', code: null, after: 0, taken: 1_500 })
acquireLock(folder)
const { state, store } = await openStore(folder, id, files)
let lastState = state ?? createSteppingState(id)
for (;;) {
  const next = takeSteps(lastState, STEPS_PER_WRITE)
  await store.write(next, lastState)
  lastState = next
  process.stdout.write(`${next.counter}\n`)
}
