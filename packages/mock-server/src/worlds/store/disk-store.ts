import { dirname, join } from 'node:path'
import type { Immutable } from 'immer'
import type { Low } from 'lowdb'
import type { WorldState } from '../../domain/state.ts'
import type { FileLayer } from './files.ts'
import { serializeHead } from './head.ts'
import { type Head, nextPagesName } from './head-file.ts'
import { PageFile } from './page-file.ts'

/**
 * How many more stale lines than live lines a file may hold before it is compacted. Resets and failed writes leave
 * stale lines, to which the head does not refer.
 */
const MAX_STALE_LINES = 256

/** Writes the states of one world one after another: first the new sealed pages, then the head that refers to them. */
export class DiskStore {
  readonly #head: Low<Head | null>
  readonly #files: FileLayer
  #pageFile: PageFile
  #lastWrite: Promise<void> = Promise.resolve()
  #closed = false

  constructor(head: Low<Head | null>, pageFile: PageFile, files: FileLayer) {
    this.#head = head
    this.#pageFile = pageFile
    this.#files = files
  }

  write(nextState: Immutable<WorldState>): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('The store is closed'))
    const stateWrite = this.#lastWrite.then(() => this.#writeState(nextState))
    this.#lastWrite = stateWrite.catch(() => undefined)
    return stateWrite
  }

  close(): Promise<void> {
    this.#closed = true
    return this.#lastWrite
  }

  async #writeState(nextState: Immutable<WorldState>): Promise<void> {
    const pageCount = await this.#writePages(this.#pageFile, nextState)
    if (this.#pageFile.lineCount > 2 * pageCount + MAX_STALE_LINES) await this.#compact(nextState)
  }

  /** Writes the sealed pages of a state into `pageFile`, and then its head. Returns the number of its sealed pages. */
  async #writePages(pageFile: PageFile, nextState: Immutable<WorldState>): Promise<number> {
    const batch = pageFile.createBatch()
    const state = serializeHead(nextState, batch.nameOf)
    await batch.write()
    this.#head.data = { pages: pageFile.name, state }
    await this.#head.write()
    return batch.usedNames.size
  }

  /** Writes the sealed pages of the state into a new file. The state is on disk already, so a failure does no harm. */
  async #compact(state: Immutable<WorldState>): Promise<void> {
    const oldPageFile = this.#pageFile
    const path = join(dirname(oldPageFile.path), nextPagesName(oldPageFile.name))
    try {
      const newPageFile = new PageFile(path, this.#files)
      await this.#writePages(newPageFile, state)
      this.#pageFile = newPageFile
      await this.#files.remove(oldPageFile.path)
    } catch {
      // The next write tries again to compact the file. A file to which the head does not refer is removed at the next
      // start.
    }
  }
}
