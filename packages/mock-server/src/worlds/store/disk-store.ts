import { dirname, join } from 'node:path'
import type { Immutable } from 'immer'
import type { Low } from 'lowdb'
import type { WorldState } from '../../domain/state.ts'
import type { FileLayer } from './files.ts'
import { serializeHead } from './head.ts'
import { type Head, nextPagesName } from './head-file.ts'
import { PageFile } from './page-file.ts'

/**
 * How many more stale lines than live lines a file may hold. Resets and failed writes leave stale lines, to which the
 * head does not refer.
 */
const MAX_STALE_LINES = 256

/** Writes the states of one world one after another: first the new sealed pages, then the head that refers to them. */
export class DiskStore {
  readonly #head: Low<Head | null>
  readonly #files: FileLayer
  #pages: PageFile
  #lastWrite: Promise<void> = Promise.resolve()
  #closed = false

  constructor(head: Low<Head | null>, pages: PageFile, files: FileLayer) {
    this.#head = head
    this.#pages = pages
    this.#files = files
  }

  write(nextState: Immutable<WorldState>): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('The store is closed'))
    const written = this.#lastWrite.then(() => this.#writeState(nextState))
    this.#lastWrite = written.catch(() => undefined)
    return written
  }

  close(): Promise<void> {
    this.#closed = true
    return this.#lastWrite
  }

  async #writeState(nextState: Immutable<WorldState>): Promise<void> {
    const pageCount = await this.#writePages(this.#pages, nextState)
    if (this.#pages.lines > 2 * pageCount + MAX_STALE_LINES) await this.#compact(nextState)
  }

  /** Writes a state, with its sealed pages into this file. Returns the number of sealed pages of the state. */
  async #writePages(pages: PageFile, nextState: Immutable<WorldState>): Promise<number> {
    const batch = pages.createBatch()
    const state = serializeHead(nextState, batch.nameOf)
    await batch.write()
    this.#head.data = { pages: pages.name, state }
    await this.#head.write()
    return batch.usedNames.size
  }

  /** Writes the sealed pages of the state into a new file. The state is on disk already, so a failure does no harm. */
  async #compact(state: Immutable<WorldState>): Promise<void> {
    const oldPages = this.#pages
    const path = join(dirname(oldPages.path), nextPagesName(oldPages.name))
    try {
      const newPages = new PageFile(path, this.#files)
      await this.#writePages(newPages, state)
      this.#pages = newPages
      await this.#files.remove(oldPages.path)
    } catch {
      // The next write tries again to compact the file. A file to which the head does not refer is removed at the next
      // start.
    }
  }
}
