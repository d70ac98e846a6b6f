import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Watcher } from '../../fixtures/watch/watch-folder.ts'
import { copyFixtures } from '../../testing/copy-fixtures.ts'
import { loadTestFixtures } from '../../testing/test-worlds.ts'
import { Library } from './library.ts'
import { watchScenarios } from './watch-scenarios.ts'

let fixtures: ReturnType<typeof copyFixtures>
let library: Library
let watcher: Watcher
let onReloaded: () => void

beforeEach(() => {
  fixtures = copyFixtures('scenarios')
  onReloaded = () => undefined
})
afterEach(() => {
  watcher.close()
  fixtures.discard()
})

const startWatching = async () => {
  library = Library.create(fixtures.folder, loadTestFixtures)
  watcher = await watchScenarios(
    fixtures.folder,
    () => {
      void library.reload().then(() => onReloaded())
    },
    (sentence) => {
      throw new Error(sentence)
    },
  )
}

/** Resolves after the first reload for which `isAsExpected` returns true. One save may lead to several reloads. */
const waitForReload = (isAsExpected: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    onReloaded = () => isAsExpected() && resolve()
  })

test('a scenario is available once its file is saved, even in a new folder, and gone once it is deleted', async () => {
  await startWatching()
  mkdirSync(join(fixtures.folder, 'scenarios/new'))
  fixtures.write('scenarios/new/one.yaml', 'title: One')
  await waitForReload(() => library.findSpec('new/one')?.title === 'One')
  fixtures.write('scenarios/new/one.tmp', 'title: Two')
  renameSync(join(fixtures.folder, 'scenarios/new/one.tmp'), join(fixtures.folder, 'scenarios/new/one.yaml'))
  await waitForReload(() => library.findSpec('new/one')?.title === 'Two')
  fixtures.remove('scenarios/new')
  await waitForReload(() => library.findSpec('new/one') === null)
  expect(library.problems).toEqual([])
})

test('scenarios are found in a folder that is created after the mock has started', async () => {
  fixtures.remove('scenarios')
  await startWatching()
  mkdirSync(join(fixtures.folder, 'scenarios'))
  fixtures.write('scenarios/one.yaml', 'title: One')
  await waitForReload(() => library.findSpec('one')?.title === 'One')
  expect(library.problems).toEqual([])
})
