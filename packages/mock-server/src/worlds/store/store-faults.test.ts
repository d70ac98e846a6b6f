import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HISTORY_PAGE_SIZE } from '../../domain/history.ts'
import { createEmptyFolder } from '../../testing/crash/create-empty-folder.ts'
import { FaultyFiles, type FileCall, type FileFault } from '../../testing/crash/faulty-files.ts'
import { createSteppingState, takeSteps } from '../../testing/crash/stepping-state.ts'
import { createStore, deleteUnfinished, markUnfinished, openStore } from './store.ts'

const RUNS = process.env.DEEP ? 500 : 8

const CALLS_THAT_CAN_FAIL: readonly FileCall[] = ['makeFolder', 'open', 'write', 'close', 'rename', 'remove']

const faultsOf = (code: string | null): fc.Arbitrary<FileFault> =>
  fc.record({
    call: code === null ? fc.constant<FileCall>('write') : fc.constantFrom(...CALLS_THAT_CAN_FAIL),
    code: fc.constant(code),
    after: fc.integer({ min: 0, max: 3 }),
    writtenBytes: fc.integer({ min: code === null ? 1 : 0, max: 5000 }),
  })

const stepCountArbitrary = fc.integer({ min: 1, max: 2 * HISTORY_PAGE_SIZE })

test.each([
  ['is full (ENOSPC)', 'ENOSPC'],
  ['denies access (EACCES)', 'EACCES'],
  ['fails (EIO)', 'EIO'],
  ['writes fewer bytes than requested', null],
])(
  'when the disk %s, each write succeeds or fails as a whole, and writes succeed again after the fault',
  async (_name, code) => {
    await fc.assert(
      fc.asyncProperty(
        faultsOf(code),
        fc.array(stepCountArbitrary, { minLength: 1, maxLength: 4 }),
        stepCountArbitrary,
        async (fault, stepCounts, moreSteps) => {
          const folder = createEmptyFolder()
          const files = new FaultyFiles()
          const { store } = await openStore(folder, 'main', files)
          let storedState = createSteppingState('main')
          await store.write(storedState, null)

          files.setFault(fault)
          for (const stepCount of stepCounts) {
            const nextState = takeSteps(storedState, stepCount)
            // The state of the world in memory: the new state if the store wrote it, and otherwise the old state.
            storedState = await store.write(nextState, storedState).then(
              () => nextState,
              () => storedState,
            )
            expect((await openStore(folder, 'main')).state).toEqual(storedState)
          }

          files.setFault(null)
          const stateAfterFault = takeSteps(storedState, moreSteps)
          await store.write(stateAfterFault, storedState)
          expect((await openStore(folder, 'main')).state).toEqual(stateAfterFault)
        },
      ),
      { numRuns: RUNS },
    )
  },
  RUNS * 60_000,
)

test('a write fails when the disk writes no bytes but reports no error', async () => {
  const folder = createEmptyFolder()
  const files = new FaultyFiles()
  const { store } = await openStore(folder, 'main', files)
  const storedState = createSteppingState('main')
  await store.write(storedState, null)
  files.setFault({ call: 'write', code: null, after: 0, writtenBytes: 0 })
  await expect(store.write(takeSteps(storedState, 1), storedState)).rejects.toThrow('no more bytes were taken')
  expect((await openStore(folder, 'main')).state).toEqual(storedState)
})

test('a failed write does not stop the next write in the queue', async () => {
  const folder = createEmptyFolder()
  const files = new FaultyFiles()
  const { store } = await openStore(folder, 'main', files)
  const storedState = createSteppingState('main')
  const nextState = takeSteps(storedState, 1)
  await store.write(storedState, null)
  files.setFault({ call: 'rename', code: 'EIO', after: 0, writtenBytes: 0 })
  const refusal = expect(store.write(nextState, storedState)).rejects.toThrow('EIO')
  const waitingWrite = store.write(nextState, storedState)
  await refusal
  files.setFault(null)
  await waitingWrite
  expect((await openStore(folder, 'main')).state).toEqual(nextState)
})

const stateWithPages = takeSteps(createSteppingState('main'), 2 * HISTORY_PAGE_SIZE)

test.each<[FileCall, number]>([
  ['open', 0],
  ['makeFolder', 0],
  ['open', 1],
  ['write', 0],
  ['open', 2],
  ['write', 1],
  ['close', 1],
  ['rename', 0],
])(
  'a world whose creation the disk refuses (%s fails after %i calls) leaves no file and can be created later',
  async (call, after) => {
    const folder = createEmptyFolder()
    const files = new FaultyFiles()
    files.setFault({ call, code: 'ENOSPC', after, writtenBytes: 10 })
    await expect(createStore(folder, 'main', stateWithPages, files)).rejects.toThrow('"main" could not be made: ENOSPC')
    expect(readdirSync(folder)).toEqual([])
    files.setFault(null)
    await createStore(folder, 'main', stateWithPages, files)
    expect((await openStore(folder, 'main')).state).toEqual(stateWithPages)
  },
)

test('a new world is marked as unfinished until all of it is written', async () => {
  const files = new FaultyFiles()
  await createStore(createEmptyFolder(), 'main', stateWithPages, files)
  expect(files.calls.at(-1)).toMatch(/^remove main\.unfinished/)
  expect(files.calls.filter((call) => call.startsWith('remove main.unfinished'))).toHaveLength(1)
})

test('a partly created world that the disk refuses to remove is deleted the next time it is opened', async () => {
  const folder = createEmptyFolder()
  const files = new FaultyFiles()
  files.setFault({ call: 'remove', code: 'EIO', after: 0, writtenBytes: 0 })
  await expect(createStore(folder, 'main', stateWithPages, files)).rejects.toThrow('"main" could not be made: EIO')
  expect((await openStore(folder, 'main')).state).toBeNull()
  expect(readdirSync(folder)).toEqual([])
})

test.each([0, 1, 2, 3])(
  'a world of which the disk deleted only %i of 4 parts is fully deleted the next time it is opened',
  async (after) => {
    const folder = createEmptyFolder()
    const files = new FaultyFiles()
    await createStore(folder, 'main', stateWithPages, files)
    await markUnfinished(folder, 'main', files)
    files.setFault({ call: 'remove', code: 'EIO', after, writtenBytes: 0 })
    await expect(deleteUnfinished(folder, 'main', files)).rejects.toThrow('npm run reset -- main')
    expect((await openStore(folder, 'main')).state).toBeNull()
    expect(readdirSync(folder)).toEqual([])
  },
)

test('a new world does not overwrite a persisted world of the same id', async () => {
  const folder = createEmptyFolder()
  await createStore(folder, 'main', stateWithPages)
  const sentence = 'the data folder holds a world "main", which the next start opens: choose another id'
  await expect(createStore(folder, 'main', createSteppingState('main'))).rejects.toThrow(sentence)
  expect((await openStore(folder, 'main')).state).toEqual(stateWithPages)
})
