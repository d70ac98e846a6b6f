import { afterAll, vi } from 'vitest'

// Run before each file of tests that shares its process with others: nothing that a module keeps, and nothing that was
// rendered, is left to the next file.
vi.resetModules()
afterAll(() => {
  globalThis.document?.body.replaceChildren()
})
