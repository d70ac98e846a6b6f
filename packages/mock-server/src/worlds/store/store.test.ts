import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HISTORY_PAGE_SIZE, itemsFrom, lengthOf } from '../../domain/history.ts'
import { createEmptyFolder } from '../../testing/crash/create-empty-folder.ts'
import { FaultyFiles } from '../../testing/crash/faulty-files.ts'
import { createSteppingState, takeStep, takeSteps } from '../../testing/crash/stepping-state.ts'
import { call, createTestWorld, loginAs, SOMCHAI } from '../../testing/test-worlds.ts'
import { headPathOf } from './data-folder.ts'
import { listPersistedWorlds, openStore } from './store.ts'

const reopen = async (folder: string) => (await openStore(folder, 'main')).state

describe('a persisted world', () => {
  test('a world does not exist on disk before its first write', async () => {
    const folder = createEmptyFolder()
    const { state } = await openStore(folder, 'main')
    expect(state).toBeNull()
    expect(listPersistedWorlds(folder)).toEqual([])
  })

  test('a persisted world is loaded exactly as it was last written, however long its histories are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 * HISTORY_PAGE_SIZE }), { maxLength: 5 }),
        async (stepCounts) => {
          const folder = createEmptyFolder()
          let lastState = createSteppingState('main')
          for (const steps of [0, ...stepCounts]) {
            const { store } = await openStore(folder, 'main')
            const nextState = takeSteps(lastState, steps)
            await store.write(nextState, lastState)
            expect(await reopen(folder)).toEqual(nextState)
            lastState = nextState
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  test('keys and values that JavaScript treats specially are persisted unchanged', async () => {
    const folder = createEmptyFolder()
    const { store } = await openStore(folder, 'main')
    const oddValue = JSON.parse('{"__proto__":{"sealed":[],"tail":[1]},"constructor":"\\u2028\\ud800","a\\nb":[[],{}]}')
    const state = { ...createSteppingState('main'), patches: [{ path: 'x', value: oddValue }] }
    await store.write(state, null)
    expect(JSON.stringify(await reopen(folder))).toBe(JSON.stringify(state))
  })

  test('the store writes pages for every history in a state, wherever it is', async () => {
    const folder = createEmptyFolder()
    const { store } = await openStore(folder, 'main')
    const messages = {
      sealed: [Array.from({ length: HISTORY_PAGE_SIZE }, (_, index) => `message ${index}`)],
      tail: ['last'],
    }
    const state = { ...createSteppingState('main'), chat: { rooms: [{ messages }] } }
    await store.write(state, null)
    expect(await reopen(folder)).toEqual(state)
    expect(readFileSync(join(folder, 'main.json'), 'utf8')).not.toContain('message 7')
  })

  test('a loaded state is frozen', async () => {
    const folder = createEmptyFolder()
    const { store } = await openStore(folder, 'main')
    await store.write(takeSteps(createSteppingState('main'), 2 * HISTORY_PAGE_SIZE), null)
    const statement = (await reopen(folder))?.members.m1?.statement
    expect(Object.isFrozen(statement?.sealed)).toBe(true)
    expect(statement && [...itemsFrom(statement)].every((item) => Object.isFrozen(item.postings[0]))).toBe(true)
    expect(statement && lengthOf(statement)).toBe(2 * HISTORY_PAGE_SIZE)
  })

  test('the store refuses to write a history that it could not load again', async () => {
    const folder = createEmptyFolder()
    const { store } = await openStore(folder, 'main')
    const goodState = createSteppingState('main')
    await store.write(goodState, null)
    const stateWithShortPage = { ...goodState, patches: [{ path: 'x', value: { sealed: [['only one']], tail: [] } }] }
    await expect(store.write(stateWithShortPage, goodState)).rejects.toThrow('does not hold 32 items')
    expect(await reopen(folder)).toEqual(goodState)
  })

  test('a closed store refuses writes, and closing waits for earlier writes', async () => {
    const folder = createEmptyFolder()
    const { store } = await openStore(folder, 'main')
    const firstState = createSteppingState('main')
    const firstWrite = store.write(firstState, null)
    await store.close()
    await expect(store.write(takeStep(firstState), firstState)).rejects.toThrow('closed')
    await expect(firstWrite).resolves.toBeUndefined()
    expect(await reopen(folder)).toEqual(firstState)
  })
})

describe('the cost of a write', () => {
  test('a write of a world with 30,000 entries writes only newly sealed pages and then the head', async () => {
    const folder = createEmptyFolder()
    const files = new FaultyFiles()
    const { store } = await openStore(folder, 'main', files)
    const longState = takeSteps(createSteppingState('main', 20), 1500)
    await store.write(longState, null)
    const pageBytes = statSync(join(folder, 'main/pages-1.jsonl')).size

    files.bytesWritten = 0
    files.calls.length = 0
    const changedState = { ...longState, counter: longState.counter + 1 }
    await store.write(changedState, longState)
    expect(files.calls).toEqual([
      'open main.json.tmp',
      'write main.json.tmp',
      'close main.json.tmp',
      'rename main.json.tmp',
    ])
    expect(files.bytesWritten).toBe(statSync(join(folder, 'main.json')).size)
    expect(files.bytesWritten).toBeLessThan(pageBytes / 20)

    files.calls.length = 0
    const sealingState = takeSteps(changedState, HISTORY_PAGE_SIZE)
    await store.write(sealingState, changedState)
    expect(files.calls.map((call) => call.replace('.tmp', ''))).toEqual(
      ['pages-1.jsonl', 'main.json']
        .flatMap((file) => [`open ${file}`, `write ${file}`, `close ${file}`])
        .concat('rename main.json'),
    )
    expect(statSync(join(folder, 'main/pages-1.jsonl')).size - pageBytes).toBeLessThan(pageBytes / 20)
    expect(await reopen(folder)).toEqual(sealingState)
  })

  test('neither restoring a snapshot nor loading a world writes a page again', async () => {
    const folder = createEmptyFolder()
    const { store } = await openStore(folder, 'main')
    const snapshot = takeSteps(createSteppingState('main'), 3 * HISTORY_PAGE_SIZE)
    const laterState = takeSteps(snapshot, 3 * HISTORY_PAGE_SIZE)
    await store.write(laterState, null)
    const size = statSync(join(folder, 'main/pages-1.jsonl')).size
    await store.write(snapshot, laterState)
    await store.write(laterState, snapshot)
    const reopened = await openStore(folder, 'main')
    if (reopened.state) await reopened.store.write({ ...reopened.state, counter: 0 }, reopened.state)
    expect(statSync(join(folder, 'main/pages-1.jsonl')).size).toBe(size)
  })

  test('a world that is reset a hundred times does not fill the disk', async () => {
    const folder = createEmptyFolder()
    const { store } = await openStore(folder, 'main')
    const sizes: number[] = []
    const initialState = takeSteps(createSteppingState('main'), 5 * HISTORY_PAGE_SIZE)
    for (let reset = 0; reset < 100; reset += 1) {
      // The state after a reset has the same content as before, but in new pages.
      await store.write(structuredClone(initialState), null)
      const pages = JSON.parse(readFileSync(join(folder, 'main.json'), 'utf8')).head.pages
      sizes.push(statSync(join(folder, 'main', pages)).size)
    }
    expect(Math.max(...sizes)).toBeLessThan((sizes[0] ?? 0) * 30)
    expect(await reopen(folder)).toEqual(initialState)
  })

  test('the file of a world does not grow with further logins and messages after the first hundred', async () => {
    const world = await createTestWorld()
    const measureAfter = async (from: number, to: number) => {
      for (let number = from; number < to; number += 1) {
        await loginAs(world, SOMCHAI)
        await call(world, 'POST /api/otp/send', { body: { phoneNumber: `069000${1_000 + number}` } })
      }
      const folder = createEmptyFolder()
      const { store } = await openStore(folder, 'test')
      await store.write(world.state, null)
      expect((await openStore(folder, 'test')).state).toEqual(world.state)
      return statSync(headPathOf(folder, 'test')).size
    }
    const sizeAtFirst = await measureAfter(0, 0)
    const sizeAfterHundred = await measureAfter(0, 100)
    // The margin allows for the varying number of digits in the state of the random generator.
    expect(await measureAfter(100, 150)).toBeLessThan(sizeAfterHundred + 100)
    expect(sizeAfterHundred - sizeAtFirst).toBeLessThan(60_000)
  })
})
