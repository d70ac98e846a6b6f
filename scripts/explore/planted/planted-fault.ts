import type { Mutant } from '../../mutants/mutants.ts'

/** A fault that is planted into a copy of the app or of the mock, and that the explorer must find. */
export interface PlantedFault extends Mutant {
  /**
   * The invariants that can fail because of the fault. If another invariant fails, the fault does not count as found.
   */
  readonly invariants: readonly string[]
  /** The base of the worlds in which the fault can be noticed; `th` by default. */
  readonly base?: 'th' | 'la'
}
