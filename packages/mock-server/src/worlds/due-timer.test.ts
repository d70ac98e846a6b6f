import { expect, test, vi } from 'vitest'
import type { State } from '../domain/state.ts'
import { createTestWorld } from '../testing/test-worlds.ts'
import { DueTimer } from './due-timer.ts'

const HOUR_MS = 3_600_000

test('an event scheduled more than an hour ahead runs on time even if no call arrives', async () => {
  vi.useFakeTimers({ now: 0 })
  try {
    const { state, journal } = await createTestWorld()
    const [event] = state.scheduledEvents
    if (!event) throw new Error('the world has no scheduled event')
    const dueState: State = {
      ...state,
      clock: { shiftMs: 0, frozenAt: null },
      scheduledEvents: [{ ...event, at: 2.5 * HOUR_MS }],
    }
    const readClock = () => Date.now()
    const catchUpTimes: number[] = []
    const catchUp = () =>
      readClock() < 2.5 * HOUR_MS ? undefined : Promise.resolve(void catchUpTimes.push(readClock()))
    const ended = new AbortController().signal
    new DueTimer({ id: 'test', state: dueState, journal, ended, now: readClock, catchUp }).reset()
    await vi.advanceTimersByTimeAsync(3 * HOUR_MS)
    expect(catchUpTimes).toEqual([2.5 * HOUR_MS])
  } finally {
    vi.useRealTimers()
  }
})
