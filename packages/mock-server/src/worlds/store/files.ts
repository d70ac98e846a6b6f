import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import type { FolderLock } from '../../lib/folder-lock.ts'

/** The file system calls that the store makes, so that tests can substitute a faulty disk. */
export interface FileLayer {
  open(path: string, flags: number): Promise<WritableFile>
  readFile(path: string): Promise<Buffer>
  rename(from: string, to: string): Promise<void>
  /** Copies a file; the target must not exist. */
  copy(from: string, to: string): Promise<void>
  /** Removes a file, or a folder with all its contents, if it exists. */
  remove(path: string): Promise<void>
  makeFolder(path: string): Promise<void>
  list(folder: string): Promise<string[]>
  /** Resolves with the time of the last change, in ms. */
  changedAt(path: string): Promise<number>
}

export interface WritableFile {
  /** May write fewer bytes than asked for. */
  write(bytes: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesWritten: number }>
  close(): Promise<void>
}

export const diskFiles: FileLayer = {
  open: (path, flags) => open(path, flags),
  readFile: (path) => readFile(path),
  rename,
  copy: (from, to) => copyFile(from, to, constants.COPYFILE_EXCL),
  remove: (path) => rm(path, { recursive: true, force: true }),
  makeFolder: async (path) => void (await mkdir(path, { recursive: true })),
  list: (folder) => readdir(folder),
  changedAt: async (path) => (await stat(path)).mtimeMs,
}

/**
 * Returns a file layer that writes only while this process holds the lock of the folder. If somebody deletes the folder
 * of a running mock, another mock may use a new folder at the same path. Two mocks that write to one file would lose
 * changes that they have acknowledged.
 */
export const lockedFilesOf = (lock: Pick<FolderLock, 'assertHeld'>): FileLayer => {
  const checkLockFirst =
    <A extends unknown[], R>(call: (...parameters: A) => Promise<R>) =>
    async (...parameters: A): Promise<R> => {
      lock.assertHeld()
      return call(...parameters)
    }
  const { open, rename, copy, remove, makeFolder } = diskFiles
  return {
    ...diskFiles,
    open: checkLockFirst(open),
    rename: checkLockFirst(rename),
    copy: checkLockFirst(copy),
    remove: checkLockFirst(remove),
    makeFolder: checkLockFirst(makeFolder),
  }
}

const { O_WRONLY, O_CREAT, O_TRUNC } = constants

/**
 * Writes into a file at a byte position; position 0 creates or truncates the file. Rejects unless every byte was
 * written. At any other position a missing file is an error, since a new file would have zeros before that position.
 */
export const writeAt = async (
  files: FileLayer,
  path: string,
  content: string | Uint8Array,
  position: number,
): Promise<void> => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const file = await files.open(path, position === 0 ? O_WRONLY | O_CREAT | O_TRUNC : O_WRONLY)
  try {
    for (let writtenBytes = 0; writtenBytes < bytes.length; ) {
      const { bytesWritten } = await file.write(
        bytes,
        writtenBytes,
        bytes.length - writtenBytes,
        position + writtenBytes,
      )
      if (bytesWritten === 0) throw new Error(`no more bytes were taken, write '${path}'`)
      writtenBytes += bytesWritten
    }
  } finally {
    await file.close()
  }
}
