import type { Step } from '../step.ts'
import type { Visit } from '../visit.ts'

/** Something that must hold after every step, whatever the member and the world do. */
export interface Invariant {
  readonly name: string
  readonly reason: string
  /** Returns what is wrong; null if the invariant holds. `step` is the latest step. */
  readonly check: (visit: Visit, step: Step) => Promise<string | null>
}
