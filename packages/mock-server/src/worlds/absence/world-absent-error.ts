import type { Absence } from './absence.ts'

/** Thrown for a world that is not in this process, if the mock can say why. */
export class WorldAbsentError extends Error {
  override readonly name = 'WorldAbsentError'
  readonly absence: Absence

  constructor(absence: Absence) {
    super(absence.message)
    this.absence = absence
  }
}
