import type { State } from '../../domain/state.ts'
import { DiskFiles } from '../uploads/disk-files.ts'
import { uploadNamesIn } from '../uploads/file-cleaner.ts'
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

interface PersistedWorld {
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

  /** Returns the ids of the worlds that have files there. */
  list(): string[] {
    prepareDataFolder(this.folder)
    return listPersistedWorlds(this.folder)
  }

  /** Opens a world; null if nothing is kept of it. Rejects with StoreDamagedError. */
  async open(id: string): Promise<(PersistedWorld & { readonly state: State }) | null> {
    const { state, store } = await openStore(this.folder, id, this.#files)
    if (!state) return null
    const uploads = this.#uploadsOf(id)
    await uploads.removeStrays(() => uploadNamesIn(state))
    return { state, store, uploads }
  }

  /** Creates the files of a new world. Rejects as `createStore` does. */
  async create(id: string, state: State): Promise<PersistedWorld> {
    return { store: await createStore(this.folder, id, state, this.#files), uploads: this.#uploadsOf(id) }
  }

  /** Marks a world that ends, so that opening it deletes its files. */
  markUnfinished(id: string): Promise<void> {
    return markUnfinished(this.folder, id, this.#files)
  }

  /** Deletes the files of a marked world, which is closed. */
  deleteUnfinished(id: string): Promise<void> {
    return deleteUnfinished(this.folder, id, this.#files)
  }

  #uploadsOf(id: string): DiskFiles {
    return new DiskFiles(uploadsFolderOf(this.folder, id), this.#files)
  }
}
