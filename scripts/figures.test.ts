import { expect, test } from 'vitest'
import { measureInstall } from './figures/install-size.ts'
import { countConcepts, countTransferFiles, measureStructure } from './figures/structure.ts'

/** The limit of the project's source files, including the contracts, that a transfer executes on the server. */
const MAX_TRANSFER_FILES = 23

test('a transfer executes at most 23 source files on the server', async () => {
  expect(await countTransferFiles()).toBeLessThanOrEqual(MAX_TRANSFER_FILES)
})

test('no source file has over 250 lines, and no folder over 15 source files', () => {
  expect([...measureStructure().longFiles, ...measureStructure().largeFolders]).toEqual([])
})

test('npm start installs at most 250 MB', () => {
  expect(measureInstall()).toBeLessThanOrEqual(250)
  // A smaller sum would mean that the packages were not found.
  expect(measureInstall()).toBeGreaterThan(100)
})

test('docs/architecture.md lists at most 25 concepts', () => {
  expect(countConcepts()).toBeLessThanOrEqual(25)
  // A smaller count would mean that the list was not found.
  expect(countConcepts()).toBeGreaterThan(15)
})
