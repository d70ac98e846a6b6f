import type { State } from '../../domain/state.ts'
import type { KeptFiles } from './kept-files.ts'
import { removeFile } from './remove-file.ts'
import { lostUploadNames, uploadNamesIn } from './upload-names.ts'

/** Removes the uploaded files of a world that none of its states in force names any more. */
export class FileCleaner {
  readonly #files: KeptFiles
  readonly #statesInForce: () => readonly State[]
  readonly #running = new Set<Promise<void>>()

  constructor(files: KeptFiles, statesInForce: () => readonly State[]) {
    this.#files = files
    this.#statesInForce = statesInForce
  }

  /** Begins to remove what `before` named and `after`, which has taken its place, does not. */
  clean(before: State, after: State | null): void {
    const lost = after ? lostUploadNames(before, after) : [...uploadNamesIn(before)]
    if (lost.length === 0) return
    const named = this.#statesInForce().map(uploadNamesIn)
    for (const name of lost) {
      if (named.some((names) => names.has(name))) continue
      const removing = removeFile(this.#files, name)
      this.#running.add(removing)
      void removing.finally(() => this.#running.delete(removing))
    }
  }

  /** Waits for what is being removed. */
  async settle(): Promise<void> {
    await Promise.all(this.#running)
  }
}
