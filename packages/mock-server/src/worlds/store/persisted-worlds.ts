import { join } from 'node:path'
import type { State } from '../../domain/state.ts'
import { DiskFiles } from '../uploads/disk-files.ts'
import { uploadNamesIn } from '../uploads/file-cleaner.ts'
import { pagesFolderOf } from './data-folder.ts'
import { writeAt } from './files.ts'
import {
  createStore,
  deleteUnfinished,
  type FileLayer,
  listPersistedWorlds,
  markUnfinished,
  openStore,
  prepareDataFolder,
  type Store,
  uploadsFolderOf,
} from './store.ts'

/** The name of the file with the user who made the world, in the folder of the world's pages. */
const MAKER_FILE = 'made-by'

interface PersistedWorld {
  readonly madeBy: string | null
  readonly store: Store
  readonly uploads: DiskFiles
}

/** The worlds in one data folder, whose lock this process holds. */
export class PersistedWorlds {
  readonly folder: string
  readonly #files: FileLayer

  constructor(folder: string, files: FileLayer) {
    this.folder = folder
    this.#files = files
  }

  /** Returns the ids of the worlds that have files in the data folder. */
  list(): string[] {
    prepareDataFolder(this.folder)
    return listPersistedWorlds(this.folder)
  }

  /** Opens a world. Resolves with null if it has no files, and rejects with StoreDamagedError if they are damaged. */
  async open(id: string): Promise<(PersistedWorld & { readonly state: State }) | null> {
    const { state, store } = await openStore(this.folder, id, this.#files)
    if (!state) return null
    const uploads = this.#uploadsOf(id)
    await uploads.removeStrays(() => uploadNamesIn(state))
    return { state, store, uploads, madeBy: await this.#readMaker(id) }
  }

  /** Creates the files of a new world. Rejects as `createStore` does. */
  async create(id: string, state: State, madeBy: string | null): Promise<PersistedWorld> {
    const store = await createStore(this.folder, id, state, this.#files)
    // If this write fails, the world counts towards no user's quota after a restart.
    if (madeBy !== null) await writeAt(this.#files, this.#makerPathOf(id), madeBy, 0).catch(() => undefined)
    return { store, uploads: this.#uploadsOf(id), madeBy }
  }

  /** Marks a world that ends, so that opening it deletes its files. */
  markUnfinished(id: string): Promise<void> {
    return markUnfinished(this.folder, id, this.#files)
  }

  /** Deletes the files of a world that is marked as unfinished. The world must be closed. */
  deleteUnfinished(id: string): Promise<void> {
    return deleteUnfinished(this.folder, id, this.#files)
  }

  #makerPathOf(id: string): string {
    return join(pagesFolderOf(this.folder, id), MAKER_FILE)
  }

  async #readMaker(id: string): Promise<string | null> {
    const content = await this.#files.readFile(this.#makerPathOf(id)).catch(() => null)
    return content?.toString() ?? null
  }

  #uploadsOf(id: string): DiskFiles {
    return new DiskFiles(uploadsFolderOf(this.folder, id), this.#files)
  }
}
