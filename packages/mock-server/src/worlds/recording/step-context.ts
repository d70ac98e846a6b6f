import type { Publish } from '../../domain/context.ts'
import type { State } from '../../domain/state.ts'
import type { Fixtures } from '../../fixture-schema/schema.ts'

/** The context of a step. `fixtures` do not include the patches of the state; `now` is world time in ms. */
export interface StepContext {
  readonly state: State
  readonly fixtures: Fixtures
  readonly now: number
  readonly publish: Publish
}
