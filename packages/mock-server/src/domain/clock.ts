import type { Immutable } from 'immer'
import { TOKEN_LIFE_MS } from './policy.ts'
import type { Clock, WorldState } from './state.ts'

/** Returns the time of the world, in ms, when the machine's clock shows `machineMs`. */
export const timeOf = (clock: Clock, machineMs: number): number => clock.frozenAt ?? machineMs + clock.shiftMs

/** Creates a running clock that shows `at` when the machine's clock shows `machineMs`. */
export const createRunningClock = (at: number, machineMs: number): Clock => ({
  shiftMs: at - machineMs,
  frozenAt: null,
})

/** Creates a clock that always shows `at`. */
export const createFrozenClock = (at: number): Clock => ({ shiftMs: 0, frozenAt: at })

/**
 * Returns the latest time at which something in a state happened. The world's clock must not show an earlier time, even
 * if the machine's clock was set back while the mock was not running.
 */
export const latestTimeIn = ({
  members,
  tokens,
  bankTransfers,
  qrCodes,
  conversations,
  chatFiles,
}: Immutable<WorldState>): number => {
  let latestTime = 0
  for (const { statement, hiddenTransactions, slips } of Object.values(members))
    for (const { tail } of [statement, hiddenTransactions, slips])
      latestTime = Math.max(latestTime, tail.at(-1)?.at ?? 0)
  for (const { messages } of Object.values(conversations))
    latestTime = Math.max(latestTime, messages.tail.at(-1)?.at ?? 0)
  for (const { at } of [bankTransfers, qrCodes, chatFiles].flatMap((each) =>
    Object.values<{ readonly at: number }>(each),
  ))
    latestTime = Math.max(latestTime, at)
  for (const { expiresAt } of Object.values(tokens)) latestTime = Math.max(latestTime, expiresAt - TOKEN_LIFE_MS)
  return latestTime
}

/** Tells whether a scheduled event of the world is due. */
export const hasDueEvent = ({ scheduledEvents: [next] }: Immutable<WorldState>, now: number): boolean =>
  next !== undefined && next.at <= now
