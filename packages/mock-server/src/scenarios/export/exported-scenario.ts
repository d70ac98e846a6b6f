import type { ScenarioSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'

/** A recording, exported as a scenario. */
export interface ExportedScenario {
  readonly scenario: Immutable<ScenarioSpec>
  /** The number of recorded steps. */
  readonly steps: number
  /** What a reader of the file has to know about it, one sentence for each line; left out, that of a recorded world. */
  readonly remarks?: readonly string[]
  /** Whether the fixtures are still those of the start; with others, the scenario may end in another state. */
  readonly sameFixtures: boolean
}
