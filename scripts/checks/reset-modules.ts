import { afterAll, vi } from 'vitest'

// A setup file for test files that share a process: resets the modules before each file, and after it everything that
// the file may have left: the rendered DOM, what is stored, simulated time, and replaced globals and functions.
vi.resetModules()
// That of V8: vitest's limit of 100 costs a tenth of the time of component tests, because React's development build
// creates a stack for each element.
Error.stackTraceLimit = 10
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  globalThis.document?.body.replaceChildren()
  globalThis.localStorage?.clear()
  globalThis.sessionStorage?.clear()
})
