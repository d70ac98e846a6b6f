import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { acquireLock, type FolderLock } from '../../packages/mock-server/src/lib/folder-lock.ts'
import {
  deleteWorldFiles,
  explainFullDisk,
  listPersistedWorlds,
  MARKER_FILE,
} from '../../packages/mock-server/src/worlds/store/data-folder.ts'
import { readArguments } from '../process/read-arguments.ts'
import { UserError } from '../process/user-error.ts'

const USAGE = 'Usage: npm run reset -- <world>, for example: npm run reset -- main'

/** Deletes the files of the world that the arguments name. Returns a sentence that says what was done. */
export const resetWorld = async (args?: readonly string[]): Promise<string> => {
  const [world] = readArguments(USAGE, [], 1, args).words
  if (!world) throw new UserError(`Which world? ${USAGE}`)
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(world))
    throw new UserError(`'${world}' is not a world's name: letters a to z, digits and hyphens. ${USAGE}`)
  const folder = resolve(process.env.MOCK_DATA || '.sabai')
  if (!existsSync(folder)) return `Nothing is kept in ${folder}: there is no such folder.`
  // The folder is locked only if it is a data folder, because the lock file must not be written into any other folder.
  const lock = existsSync(join(folder, MARKER_FILE)) ? lockFolder(folder) : null
  try {
    const persistedWorlds = listPersistedWorlds(folder)
    await deleteWorldFiles(folder, world)
    return persistedWorlds.includes(world)
      ? `The world ${world} is reset: it starts from its fixtures next time.`
      : `Nothing is kept of the world ${world} in ${folder}. Kept worlds: ${persistedWorlds.join(', ') || 'none'}.`
  } finally {
    lock?.release()
  }
}

const lockFolder = (folder: string): FolderLock => {
  try {
    return acquireLock(folder)
  } catch (error) {
    throw explainFullDisk(error, folder)
  }
}
