import { configure } from '@testing-library/react'

/** The real function, even while a test uses fake timers. */
const { setImmediate } = globalThis

/** React reads this flag: if it is true, updates outside `act` cause a warning. */
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined }

// Component tests wait until something is shown, however slow the machine is. This limit ends the wait for what never
// appears. Mutation testing sets a shorter limit, because in its runs much never appears.
configure({
  asyncUtilTimeout: Number(process.env.WAIT_LIMIT_MS ?? 60_000),
  /**
   * Like the wrapper of the library, but it ends only after React's scheduler has run. The library waits for a timer of
   * 0 ms, which on a busy machine fires before the effects of the latest render.
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
