import type { ScenarioSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'

/** A recording of a world, or of the replies of a back end, exported as a scenario. */
export interface ExportedScenario {
  readonly scenario: Immutable<ScenarioSpec>
  /** The number of recorded steps, or of recorded calls to a back end. */
  readonly stepCount: number
  /**
   * The remarks at the top of the file, one sentence for each line; by default those for the export of a world's steps.
   */
  readonly remarks?: readonly string[]
  /**
   * Whether the fixtures are still those with which the recording began. With other fixtures, the scenario may end in
   * another state.
   */
  readonly sameFixtures: boolean
  /** How much of the recording is in the timeline: the time from the end of `given` to the end of the recording. */
  readonly timelineMs?: number
}
