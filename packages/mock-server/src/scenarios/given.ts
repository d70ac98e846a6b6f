import type { StepGiven } from '@sabai/contracts/control'
import { Step } from '@sabai/contracts/scenario'
import type { Fixtures } from '../fixtures/schema.ts'
import { didYouMean } from '../fixtures/suggest.ts'
import { durationMs, LATEST_MS } from '../lib/time.ts'
import { exactlyOne } from '../worlds/do.ts'
import { settledBy } from '../worlds/due.ts'
import { WorldRefused } from '../worlds/registry.ts'
import type { Signal } from '../worlds/signal.ts'
import { stepped } from '../worlds/step.ts'
import { type Moment, signalled, told } from '../worlds/story.ts'
import { callMade } from './call.ts'

/** A moment on its way through what is given. `at` is world time in ms. */
export interface Course extends Moment {
  readonly at: number
}

interface Given {
  readonly fixtures: Fixtures
  /** What stands before the place of a step in a sentence about it. */
  readonly place: string
}

const STEPS = Object.keys(Step.properties)

/** Takes what is given, step by step. Throws WorldRefused that names the step. */
export const givenTaken = (start: Course, given: readonly StepGiven[], { fixtures, place }: Given): Course => {
  let course = start
  for (const [index, step] of given.entries()) {
    const taken = stepTaken(course, step, fixtures)
    if (typeof taken === 'string') throw new WorldRefused(`${place}given.${index}${taken}`)
    course = taken
  }
  return course
}

/** The course after one step; a sentence with its place where it cannot be taken. */
const stepTaken = (course: Course, step: StepGiven, fixtures: Fixtures): Course | string => {
  const { state, story, at } = course
  const named = Object.keys(step)
  const wrong = exactlyOne(named, STEPS)
  if (wrong !== null) return `: ${wrong}`
  const [name = ''] = named
  if (!STEPS.includes(name)) return `: there is no step "${name}"${didYouMean(name, STEPS)}`
  const { call, advance, ...plain } = step
  if (advance !== undefined) return advanced(course, advance, fixtures)
  const signals: Signal[] = []
  const next = call
    ? callMade(state, call, fixtures, at)
    : stepped(state, plain, fixtures, at, (signal) => signals.push(signal))
  if (typeof next === 'string') return `.${name}: ${next}`
  return next === state ? course : signalled({ ...course, state: next, story: told(story, at, { step }) }, signals)
}

const advanced = (course: Course, advance: string, fixtures: Fixtures): Course | string => {
  const byMs = durationMs(advance)
  if (byMs === null) return `.advance: "${advance}" is no duration: write it as 90s, 5m, 1h30m or 250ms`
  const { clock } = course.state
  const at = course.at + byMs
  if (at > LATEST_MS) return '.advance: the clock ends with the year 9999'
  const moved = clock.frozenAt === null ? { ...clock, shiftMs: clock.shiftMs + byMs } : { ...clock, frozenAt: at }
  return { ...settledBy({ ...course, state: { ...course.state, clock: moved } }, at, () => fixtures), at }
}
