import { WriteFailedError } from './committer.ts'

/** Prints a failure of the mock to the terminal, with where in the code it was. What the disk refuses has no such place. */
export const printFailure = (call: string, failure: Error): void =>
  console.error(
    `${call}: ${failure instanceof WriteFailedError ? failure.message : (failure.stack ?? failure.message)}`,
  )
