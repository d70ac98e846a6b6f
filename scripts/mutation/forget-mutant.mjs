import { afterAll } from 'vitest'

// A setup file for processes that are reused for several mutants. After each test file it deactivates the mutant, so that
// the modules of the next run load without it.
afterAll(() => {
  globalThis.__stryker__.activeMutant = undefined
})
