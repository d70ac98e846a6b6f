import { UserError } from '../process/user-error.ts'
import { printAddresses } from './addresses.ts'
import type { MockProcess } from './mock-process.ts'

/** Resolves when the person at the terminal stops the kit; rejects when the mock server ends by itself. */
const waitUntilStopped = (mock: MockProcess | null): Promise<void> =>
  new Promise((resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        console.log('\nStopping …')
        resolve()
      })
    }
    void mock?.ended.then((code) =>
      reject(new UserError(`The mock server ended by itself (exit code ${code}): see above.`)),
    )
  })

/**
 * Serves the app in this process beside the mock server, says where everything is and stays until it is stopped.
 * Without `mock`, one answers already and is left alone. Whatever ends it, nothing stays behind.
 */
export const runDev = async (mock: MockProcess | null, serve: () => Promise<void>): Promise<void> => {
  const stopped = waitUntilStopped(mock)
  try {
    await Promise.race([stopped, serve().then(printAddresses)])
    await stopped
  } finally {
    stopped.catch(() => undefined)
    await mock?.stop()
  }
}
