import { WriteFailedError } from './committer.ts'

/** Prints a failure of the mock to the terminal. Leaves out the stack if the disk refused a write. */
export const printFailure = (call: string, failure: Error): void =>
  console.error(
    `${call}: ${failure instanceof WriteFailedError ? failure.message : (failure.stack ?? failure.message)}`,
  )
