import { configure } from '@testing-library/react'

/** The real function, saved before a test replaces it with a fake timer. */
const { setImmediate } = globalThis

/** React reads this flag: if it is true, updates outside `act` cause a warning. */
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }

// Component tests wait until something is shown, however slow the machine is. The limit only ends the wait for
// something that never appears. Mutation testing sets a shorter limit, because most of its mutants cause such a wait.
configure({
  asyncUtilTimeout: Number(process.env.WAIT_LIMIT_MS ?? 60_000),
  /**
   * Does the same as the library's own wrapper, but also waits until React's scheduler has run. The library waits for a
   * timer of 0 ms. On a busy machine, that timer fires before the effects of the latest render.
   */
  asyncWrapper: async (callback) => {
    const previousFlag = environment.IS_REACT_ACT_ENVIRONMENT
    environment.IS_REACT_ACT_ENVIRONMENT = false
    try {
      const result = await callback()
      for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      return result
    } finally {
      environment.IS_REACT_ACT_ENVIRONMENT = previousFlag
    }
  },
})
