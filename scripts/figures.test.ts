import { expect, test } from 'vitest'
import { measureInstall } from './figures/install-size.ts'
import { countConcepts, countFilesRunByTransfer, measureStructure } from './figures/structure.ts'

/** The largest number of source files, including the contracts, that may run when the server answers a transfer. */
const MAX_FILES_RUN_BY_TRANSFER = 23

test('at most 23 source files run when the server answers a transfer of money', async () => {
  expect(await countFilesRunByTransfer()).toBeLessThanOrEqual(MAX_FILES_RUN_BY_TRANSFER)
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
