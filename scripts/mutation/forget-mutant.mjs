import { afterAll } from 'vitest'

// A setup file for processes that run the tests of one mutant after those of another: what the next one loads, it loads
// without mutants.
afterAll(() => {
  globalThis.__stryker__.activeMutant = undefined
})
