import { join } from 'node:path'
import { inject } from 'vitest'
import { bundleMock } from '../../../build/bundle.ts'

let program: Promise<string> | undefined

/**
 * Bundles the real mock into one JavaScript file, for tests that start it often. All test files that share a process
 * share the bundle. Returns the path of the program.
 */
export const bundleMockProgram = (): Promise<string> => {
  program ??= bundleMock(join(inject('bundleFolder'), `${process.pid}`, 'mock.mjs'))
  return program
}
