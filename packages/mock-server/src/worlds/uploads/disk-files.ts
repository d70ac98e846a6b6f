import { join } from 'node:path'
import { codeOf } from '../../lib/system-error.ts'
import { type FileLayer, writeAt } from '../store/files.ts'
import { createFileName, isFileName, type KeptFiles } from './kept-files.ts'
import { removeFile } from './remove-file.ts'

/**
 * The uploaded files of one persisted world. They are in a subfolder of the world's folder, and are deleted together
 * with it.
 */
export class DiskFiles implements KeptFiles {
  readonly #folder: string
  readonly #files: FileLayer
  readonly #runningWrites = new Set<Promise<string>>()
  #closed = false

  constructor(folder: string, files: FileLayer) {
    this.#folder = folder
    this.#files = files
  }

  async add(content: Uint8Array): Promise<string> {
    // The folder of a world that has ended may be deleted already, and must not be created again.
    if (this.#closed) throw new Error('the world takes no more files')
    const runningWrite = this.#write(content)
    this.#runningWrites.add(runningWrite)
    return runningWrite.finally(() => this.#runningWrites.delete(runningWrite))
  }

  async read(name: string): Promise<Uint8Array | null> {
    if (!isFileName(name)) return null
    try {
      return await this.#files.readFile(join(this.#folder, name))
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    }
  }

  async remove(name: string): Promise<void> {
    if (isFileName(name)) await this.#files.remove(join(this.#folder, name))
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.allSettled(this.#runningWrites)
  }

  /**
   * Removes the files to which no state refers: those of lost snapshots, and those that were left when the mock was
   * killed or a removal failed.
   */
  async removeStrays(listNamesInUse: () => ReadonlySet<string>): Promise<void> {
    const names = await this.#files.list(this.#folder).catch(() => [])
    if (names.length === 0) return
    const keptNames = listNamesInUse()
    for (const name of names) if (!keptNames.has(name)) await removeFile(this, name)
  }

  async #write(content: Uint8Array): Promise<string> {
    const name = createFileName()
    const path = join(this.#folder, name)
    try {
      await this.#files.makeFolder(this.#folder)
      await writeAt(this.#files, path, content, 0)
      return name
    } catch (error) {
      await this.#files.remove(path).catch(() => undefined)
      throw error
    }
  }
}
