import { configure } from '@testing-library/react'

/** The real function, also while a test simulates time. */
const { setImmediate } = globalThis

/** The mark that React reads to know whether a test wraps all updates in `act`. */
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }

// Component tests wait until something is shown, however slow the machine is; this limit only catches what never
// appears. Mutation testing sets a shorter one, because there many things never appear.
configure({
  asyncUtilTimeout: Number(process.env.WAIT_LIMIT_MS ?? 60_000),
  /**
   * As in the library, but ends after React's scheduler has had its turn: the library waits for a timer of 0 ms, which on
   * a busy machine comes before the effects of what was shown last.
   */
  asyncWrapper: async (callback) => {
    const previous = environment.IS_REACT_ACT_ENVIRONMENT
    environment.IS_REACT_ACT_ENVIRONMENT = false
    try {
      const result = await callback()
      for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      return result
    } finally {
      environment.IS_REACT_ACT_ENVIRONMENT = previous
    }
  },
})
