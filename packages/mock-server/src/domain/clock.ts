import type { Clock } from './state.ts'

/** World time in ms, given the machine's. */
export const timeOf = (clock: Clock, machineMs: number): number => clock.frozenAt ?? machineMs + clock.shiftMs

/** A running clock that shows `at` at this moment of the machine. */
export const runningAt = (at: number, machineMs: number): Clock => ({ shiftMs: at - machineMs, frozenAt: null })

/** A clock that stands still. */
export const frozenAt = (at: number): Clock => ({ shiftMs: 0, frozenAt: at })
