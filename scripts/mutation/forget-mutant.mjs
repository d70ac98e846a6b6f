import { afterAll } from 'vitest'

// A setup file for processes that are reused for several mutants. After each test file it deactivates the mutant, so
// that modules which the next run loads start without it.
afterAll(() => {
  globalThis.__stryker__.activeMutant = undefined
})
