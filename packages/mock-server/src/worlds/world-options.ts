import type { State } from '../domain/state.ts'
import type { Base, Fixtures } from '../fixture-schema/schema.ts'
import type { Push } from './push.ts'
import type { Recording } from './recording/recording.ts'
import type { FileLayer, Store } from './store/store.ts'
import type { KeptFiles } from './uploads/kept-files.ts'

export interface WorldOptions {
  readonly state: State
  /** The recording that led to the state, if it is known. */
  readonly recording?: Recording
  /** Returns the current fixtures of a base. They are loaded again whenever one of their files is saved. */
  readonly fixtures: (base: Base) => Fixtures
  readonly store: Store | null
  /** The uploaded files of the world; by default, they are kept in memory. */
  readonly uploads?: KeptFiles
  /** The user who made the world; null if the proxy named none. */
  readonly madeBy?: string | null
  /** Returns the machine's time in ms. */
  readonly machine: () => number
  /** Receives each push after its change is committed. */
  readonly onPush?: (push: Push) => void
}

export interface WorldsOptions {
  readonly fixtures: (base: Base) => Fixtures
  /** The folder for persisted worlds; null if nothing is written to disk. */
  readonly dataFolder: string | null
  readonly machine?: () => number
  readonly files?: FileLayer
  /** Returns whether the world with an id belongs to this process of a team; by default, every world does. */
  readonly owns?: (id: string) => boolean
  /**
   * How many bytes of uploads one world may keep in memory. By default, only the limit of all worlds together applies.
   */
  readonly maxUploadBytes?: number
}
