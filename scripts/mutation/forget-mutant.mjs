import { afterAll } from 'vitest'

// A setup file for processes that are reused for several mutants. It deactivates the mutant after each test file.
// Otherwise the modules of the next run would be loaded with the mutant of this run.
afterAll(() => {
  globalThis.__stryker__.activeMutant = undefined
})
