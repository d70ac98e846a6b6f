import { expect, test } from 'vitest'
import { drawBackAngleAt, planTurn, sliceAt, turnFrameAt } from './motion.ts'

/** Creates a seeded random generator (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const SPINS = Array.from({ length: 1_000 }, (_, seed) => {
  const random = createRandom(seed)
  const count = 1 + Math.floor(random() * 40)
  const index = Math.floor(random() * count)
  const turn = planTurn(random() * 5_000 - 2_500, { index, count, isStill: false }, random)
  return { seed, random, count, index, turn }
})

/** Simulates a turn whose frames are drawn at the given times, in ms. Returns the angle at which it stops. */
const runToEnd = ({ turn, count }: (typeof SPINS)[number], frameTimes: Iterable<number>): number => {
  for (const timeMs of frameTimes) {
    const { deg, hasEnded } = turnFrameAt(turn, timeMs, count)
    if (hasEnded) return deg
  }
  throw new Error('The wheel did not stop')
}

function* generateFrames(perSecond: number, isAsleep: (timeMs: number) => boolean = () => false) {
  for (let timeMs = 0; timeMs < 20_000; timeMs += 1_000 / perSecond) if (!isAsleep(timeMs)) yield timeMs
}

/** Returns the seeds of the spins that break a rule, so that the message of a failing test contains them. */
const listBrokenSeeds = (isBroken: (spin: (typeof SPINS)[number]) => boolean): number[] =>
  SPINS.filter(isBroken).map(({ seed }) => seed)

test('a thousand spins stop well inside the slice that the server has chosen, at 60 and 120 frames a second and after the tab was suspended', () => {
  const stopsOf = (spin: (typeof SPINS)[number]) => {
    const sleepStartMs = spin.random() * 4_000
    const framesWithSleep = generateFrames(60, (timeMs) => timeMs > sleepStartMs && timeMs < sleepStartMs + 9_000)
    return new Set([
      runToEnd(spin, generateFrames(60)),
      runToEnd(spin, generateFrames(120)),
      runToEnd(spin, framesWithSleep),
    ])
  }
  const missesSlice = (spin: (typeof SPINS)[number], stop: number) => {
    const sliceDeg = 360 / spin.count
    const offset = (((stop / sliceDeg + spin.index) % 1) + 1.5) % 1
    return sliceAt(stop, spin.count) !== spin.index || Math.abs(offset - 0.5) > 0.176
  }
  expect(listBrokenSeeds((spin) => stopsOf(spin).size !== 1)).toEqual([])
  expect(listBrokenSeeds((spin) => missesSlice(spin, runToEnd(spin, generateFrames(60))))).toEqual([])
})

test('a spin makes three to five turns in four to five seconds, and never turns back', () => {
  const turnsOf = ({ toDeg, fromDeg }: (typeof SPINS)[number]['turn']) => (toDeg - fromDeg) / 360
  expect(listBrokenSeeds(({ turn }) => !(turnsOf(turn) >= 3 && turnsOf(turn) < 5))).toEqual([])
  expect(listBrokenSeeds(({ turn: { durationMs } }) => durationMs < 4_000 || durationMs > 5_000)).toEqual([])
  const turnsBack = ({ turn, count }: (typeof SPINS)[number]) => {
    const angles = Array.from(generateFrames(30), (timeMs) => turnFrameAt(turn, timeMs, count).deg)
    return angles.some((deg, index) => deg < (angles[index - 1] ?? turn.fromDeg))
  }
  expect(listBrokenSeeds(turnsBack)).toEqual([])
})

test('a spin ends slowly: its last frame moves less than a quarter of a degree', () => {
  const lastStepOf = ({ turn, count }: (typeof SPINS)[number]) =>
    turn.toDeg - turnFrameAt(turn, turn.durationMs - 1_000 / 60, count).deg
  expect(listBrokenSeeds((spin) => lastStepOf(spin) > 0.25)).toEqual([])
})

test('a wheel with reduced motion is shown only at its start angle and its end angle', () => {
  const turn = planTurn(40, { index: 3, count: 8, isStill: true }, createRandom(7))
  const seenAngles = new Set(
    [...generateFrames(60)].filter((timeMs) => timeMs <= 300).map((timeMs) => turnFrameAt(turn, timeMs, 8).deg),
  )
  expect([...seenAngles]).toEqual([40, turn.toDeg].slice(0, seenAngles.size))
  expect(turnFrameAt(turn, 150, 8).opacity).toBe(0)
  expect(turnFrameAt(turn, 300, 8)).toEqual({ deg: turn.toDeg, tiltDeg: 0, opacity: 1, hasEnded: true })
  expect(sliceAt(turn.toDeg, 8)).toBe(3)
})

test('a wheel that waits for the server stays within twelve degrees of its position before the spin', () => {
  const largestDeg = Math.max(...Array.from(generateFrames(60), (timeMs) => Math.abs(drawBackAngleAt(0, timeMs))))
  expect(largestDeg).toBeLessThan(12)
})
