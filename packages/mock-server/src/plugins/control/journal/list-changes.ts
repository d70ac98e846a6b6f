import type { ControlReply } from '@sabai/contracts/control'
import { requireCall } from '../../../scenarios/apply/open-moment.ts'
import { truncatedCopyOf } from '../../../worlds/journal/truncated-copy.ts'
import type { World } from '../../../worlds/world.ts'
import { toStateView } from '../views.ts'

type Changes = ControlReply<'GET /__mock/worlds/{id}/journal/{entry}/changes'>['changes']

/** The largest number of changes that are listed. No call of the product makes so many. */
const MAX_CHANGES = 200

/**
 * Lists what a call of the journal changed in the state. Passwords and tokens are hidden. Throws InvalidInputError if
 * the journal does not have the states before and after the call.
 */
export const listChanges = (world: World, number: number): Changes => {
  const { revision, stateAfter } = requireCall(world, number).moment
  if (stateAfter === null) return []
  const [viewBefore, viewAfter] = [revision.state, stateAfter].map((state) =>
    toStateView(state, { secrets: false, histories: true }),
  )
  return [...changesBetween(viewBefore, viewAfter, [])].slice(0, MAX_CHANGES)
}

function* changesBetween(
  valueBefore: unknown,
  valueAfter: unknown,
  path: readonly string[],
): Generator<Changes[number]> {
  if (valueBefore === valueAfter) return
  if (isContainer(valueBefore) && isContainer(valueAfter) && Array.isArray(valueBefore) === Array.isArray(valueAfter))
    for (const key of new Set([...Object.keys(valueBefore), ...Object.keys(valueAfter)]))
      yield* changesBetween(valueBefore[key], valueAfter[key], [...path, key])
  else
    yield {
      path: path.join('.'),
      ...(valueBefore !== undefined && { before: truncatedCopyOf(valueBefore) }),
      ...(valueAfter !== undefined && { after: truncatedCopyOf(valueAfter) }),
    }
}

const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
