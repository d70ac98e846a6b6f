import type { State } from '../domain/state.ts'
import type { Base, Fixtures } from '../fixture-schema/schema.ts'
import type { Push } from './push.ts'
import type { Recording } from './recording/recording.ts'
import type { Store } from './store/store.ts'
import type { KeptFiles } from './uploads/kept-files.ts'

export interface WorldOptions {
  readonly state: State
  /** The recording that led to the state, if it is known. */
  readonly recording?: Recording
  /** Returns the current fixtures of a base: they are loaded again when a file is saved. */
  readonly fixtures: (base: Base) => Fixtures
  readonly store: Store | null
  /** Keeps uploaded files; by default in memory. */
  readonly uploads?: KeptFiles
  /** Returns the machine's time in ms. */
  readonly machine: () => number
  /** Receives each push after its change is committed. */
  readonly onPush?: (push: Push) => void
}
