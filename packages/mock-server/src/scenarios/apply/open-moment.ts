import { InvalidInputError } from '../../lib/issue.ts'
import { countCallsBefore } from '../../worlds/journal/answer-order.ts'
import type { JournalEntry } from '../../worlds/journal/journal-entry.ts'
import type { Moment } from '../../worlds/journal/moment.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { countFromReset } from '../rules/expectations.ts'
import { continueCounts } from '../rules/rule-counts.ts'

/**
 * Creates a world that is like `sourceWorld` was before the call of a journal entry: same state, time, rules and
 * counts. Rejects with InvalidInputError if the journal does not have the entry or the moment before it, or if the id
 * of the new world cannot be used.
 */
export const openMoment = async (
  worlds: Worlds,
  sourceWorld: World,
  entryNumber: number,
  id?: string,
): Promise<World> => {
  const { moment } = requireCall(sourceWorld, entryNumber)
  const calls = countCallsBefore(sourceWorld.journal, entryNumber)
  const world = await worlds.createFrom(sourceWorld, moment, id)
  if (moment.ruleCounts) continueCounts(world, moment.ruleCounts)
  world.journal.continueFrom(calls)
  countFromReset(world.journal)
  return world
}

/**
 * Returns the journal entry of a call and the moment before the call. Throws InvalidInputError if the journal does not
 * have both.
 */
export const requireCall = (
  world: World,
  entryNumber: number,
): { readonly entry: JournalEntry; readonly moment: Moment } => {
  const { journal } = world
  const entry = requireEntry(world, entryNumber)
  const entryText = describeEntry(world, entryNumber)
  const moment = journal.moments.get(entryNumber)
  if (moment) return { entry, moment }
  if (entry.answeredAt === null)
    throw new InvalidInputError(`The mock has no state before ${entryText} yet: the call still waits.`)
  const oldestMoment = journal.moments.oldestNumber
  if (oldestMoment !== null && entryNumber < oldestMoment)
    throw new InvalidInputError(
      `The mock has dropped the state before ${entryText}, to save memory: the oldest that it has is before entry ${oldestMoment}.`,
      'missing',
    )
  const entryKind = entry.realtime
    ? 'a realtime event'
    : entry.mark !== null
      ? 'a mark'
      : 'not a call that this world answered by its contract'
  throw new InvalidInputError(`The mock has no state before ${entryText}: it is ${entryKind}.`)
}

/** Returns an entry of a world's journal. Throws InvalidInputError if the journal does not have it. */
export const requireEntry = (world: World, entryNumber: number): JournalEntry => {
  const { journal } = world
  const entryText = describeEntry(world, entryNumber)
  const entry = journal.get(entryNumber)
  if (entry) return entry
  const entries = journal.entries()
  const [firstNumber = 0, lastNumber = 0] = [entries.at(0)?.number, entries.at(-1)?.number]
  if (lastNumber === 0) throw new InvalidInputError(`There is no ${entryText}: no call has arrived yet.`, 'missing')
  throw new InvalidInputError(
    entryNumber < firstNumber
      ? `The mock has dropped ${entryText}: a journal keeps the newest 2,000 entries, here ${firstNumber} to ${lastNumber}.`
      : `There is no ${entryText}: the newest is ${lastNumber}.`,
    'missing',
  )
}

const describeEntry = ({ id }: World, entryNumber: number): string => `entry ${entryNumber} of the journal of "${id}"`
