import { mkdirSync, readdirSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, parse, resolve } from 'node:path'
import { LOCK_FILE } from '../../lib/folder-lock.ts'
import { codeOf, messageOf } from '../../lib/system-error.ts'
import { diskFiles, type FileLayer } from './files.ts'
import { isPagesName, temporaryPathOf } from './head-file.ts'
import { markUnfinished, UNFINISHED_SUFFIX, unfinishedPathOf } from './unfinished.ts'

/** The name of the marker file of a data folder. The mock deletes files only in a folder that has this file. */
export const MARKER_FILE = '.sabai-data'

/** Thrown when a folder cannot be used, or files in it cannot be deleted; the message says why and what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** Returns an error that names the folder and the remedy if a full disk caused `error`; otherwise returns `error`. */
export const explainFullDisk = (error: unknown, folder: string): unknown =>
  isDiskFull(error)
    ? new DataFolderError(
        `There is no room left on the disk of the data folder ${resolve(folder)}. ` +
          'Free some space there, or set MOCK_DATA to a folder on another disk. What was kept there stays as it is.',
      )
    : error

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (['ENOSPC', 'EDQUOT'].includes(String(codeOf(error))) || isDiskFull(error.cause))

export const headPathOf = (folder: string, id: string): string => join(folder, `${id}.json`)
export const pagesFolderOf = (folder: string, id: string): string => join(folder, id)
export const uploadsFolderOf = (folder: string, id: string): string => join(pagesFolderOf(folder, id), 'uploads')

/** Creates the data folder and its marker file. Throws DataFolderError if the folder cannot be or must not be used. */
export const prepareDataFolder = (folder: string): void => {
  const path = resolve(folder)
  try {
    mkdirSync(path, { recursive: true })
    assertUsableFolder(path)
    writeFileSync(join(path, MARKER_FILE), 'Data of the mock server. `npm run reset -- <world>` deletes in here.\n')
  } catch (error) {
    if (error instanceof DataFolderError) throw error
    if (isDiskFull(error)) throw explainFullDisk(error, path)
    throw createFolderError(path, `cannot be used (${messageOf(error)})`)
  }
}

/**
 * Returns the sorted names of the worlds that have files in a folder; none if the folder does not exist. Includes
 * worlds that cannot be opened: damaged ones, and those that were being created or deleted when the process was killed.
 */
export const listPersistedWorlds = (folder: string): string[] => {
  const ids = listIfExists(folder).flatMap((name) => {
    const [, id = '', ending] = PERSISTED_NAME_PATTERN.exec(name) ?? []
    const isKept = ending !== '' || listIfExists(join(folder, name)).some(isPagesName)
    return id !== '' && isKept ? [id] : []
  })
  return [...new Set(ids)].sort()
}

/** Matches the head file of a world, the mark of an unfinished world, and the folder of a world's pages. */
const PERSISTED_NAME_PATTERN = new RegExp(`^([a-z0-9][a-z0-9-]*)(\\.json|\\${UNFINISHED_SUFFIX}|)$`)

/**
 * Deletes the files of a world, damaged or not; copies of damaged heads stay. The caller holds the folder's lock.
 * Rejects with DataFolderError if the mock did not make the folder, or if some files could not be deleted.
 */
export const deleteWorldFiles = async (folder: string, id: string): Promise<void> => {
  const path = resolve(folder)
  if (!hasMarker(path)) throw createFolderError(path, `was not made by the mock server (it has no ${MARKER_FILE})`)
  await markUnfinished(path, id, diskFiles)
  await deleteUnfinished(path, id, diskFiles)
}

/**
 * Deletes a world that is marked as unfinished. The mark is deleted last, so that an interrupted deletion is tried
 * again.
 */
export const deleteUnfinished = async (folder: string, id: string, files: FileLayer): Promise<void> => {
  const headPath = headPathOf(folder, id)
  const markPath = unfinishedPathOf(folder, id)
  try {
    for (const path of [headPath, temporaryPathOf(headPath), pagesFolderOf(folder, id), markPath])
      await files.remove(path)
  } catch (error) {
    throw new DataFolderError(
      `What is kept of the world "${id}" could not be deleted whole: ${messageOf(error)}. ` +
        `When that is put right, and no mock runs: npm run reset -- ${id}`,
    )
  }
}

const assertUsableFolder = (path: string): void => {
  const realPath = realpathSync(path)
  if (realPath === parse(realPath).root) throw createFolderError(path, 'is the root of the disk')
  if (realPath === realpathSync(homedir())) throw createFolderError(path, 'is your home folder')
  if (!hasMarker(path) && readdirSync(path).some((name) => name !== LOCK_FILE))
    throw createFolderError(path, `holds files that the mock server did not make (it has no ${MARKER_FILE})`)
}

const hasMarker = (path: string): boolean => listIfExists(path).includes(MARKER_FILE)

const listIfExists = (path: string): string[] =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(path) : []

const createFolderError = (path: string, why: string): DataFolderError =>
  new DataFolderError(
    `The data folder ${path} ${why}. Nothing was changed there. ` +
      'Set MOCK_DATA to a new or empty folder, or leave it out: the default is .sabai/ beside package.json.',
  )
