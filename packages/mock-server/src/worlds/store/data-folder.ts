import { mkdirSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, parse, resolve } from 'node:path'
import { LOCK_FILE } from '../../lib/folder-lock.ts'
import { messageOf } from '../../lib/system-error.ts'

/** A folder with this file was made by us, so that we may delete in it. */
export const MARKER_FILE = '.sabai-data'

/** The folder cannot be the data folder; the message says why and what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

export const headPathOf = (folder: string, id: string): string => join(folder, `${id}.json`)
export const pagesFolderOf = (folder: string, id: string): string => join(folder, id)

/** Makes a folder ours, with a marker file. Throws DataFolderError for one that holds somebody else's files. */
export const prepareDataFolder = (folder: string): void => {
  const path = resolve(folder)
  try {
    mkdirSync(path, { recursive: true })
    assertOurs(path)
    writeFileSync(join(path, MARKER_FILE), 'Data of the mock server. `npm run reset -- <world>` deletes in here.\n')
  } catch (error) {
    if (error instanceof DataFolderError) throw error
    throw refused(path, `cannot be used (${messageOf(error)})`)
  }
}

/** Names of the worlds that are kept in a folder, in order; none where there is no such folder. */
export const keptWorlds = (folder: string): string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(folder)
        .filter((name) => /^[a-z0-9][a-z0-9-]*\.json$/.test(name))
        .map((name) => name.slice(0, -'.json'.length))
        .sort()
    : []

/**
 * Deletes what is kept of a world, damaged or not; copies of damaged files stay. The caller holds the folder's lock.
 * Throws DataFolderError where the folder is not one of ours.
 */
export const forgetWorld = (folder: string, id: string): void => {
  const path = resolve(folder)
  if (!hasMarker(path)) throw refused(path, `was not made by the mock server (it has no ${MARKER_FILE})`)
  // The head first: pages that no head names are no world.
  rmSync(headPathOf(path, id), { recursive: true, force: true })
  rmSync(pagesFolderOf(path, id), { recursive: true, force: true })
}

const assertOurs = (path: string): void => {
  const real = realpathSync(path)
  if (real === parse(real).root) throw refused(path, 'is the root of the disk')
  if (real === realpathSync(homedir())) throw refused(path, 'is your home folder')
  if (!hasMarker(path) && readdirSync(path).some((name) => name !== LOCK_FILE))
    throw refused(path, `holds files that the mock server did not make (it has no ${MARKER_FILE})`)
}

const hasMarker = (path: string): boolean => readdirOrNone(path).includes(MARKER_FILE)

const readdirOrNone = (path: string): string[] =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(path) : []

const refused = (path: string, why: string): DataFolderError =>
  new DataFolderError(
    `The data folder ${path} ${why}. Nothing was changed there. ` +
      'Set MOCK_DATA to a new or empty folder, or leave it out: the default is .sabai/ beside package.json.',
  )
