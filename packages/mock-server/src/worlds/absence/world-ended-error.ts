import { WriteFailedError } from '../committer.ts'
import type { Absence } from './absence.ts'

/** Thrown when a command arrives after the end of its world; the command has changed nothing. */
export class WorldEndedError extends WriteFailedError {
  /** The reason why the world has left this process; null if somebody deleted it, or the mock stops. */
  readonly absence: Absence | null

  constructor(id: string, absence: Absence | null) {
    super(absence?.message ?? `The world "${id}" has ended: nothing was done.`)
    this.absence = absence
  }
}
