import type { Immutable } from 'immer'
import { itemAt, itemsFrom, lengthOf, type ReadonlyHistory } from '../../domain/history.ts'
import type { Slip } from '../../domain/state/deposits.ts'
import type { State } from '../../domain/state.ts'
import type { KeptFiles } from './kept-files.ts'
import { removeFile } from './remove-file.ts'

type Slips = ReadonlyHistory<Immutable<Slip>>

/** Removes the uploaded files that neither the state of a world nor any of its snapshots names any more. */
export class FileCleaner {
  readonly #files: KeptFiles
  readonly #statesInForce: () => readonly State[]
  readonly #running = new Set<Promise<void>>()

  constructor(files: KeptFiles, statesInForce: () => readonly State[]) {
    this.#files = files
    this.#statesInForce = statesInForce
  }

  /** Starts to remove the files that `before` named and its replacement `after` does not; null names no files. */
  clean(before: State, after: State | null): void {
    const lostNames = after ? lostUploadNames(before, after) : [...uploadNamesIn(before)]
    if (lostNames.length === 0) return
    const namesInForce = this.#statesInForce().map(uploadNamesIn)
    for (const name of lostNames) {
      if (namesInForce.some((names) => names.has(name))) continue
      const removing = removeFile(this.#files, name)
      this.#running.add(removing)
      void removing.finally(() => this.#running.delete(removing))
    }
  }

  /** Waits for the removals in progress. */
  async waitForRemovals(): Promise<void> {
    await Promise.all(this.#running)
  }
}

/** Returns the names of the uploaded files that a state refers to. */
export const uploadNamesIn = ({ members, chatFiles }: State): ReadonlySet<string> =>
  new Set([
    ...Object.values(members).flatMap(({ slips }) => namesOfSlips(slips)),
    ...Object.values(chatFiles).flatMap(({ file }) => file ?? []),
  ])

/** Returns the names of files to which slips or chat messages of `before` refer, but none of `after`. */
export const lostUploadNames = (before: State, after: State): string[] => [
  ...Object.entries(before.members).flatMap(([id, { slips }]) =>
    isExtendedBy(slips, after.members[id]?.slips) ? [] : namesOfSlips(slips),
  ),
  ...(before.chatFiles === after.chatFiles
    ? []
    : Object.entries(before.chatFiles).flatMap(([name, entry]) =>
        after.chatFiles[name] === entry ? [] : (entry.file ?? []),
      )),
]

const namesOfSlips = (slips: Slips): string[] => [...itemsFrom(slips)].flatMap(({ upload: { file } }) => file ?? [])

/**
 * Returns whether the later slips begin with the earlier ones. Histories only grow, so comparing one item is enough.
 */
const isExtendedBy = (before: Slips, after: Slips | undefined): boolean => {
  const last = lengthOf(before) - 1
  return before === after || last < 0 || (after !== undefined && itemAt(before, last) === itemAt(after, last))
}
