import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import type { Lock } from '../../lib/folder-lock.ts'

/** The calls of the file system that the store makes, so that tests can put a faulty disk in their place. */
export interface FileLayer {
  open(path: string, flags: number): Promise<WritableFile>
  readFile(path: string): Promise<Buffer>
  rename(from: string, to: string): Promise<void>
  /** Copies a file; the target must not exist. */
  copy(from: string, to: string): Promise<void>
  /** Removes a file, or a folder with all that is in it, where there is one. */
  remove(path: string): Promise<void>
  makeFolder(path: string): Promise<void>
  list(folder: string): Promise<string[]>
  /** Time of the last change, in ms. */
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
 * The disk as long as a lock is held: a folder that was deleted under a running mock may be another's by now, and
 * two that write to one file lose what they acknowledged.
 */
export const filesUnder = (lock: Pick<Lock, 'assertHeld'>): FileLayer => {
  const held =
    <A extends unknown[], R>(call: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      lock.assertHeld()
      return call(...given)
    }
  const { open, rename, copy, remove, makeFolder } = diskFiles
  return {
    ...diskFiles,
    open: held(open),
    rename: held(rename),
    copy: held(copy),
    remove: held(remove),
    makeFolder: held(makeFolder),
  }
}

const { O_WRONLY, O_CREAT, O_TRUNC } = constants

/**
 * Writes into a file at a byte position; at 0 the file is made anew. Rejects unless every byte was taken.
 * A file that should be there and is not is an error: it would be filled with zeros up to the position.
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
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
      if (bytesWritten === 0) throw new Error(`no more bytes were taken, write '${path}'`)
      done += bytesWritten
    }
  } finally {
    await file.close()
  }
}
