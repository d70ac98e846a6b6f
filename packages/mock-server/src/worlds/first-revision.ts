import { randomInt } from 'node:crypto'
import { freeze } from 'immer'
import type { Clock, Settings } from '../domain/state.ts'
import type { Base, Fixtures } from '../fixture-schema/schema.ts'
import { createInitialState } from '../seed-history/create-initial-state.ts'
import { assertInvariants } from './committer.ts'
import { type Revision, startRecording } from './recording/recording.ts'

export interface NewWorld {
  readonly id?: string
  readonly base?: Base
  readonly seed?: number
  /** `at` is the world time in ms at which the world begins; by default, it is the machine's time. */
  readonly clock?: { readonly at?: number; readonly frozen?: boolean }
  readonly settings?: Partial<Settings>
  /** Whether the world is written to the data folder, so that it survives a restart. */
  readonly persist?: boolean
  /** The user who makes the world, if the proxy names users. */
  readonly madeBy?: string | null
}

interface FirstRevisionOptions extends Omit<NewWorld, 'clock'> {
  readonly id: string
  readonly clock: Clock
  /** The world time at which the world begins, in ms. */
  readonly now: number
}

/** Creates the first revision of a world from the fixtures of its base. */
export const createFirstRevision = (
  fixtures: Fixtures,
  { id, base = 'th', seed = randomInt(2 ** 31), clock, now, settings }: FirstRevisionOptions,
): Revision => {
  const allSettings = { limits: false, closingWindow: false, ...settings }
  const state = createInitialState(fixtures, { id, base, seed, settings: allSettings, clock, now })
  return { state, recording: startRecording(now, seed, fixtures) }
}

/**
 * Asserts the invariants of a revision that was made from `firstRevision` while the world was being created. Checks only
 * what was changed, because `firstRevision` comes from the fixtures and is valid.
 */
export const checkPreparedRevision = (firstRevision: Revision, { state, recording }: Revision): Revision => ({
  state: assertInvariants(firstRevision.state, freeze(state, true)),
  recording,
})
