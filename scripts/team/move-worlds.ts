import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { acquireLock } from '../../packages/mock-server/src/lib/folder-lock.ts'
import { HashRing } from '../../packages/mock-server/src/lib/team/hash-ring.ts'
import {
  headPathOf,
  listPersistedWorlds,
  pagesFolderOf,
  prepareDataFolder,
} from '../../packages/mock-server/src/worlds/store/data-folder.ts'
import { temporaryPathOf } from '../../packages/mock-server/src/worlds/store/head-file.ts'
import { unfinishedPathOf } from '../../packages/mock-server/src/worlds/store/unfinished.ts'
import { UserError } from '../process/user-error.ts'
import type { TeamPlan } from './team-plan.ts'

/** Moves a path into a folder, unless it is not there, or an interrupted move has moved it before. */
const moveInto = (path: string, folder: string): void => {
  if (existsSync(path)) renameSync(path, join(folder, basename(path)))
}

/** Returns the data folders of a team: those of its plan, and those of processes that an earlier plan had. */
const listDataFolders = ({ dataFolder, processes }: TeamPlan): string[] => {
  mkdirSync(dataFolder, { recursive: true })
  const earlier = readdirSync(dataFolder).filter((name) => /^[1-9]\d?$/.test(name))
  return [...new Set([...processes.map((each) => each.dataFolder), ...earlier.map((name) => join(dataFolder, name))])]
}

/**
 * Moves each kept world to the data folder of the process that owns it by this plan. Locks all folders meanwhile, so
 * that it throws a LockHeldError while one of the processes runs. A move that is interrupted is finished by the next
 * one. Returns the ids of the moved worlds.
 */
export const moveWorlds = (plan: TeamPlan): string[] => {
  const ring = new HashRing(plan.processes.map(({ server }) => server))
  const folderByServer = new Map(plan.processes.map(({ server, dataFolder }) => [server, dataFolder]))
  const folders = listDataFolders(plan)
  for (const folder of folders) prepareDataFolder(folder)
  const locks = []
  try {
    for (const folder of folders) locks.push(acquireLock(folder))
    const moved = folders.flatMap((folder) =>
      listPersistedWorlds(folder).flatMap((id) => {
        const to = folderByServer.get(ring.ownerOf(id)) ?? folder
        if (to === folder) return []
        if (existsSync(headPathOf(folder, id)) && existsSync(headPathOf(to, id)))
          throw new UserError(
            `The world "${id}" is kept in both ${folder} and ${to}: move the files of one of them elsewhere.`,
          )
        // The head is moved last: while it is in the old folder, the next start continues the move.
        const [head, pages] = [headPathOf(folder, id), pagesFolderOf(folder, id)]
        for (const path of [pages, temporaryPathOf(head), unfinishedPathOf(folder, id), head]) moveInto(path, to)
        return [id]
      }),
    )
    return moved
  } finally {
    for (const lock of locks) lock.release()
  }
}
