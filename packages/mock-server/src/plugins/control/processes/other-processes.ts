import type { ControlInput, ControlReply } from '@sabai/contracts/control'
import { InvalidInputError } from '../../../lib/issue.ts'
import type { Team } from '../../../lib/team/team.ts'
import { explainOtherProcess } from '../../../worlds/absence/absence.ts'
import { WorldAbsentError } from '../../../worlds/absence/world-absent-error.ts'
import { isWorldId } from '../../../worlds/world-id.ts'
import { OtherProcessError } from './other-process-error.ts'

type WorldList = ControlReply<'GET /__mock/worlds'>
type WorldQuery = NonNullable<ControlInput<'GET /__mock/worlds'>['query']>
type NewWorldBody = ControlInput<'POST /__mock/worlds'>['body']

/** A process that does not answer in this time is listed as silent. */
const ANSWER_TIMEOUT_MS = 2_000

/**
 * Asserts that this process may create a world. A world is created by the process that owns its id. A world that
 * continues from another one is created by the owner of that world, because the two worlds share memory. Throws
 * OtherProcessError if another process is the owner, and WorldAbsentError while the owner changes. Throws
 * InvalidInputError if the id and the other world have different owners.
 */
export const assertOwned = (team: Team, { id, from }: NewWorldBody): void => {
  const movingId = [from?.world, id].find(
    (worldId) => worldId !== undefined && isWorldId(worldId) && team.isMoving(worldId),
  )
  if (movingId !== undefined) throw new WorldAbsentError(explainOtherProcess(movingId))
  if (from && isWorldId(from.world) && !team.owns(from.world)) throw new OtherProcessError(from.world)
  if (id === undefined || !isWorldId(id) || team.owns(id)) return
  if (!from) throw new OtherProcessError(id)
  throw new InvalidInputError(
    `The world "${id}" would be in another process than "${from.world}", from which it continues: leave out "id", and one is chosen that fits.`,
  )
}

/** Asks the other processes for their worlds, and returns one list. `silent` lists the processes that do not answer. */
export const askOtherProcesses = async (
  { servers, self }: Team,
  { madeBy }: Pick<WorldQuery, 'madeBy'>,
): Promise<Required<WorldList>> => {
  const query = new URLSearchParams({ scope: 'process', ...(madeBy !== undefined && { madeBy }) })
  const silentServers: string[] = []
  const requests = servers.map(async (server): Promise<WorldList> => {
    if (server === self) return { worlds: [] }
    try {
      const reply = await fetch(`http://${server}/__mock/worlds?${query}`, {
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      })
      if (!reply.ok) throw new Error(`it answered with ${reply.status}`)
      return (await reply.json()) as WorldList
    } catch {
      silentServers.push(server)
      return { worlds: [] }
    }
  })
  const lists = await Promise.all(requests)
  return {
    worlds: lists.flatMap(({ worlds }) => worlds),
    ended: lists.flatMap(({ ended = [] }) => ended),
    silent: silentServers.sort(),
  }
}

/** Adds the worlds of the other processes to those of this one. */
export const mergeWorlds = async (team: Team, ownList: WorldList, query: WorldQuery): Promise<WorldList> => {
  const otherLists = await askOtherProcesses(team, query)
  const endedWorlds = [...(ownList.ended ?? []), ...otherLists.ended]
  return {
    worlds: [...ownList.worlds, ...otherLists.worlds],
    ...(endedWorlds.length > 0 && { ended: endedWorlds }),
    ...(otherLists.silent.length > 0 && { silent: otherLists.silent }),
  }
}
