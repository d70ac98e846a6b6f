import { createDraft, finishDraft, type Immutable } from 'immer'
import { audit } from '../domain/auditor.ts'
import { runNextDue } from '../domain/due.ts'
import type { Due, ScriptedEvent, WorldState } from '../domain/state.ts'
import type { Fixtures } from '../fixtures/schema.ts'
import { messageOf } from '../lib/system-error.ts'
import { isoTime } from '../lib/time.ts'
import { cutOf, type Signal } from './signal.ts'
import { stepOf, stepped } from './step.ts'
import { failedToo, type Moment, signalled, told } from './story.ts'
import type { State } from './world.ts'

/** A rule of the books that does not hold after a change: the change is dropped and says so. */
export class InvariantBroken extends Error {
  override readonly name = 'InvariantBroken'
}

/** The moment with everything done that has fallen due by this time, in order. */
export const settledBy = (moment: Moment, now: number, fixtures: () => Fixtures): Moment => {
  let settled = moment
  for (let due = next(settled); due && due.at <= now; due = next(settled))
    settled = due.kind === 'scripted' ? scripted(settled, due, fixtures()) : ownDue(settled)
  return settled
}

const next = ({ state }: Moment): Immutable<Due> | undefined => state.due[0]

const ownDue = ({ state, story, ...rest }: Moment): Moment => {
  const draft = createDraft(state) as WorldState
  runNextDue(draft)
  return { ...rest, state: audited(state, finishDraft(draft) as State), story }
}

/** What a scenario announced. Where it cannot be done the world goes on without it, and the report says so. */
const scripted = (
  { state, story, ...rest }: Moment,
  due: Immutable<ScriptedEvent & Due>,
  fixtures: Fixtures,
): Moment => {
  const before = { ...state, due: state.due.slice(1) }
  const { socket } = due.what
  const step = stepOf(due.what as ScriptedEvent['what'])
  const signals: Signal[] = []
  try {
    const cut = socket && cutOf(before, socket, fixtures.cast)
    if (typeof cut === 'string') throw new Error(cut)
    if (cut) return signalled({ ...rest, state: before, story }, [cut])
    const after = stepped(before, step, fixtures, due.at, (signal) => signals.push(signal))
    if (typeof after === 'string') throw new Error(after)
    return signalled({ ...rest, state: audited(before, after), story: told(story, due.at, { step }) }, signals)
  } catch (error) {
    const place = `${due.layer}: timeline.${due.number - 1} (${due.what.at}, due ${isoTime(due.at)})`
    return { ...rest, state: before, story: failedToo(story, `${place} could not happen: ${messageOf(error)}`) }
  }
}

/** Throws InvariantBroken where what changed between two states does not add up. Gives the later one. */
export const audited = (before: State | null, after: State): State => {
  const broken = audit(before, after)
  if (broken.length > 0) throw new InvariantBroken(broken.join('; '))
  return after
}
