import type { Mutant } from '../../mutants/mutants.ts'

/** A fault that is planted into a copy of the app or of the mock, and that the explorer must find. */
export interface PlantedFault extends Mutant {
  /** The invariants that the fault can break or hide. A failure of any other invariant does not count. */
  readonly invariants: readonly string[]
  /** The base in which the fault shows; `th` by default. */
  readonly base?: 'th' | 'la'
}
