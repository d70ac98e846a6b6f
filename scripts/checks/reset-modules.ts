import { afterAll, vi } from 'vitest'

// A setup file for test files that share a process: resets the modules before each file, and removes the rendered DOM
// after it.
vi.resetModules()
afterAll(() => {
  globalThis.document?.body.replaceChildren()
})
