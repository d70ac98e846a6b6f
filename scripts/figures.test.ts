import { expect, test } from 'vitest'
import { measureInstall } from './figures/install-size.ts'
import { countConcepts, countTransferFiles, measureStructure } from './figures/structure.ts'

/** Source files of ours that run in one transfer on the server, contracts included. */
const MAX_TRANSFER_FILES = 27

test('a transfer runs through few source files on the server', async () => {
  expect(await countTransferFiles()).toBeLessThanOrEqual(MAX_TRANSFER_FILES)
})

test('no source file has over 250 lines, and no folder over 15 source files', () => {
  expect([...measureStructure().longFiles, ...measureStructure().largeFolders]).toEqual([])
})

test('npm start installs at most 250 MB', () => {
  expect(measureInstall()).toBeLessThanOrEqual(250)
  // Without the packages of the app the sum would say nothing.
  expect(measureInstall()).toBeGreaterThan(100)
})

test('a reader of the architecture meets at most 25 concepts', () => {
  expect(countConcepts()).toBeLessThanOrEqual(25)
  // Without the list the count would say nothing.
  expect(countConcepts()).toBeGreaterThan(15)
})
