import { acquireLock } from '../../lib/folder-lock.ts'
import { openStore } from '../../worlds/store/store.ts'
import { FaultyFiles } from './faulty-files.ts'
import { createSteppingState, STEPS_PER_WRITE, takeSteps } from './stepping-state.ts'

/**
 * Writes one state of a persisted world after another until this process is killed. Prints the step number of each
 * state that the store has acknowledged. The disk writes few bytes at a time, so that most kills hit the middle of a
 * write. About every fifth write seals a page. Arguments: the folder, and the id of the world.
 */
const [folder = '', id = ''] = process.argv.slice(2)
const files = new FaultyFiles()
files.setFault({ call: 'write', code: null, after: 0, writtenBytes: 1_500 })
acquireLock(folder)
const { state, store } = await openStore(folder, id, files)
let lastState = state ?? createSteppingState(id)
for (;;) {
  const nextState = takeSteps(lastState, STEPS_PER_WRITE)
  await store.write(nextState, lastState)
  lastState = nextState
  process.stdout.write(`${nextState.counter}\n`)
}
