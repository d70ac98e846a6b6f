import { existsSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DataFolderError, headPathOf, pagesFolderOf } from './data-folder.ts'
import { temporaryPathOf } from './head-file.ts'
import { unfinishedPathOf } from './unfinished.ts'

/**
 * Moves a path into a folder. Does nothing if the path does not exist, for example because an interrupted move has
 * already moved it.
 */
const moveInto = (path: string, folder: string): void => {
  if (existsSync(path)) renameSync(path, join(folder, basename(path)))
}

/**
 * Moves a persisted world to another data folder on the same disk. The head is moved last, so that a move that was
 * interrupted can be repeated. The world must not be open. Throws DataFolderError if both folders hold the world.
 */
export const moveWorldFiles = (from: string, to: string, id: string): void => {
  const [head, pages] = [headPathOf(from, id), pagesFolderOf(from, id)]
  if (existsSync(head) && existsSync(headPathOf(to, id)))
    throw new DataFolderError(
      `The world "${id}" is kept in both ${from} and ${to}: move the files of one of them elsewhere.`,
    )
  for (const path of [pages, temporaryPathOf(head), unfinishedPathOf(from, id), head]) moveInto(path, to)
}
