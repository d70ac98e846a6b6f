import { constants } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../lib/system-error.ts'
import type { FileLayer } from './files.ts'

export const UNFINISHED_SUFFIX = '.unfinished'

export const unfinishedPathOf = (folder: string, id: string): string => join(folder, `${id}${UNFINISHED_SUFFIX}`)

/**
 * Marks a world whose files are being created or deleted. While the mark exists, opening the world deletes its files.
 * Rejects if the mark could not be created; then no mark exists.
 */
export const markUnfinished = async (folder: string, id: string, files: FileLayer): Promise<void> => {
  // The file is empty, so that it is never half written, and fits on a full disk.
  const markFile = await files.open(unfinishedPathOf(folder, id), constants.O_WRONLY | constants.O_CREAT)
  await markFile.close().catch(() => undefined)
}

export const isUnfinished = async (folder: string, id: string, files: FileLayer): Promise<boolean> => {
  try {
    await files.changedAt(unfinishedPathOf(folder, id))
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
