import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copiedFixtures } from '../fixtures/copied-fixtures.ts'
import { testFixtures } from '../testing/mock.ts'
import { Library } from './library.ts'
import { watchScenarios } from './watch-scenarios.ts'

let fixtures: ReturnType<typeof copiedFixtures>
let library: Library
let watching: { close(): void }
let saved: () => void

beforeEach(() => {
  fixtures = copiedFixtures()
  saved = () => undefined
})
afterEach(() => {
  watching.close()
  fixtures.discard()
})

const watchIt = () => {
  library = Library.load(fixtures.folder, testFixtures)
  watching = watchScenarios(
    fixtures.folder,
    () => {
      void library.takeUp().then(() => saved())
    },
    (sentence) => {
      throw new Error(sentence)
    },
  )
}

/** Resolves once the library is as wished for: a save may be told more than once. */
const taken = (isTaken: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    saved = () => isTaken() && resolve()
  })

test('a scenario is there as soon as it is saved, also in a folder made for it, and gone with its file', async () => {
  watchIt()
  mkdirSync(join(fixtures.folder, 'scenarios/new'))
  fixtures.write('scenarios/new/one.yaml', 'title: One')
  await taken(() => library.scenarioOf('new/one')?.title === 'One')
  fixtures.write('scenarios/new/one.tmp', 'title: Two')
  renameSync(join(fixtures.folder, 'scenarios/new/one.tmp'), join(fixtures.folder, 'scenarios/new/one.yaml'))
  await taken(() => library.scenarioOf('new/one')?.title === 'Two')
  fixtures.remove('scenarios/new')
  await taken(() => library.scenarioOf('new/one') === null)
  expect(library.problems).toEqual([])
})

test('the folder of the scenarios may come later', async () => {
  fixtures.remove('scenarios')
  watchIt()
  mkdirSync(join(fixtures.folder, 'scenarios'))
  fixtures.write('scenarios/one.yaml', 'title: One')
  await taken(() => library.scenarioOf('one')?.title === 'One')
  expect(library.problems).toEqual([])
})
