import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { acquireLock } from '../../packages/mock-server/src/lib/folder-lock.ts'
import { HashRing } from '../../packages/mock-server/src/lib/team/hash-ring.ts'
import { listPersistedWorlds, prepareDataFolder } from '../../packages/mock-server/src/worlds/store/data-folder.ts'
import { moveWorldFiles } from '../../packages/mock-server/src/worlds/store/move-world-files.ts'
import type { TeamPlan, TeamProcess } from './team-plan.ts'

/** Returns the data folders of a team: those of its plan, and those of processes that an earlier plan had. */
const listDataFolders = ({ dataFolder, processes }: TeamPlan): string[] => {
  mkdirSync(dataFolder, { recursive: true })
  const earlierNames = readdirSync(dataFolder).filter((name) => /^[1-9]\d?$/.test(name))
  return [
    ...new Set([...processes.map((each) => each.dataFolder), ...earlierNames.map((name) => join(dataFolder, name))]),
  ]
}

/** A persisted world that is not in the data folder of the process that owns it by a plan. */
export interface MovingWorld {
  readonly id: string
  /** The data folder in which it is. */
  readonly folder: string
  readonly owner: TeamProcess
}

/** Creates the function that returns the process that owns a world by a plan. */
export const createOwnerOf = ({ processes }: TeamPlan): ((id: string) => TeamProcess) => {
  const ring = new HashRing(processes.map(({ server }) => server))
  const processesByServer = new Map(processes.map((each) => [each.server, each]))
  return (id) => {
    const owner = processesByServer.get(ring.ownerOf(id))
    if (!owner) throw new Error(`no process owns the world "${id}"`)
    return owner
  }
}

/** Lists the persisted worlds that are not in the data folder of their owner by this plan. */
export const listMovingWorlds = (plan: TeamPlan): MovingWorld[] => {
  const ownerOf = createOwnerOf(plan)
  return listDataFolders(plan).flatMap((folder) =>
    listPersistedWorlds(folder)
      .map((id) => ({ id, folder, owner: ownerOf(id) }))
      .filter(({ owner }) => owner.dataFolder !== folder),
  )
}

/**
 * Moves each persisted world to the data folder of the process that owns it by this plan. Locks all folders during the
 * move, and throws a LockHeldError if one of the processes is running. If a move is interrupted, the next one finishes it.
 * Returns the ids of the moved worlds.
 */
export const moveWorlds = (plan: TeamPlan): string[] => {
  const folders = listDataFolders(plan)
  for (const folder of folders) prepareDataFolder(folder)
  const locks = []
  try {
    for (const folder of folders) locks.push(acquireLock(folder))
    const movingWorlds = listMovingWorlds(plan)
    for (const { id, folder, owner } of movingWorlds) moveWorldFiles(folder, owner.dataFolder, id)
    return movingWorlds.map(({ id }) => id)
  } finally {
    for (const lock of locks) lock.release()
  }
}
