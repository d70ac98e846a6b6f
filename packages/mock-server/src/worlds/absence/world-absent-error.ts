import type { Absence } from './absence.ts'

/** Thrown when a caller names a world that is not in this process, and the reason for that is known. */
export class WorldAbsentError extends Error {
  override readonly name = 'WorldAbsentError'
  readonly absence: Absence

  constructor(absence: Absence) {
    super(absence.message)
    this.absence = absence
  }
}
