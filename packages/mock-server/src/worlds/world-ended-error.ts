import { WriteFailedError } from './committer.ts'

/** Thrown when a command arrives after the end of its world; the command has changed nothing. */
export class WorldEndedError extends WriteFailedError {
  constructor(id: string) {
    super(`The world "${id}" has ended: nothing was done.`)
  }
}
