import { WriteFailedError } from './committer.ts'

/** A command that came after the end of its world: nothing of it happened. */
export class WorldEndedError extends WriteFailedError {
  constructor(id: string) {
    super(`The world "${id}" has ended: nothing was done.`)
  }
}
