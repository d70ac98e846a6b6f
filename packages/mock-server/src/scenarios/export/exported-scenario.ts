import type { ScenarioSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'

/** A recording, exported as a scenario. */
export interface ExportedScenario {
  readonly scenario: Immutable<ScenarioSpec>
  /** The number of recorded steps. */
  readonly stepCount: number
  /**
   * The remarks at the top of the file, one sentence for each line; by default those for the export of a world's steps.
   */
  readonly remarks?: readonly string[]
  /**
   * Whether the fixtures are still the same as at the start; with other fixtures, the scenario may end in another
   * state.
   */
  readonly sameFixtures: boolean
  /** The length of the timeline, which follows the steps of `given` until the end of the recording. */
  readonly timelineMs?: number
}
