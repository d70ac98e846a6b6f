import { dirname, join } from 'node:path'
import { freeze, type Immutable } from 'immer'
import { Low } from 'lowdb'
import type { WorldState } from '../../domain/state.ts'
import { InvalidInputError } from '../../lib/issue.ts'
import { codeOf, messageOf } from '../../lib/system-error.ts'
import { WriteFailedError } from '../committer.ts'
import { DamageError } from './damage-error.ts'
import { deleteUnfinished, headPathOf, pagesFolderOf } from './data-folder.ts'
import { DiskStore } from './disk-store.ts'
import { diskFiles, type FileLayer } from './files.ts'
import { deserializeHead, pageNamesIn } from './head.ts'
import { type Head, HeadFile, isPagesName, nextPagesName } from './head-file.ts'
import { PageFile } from './page-file.ts'
import { reportDamage } from './report-damage.ts'
import { assertWorld } from './shape.ts'
import { isUnfinished, markUnfinished, unfinishedPathOf } from './unfinished.ts'

export { StoreDamagedError } from './damage-error.ts'
export {
  deleteUnfinished,
  explainFullDisk,
  listPersistedWorlds,
  prepareDataFolder,
  uploadsFolderOf,
} from './data-folder.ts'
export { diskFiles, type FileLayer, lockedFilesOf } from './files.ts'
export { markUnfinished } from './unfinished.ts'

type State = Immutable<WorldState>

/** One world on disk. It survives kill -9 but not a loss of power, since nothing is flushed to the device. */
export interface Store {
  /** Resolves once `nextState` is on disk. Rejects if the disk refuses; the last written state then stays in force. */
  write(nextState: State, previousState: State | null): Promise<void>
  /** Waits for the writes in progress; rejects further ones. */
  close(): Promise<void>
}

/**
 * Creates all files of a new world. Rejects with WriteFailedError if the disk refuses, and with InvalidInputError if
 * the folder already has a world with this id. In both cases, no new file is left, or the next start deletes it.
 */
export const createStore = async (
  folder: string,
  id: string,
  state: State,
  files: FileLayer = diskFiles,
): Promise<Store> => {
  const { state: storedState, store } = await openStore(folder, id, files)
  if (storedState)
    throw new InvalidInputError(
      `the data folder holds a world "${id}", which the next start opens: choose another id`,
      'in-use',
    )
  try {
    await markUnfinished(folder, id, files)
    await store.write(state, null)
    await files.remove(unfinishedPathOf(folder, id))
    return store
  } catch (error) {
    // If the disk refuses this deletion too, the mark stays, and the next attempt to open the world deletes its files.
    await deleteUnfinished(folder, id, files).catch(() => undefined)
    throw new WriteFailedError(`The world "${id}" could not be made: ${messageOf(error)}`, { cause: error })
  }
}

/**
 * Opens a persisted world; the state is null if there is none. The caller holds the folder's lock.
 * Throws StoreDamagedError, and leaves the files unchanged, if they do not hold exactly what was written.
 */
export const openStore = async (
  folder: string,
  id: string,
  files: FileLayer = diskFiles,
): Promise<{ state: State | null; store: Store }> => {
  if (await isUnfinished(folder, id, files)) await deleteUnfinished(folder, id, files)
  const headFile = new HeadFile(headPathOf(folder, id), files)
  const db = new Low<Head | null>(headFile, null)
  try {
    await db.read()
    const pageFile = new PageFile(join(pagesFolderOf(folder, id), db.data?.pages ?? nextPagesName()), files)
    if (!db.data) await assertNoPages(pagesFolderOf(folder, id), headFile, files)
    const state = db.data && (await restoreState(db.data, id, headFile, pageFile))
    await removeStrays(headFile, pageFile, files)
    return { state, store: new DiskStore(db, pageFile, files) }
  } catch (error) {
    throw error instanceof DamageError ? await reportDamage(error, id, files) : error
  }
}

const restoreState = async (head: Head, id: string, headFile: HeadFile, pageFile: PageFile): Promise<State> => {
  try {
    const pagesByName = await pageFile.load(pageNamesIn(head.state))
    const state = deserializeHead(head.state, (name) => pagesByName.get(String(name)))
    assertWorld(state, id)
    return freeze(state, true)
  } catch (error) {
    throw error instanceof DamageError
      ? error
      : new DamageError(headFile.path, `does not hold a whole world: ${messageOf(error)}`)
  }
}

/** Throws DamageError for pages without a head: their world has lost its head, and a new world would overwrite them. */
const assertNoPages = async (folder: string, headFile: HeadFile, files: FileLayer): Promise<void> => {
  const names = await files.list(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw new DamageError(folder, `cannot be read (${messageOf(error)})`)
  })
  const pagesName = names.find(isPagesName)
  if (pagesName !== undefined)
    throw new DamageError(join(folder, pagesName), `is there, but ${headFile.path}, which belongs to it, is missing`)
}

/**
 * Removes the files that a killed process has left and to which the head does not refer. A file that cannot be removed
 * does no harm.
 */
const removeStrays = async (headFile: HeadFile, pageFile: PageFile, files: FileLayer): Promise<void> => {
  const folder = dirname(pageFile.path)
  const names = await files.list(folder).catch(() => [])
  const strays = names.filter((name) => isPagesName(name) && name !== pageFile.name).map((name) => join(folder, name))
  for (const path of [headFile.temporaryPath, ...strays]) await files.remove(path).catch(() => undefined)
}
