import type { Immutable } from 'immer'
import { itemAt, itemsFrom, lengthOf, type ReadonlyHistory } from '../../domain/history.ts'
import type { Slip } from '../../domain/state/deposits.ts'
import type { State } from '../../domain/state.ts'
import type { KeptFiles } from './kept-files.ts'
import { removeFile } from './remove-file.ts'

type SlipHistory = ReadonlyHistory<Immutable<Slip>>

/** Removes the uploaded files to which neither the state of a world nor any of its snapshots refers any more. */
export class FileCleaner {
  readonly #files: KeptFiles
  readonly #statesInForce: () => readonly State[]
  readonly #runningRemovals = new Set<Promise<void>>()

  constructor(files: KeptFiles, statesInForce: () => readonly State[]) {
    this.#files = files
    this.#statesInForce = statesInForce
  }

  /**
   * Starts to remove the files to which `stateBefore` refers and `stateAfter` does not. If `stateAfter` is null, these
   * are all files of `stateBefore`.
   */
  clean(stateBefore: State, stateAfter: State | null): void {
    const lostNames = stateAfter ? lostUploadNames(stateBefore, stateAfter) : [...uploadNamesIn(stateBefore)]
    if (lostNames.length === 0) return
    const namesInForce = this.#statesInForce().map(uploadNamesIn)
    for (const name of lostNames) {
      if (namesInForce.some((names) => names.has(name))) continue
      const removal = removeFile(this.#files, name)
      this.#runningRemovals.add(removal)
      void removal.finally(() => this.#runningRemovals.delete(removal))
    }
  }

  /** Waits for the removals in progress. */
  async waitForRemovals(): Promise<void> {
    await Promise.all(this.#runningRemovals)
  }
}

/** Returns the names of the uploaded files that a state refers to. */
export const uploadNamesIn = ({ members, chatFiles }: State): ReadonlySet<string> =>
  new Set([
    ...Object.values(members).flatMap(({ slips }) => namesOfSlips(slips)),
    ...Object.values(chatFiles).flatMap(({ file }) => file ?? []),
  ])

/** Returns the names of the files to which `stateBefore` refers in slips or chat files, and `stateAfter` does not. */
export const lostUploadNames = (stateBefore: State, stateAfter: State): string[] => [
  ...Object.entries(stateBefore.members).flatMap(([id, { slips }]) =>
    isExtendedBy(slips, stateAfter.members[id]?.slips) ? [] : namesOfSlips(slips),
  ),
  ...(stateBefore.chatFiles === stateAfter.chatFiles
    ? []
    : Object.entries(stateBefore.chatFiles).flatMap(([name, entry]) =>
        stateAfter.chatFiles[name] === entry ? [] : (entry.file ?? []),
      )),
]

const namesOfSlips = (slips: SlipHistory): string[] =>
  [...itemsFrom(slips)].flatMap(({ upload: { file } }) => file ?? [])

/**
 * Returns whether the later slips begin with the earlier ones. A history only grows, so this is the case if the last
 * earlier slip has the same index in both.
 */
const isExtendedBy = (slipsBefore: SlipHistory, slipsAfter: SlipHistory | undefined): boolean => {
  const lastIndex = lengthOf(slipsBefore) - 1
  return (
    slipsBefore === slipsAfter ||
    lastIndex < 0 ||
    (slipsAfter !== undefined && itemAt(slipsBefore, lastIndex) === itemAt(slipsAfter, lastIndex))
  )
}
