import { indexTokens } from '../../domain/account/login.ts'
import { dropOldMessages } from '../../domain/account/otp.ts'
import { latestTimeIn } from '../../domain/clock.ts'
import type { WorldState } from '../../domain/state.ts'

/** Adds to a loaded state the fields that files of the same format may still lack. */
export const upgradeState = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'tokens' in state && !('sessions' in state)
    ? { ...state, sessions: {} }
    : state

/** Drops from a loaded state, in place, what the domain keeps a certain number of: files may hold any number. */
export const dropExcess = (state: WorldState): void => {
  const now = latestTimeIn(state)
  indexTokens(state, now)
  dropOldMessages(state, now)
}
