import type { ControlReply } from '@sabai/contracts/control'
import { requireCall } from '../../../scenarios/apply/open-moment.ts'
import { truncatedCopyOf } from '../../../worlds/journal/truncated-copy.ts'
import type { World } from '../../../worlds/world.ts'
import { toStateView } from '../views.ts'

type Changes = ControlReply<'GET /__mock/worlds/{id}/journal/{entry}/changes'>['changes']

/** The most changes that are listed: more than a call of the product makes. */
const MAX_CHANGES = 200

/**
 * Lists what a call of the journal changed in the state, redacted like the state. Throws InvalidInputError if the
 * journal does not have the states before and after the call.
 */
export const listChanges = (world: World, number: number): Changes => {
  const { revision, after } = requireCall(world, number).moment
  if (after === null) return []
  const [old, now] = [revision.state, after].map((state) => toStateView(state, { secrets: false, histories: true }))
  return [...changesBetween(old, now, [])].slice(0, MAX_CHANGES)
}

function* changesBetween(before: unknown, after: unknown, path: readonly string[]): Generator<Changes[number]> {
  if (before === after) return
  if (isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after))
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* changesBetween(before[key], after[key], [...path, key])
  else
    yield {
      path: path.join('.'),
      ...(before !== undefined && { before: truncatedCopyOf(before) }),
      ...(after !== undefined && { after: truncatedCopyOf(after) }),
    }
}

const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
