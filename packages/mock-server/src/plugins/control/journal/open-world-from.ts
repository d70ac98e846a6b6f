import type { ControlInput } from '@sabai/contracts/control'
import { InvalidInputError } from '../../../lib/issue.ts'
import { openMoment } from '../../../scenarios/apply/open-moment.ts'
import type { World } from '../../../worlds/world.ts'
import type { Worlds } from '../../../worlds/worlds.ts'
import { requireWorld } from '../control-error.ts'

type NewWorldBody = ControlInput<'POST /__mock/worlds'>['body']

/**
 * Creates a world in the state that another world had before one of the calls in its journal. Rejects with
 * InvalidInputError if the journal does not have this state, or if the body has settings besides `id` and `from`.
 */
export const openWorldFrom = async (
  worlds: Worlds,
  { id, from: _, ...otherSettings }: NewWorldBody,
  { world, entry }: NonNullable<NewWorldBody['from']>,
): Promise<World> => {
  const [otherKey] = Object.keys(otherSettings)
  if (otherKey !== undefined)
    throw new InvalidInputError(
      `With "from", the new world continues from "${world}" as it was: leave out "${otherKey}".`,
    )
  return openMoment(worlds, requireWorld(worlds, world), entry, id)
}
