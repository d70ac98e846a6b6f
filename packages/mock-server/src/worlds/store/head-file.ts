import type { Adapter } from 'lowdb'
import { isRecord } from '../../lib/record.ts'
import { codeOf, messageOf } from '../../lib/system-error.ts'
import { DamageError } from './damage-error.ts'
import { decodeSegment, encodeSegment } from './encoded-segment.ts'
import { type FileLayer, writeAt } from './files.ts'

/** The head of a persisted world: the content of `<data>/<world>.json`. */
export interface Head {
  /** The name of the file with the sealed pages, in the folder of the world. */
  readonly pages: string
  /** The state, with its sealed pages replaced by their names in that file. */
  readonly state: unknown
}

const PAGES_NAME = /^pages-(\d+)\.jsonl$/

export const isPagesName = (name: string): boolean => PAGES_NAME.test(name)

/** Returns the name of the file of sealed pages that comes after the file `name`; by default, of the first file. */
export const nextPagesName = (name?: string): string =>
  `pages-${Number(PAGES_NAME.exec(name ?? '')?.[1] ?? 0) + 1}.jsonl`

/** Returns the path where a head is written before it replaces the previous one. */
export const temporaryPathOf = (headPath: string): string => `${headPath}.tmp`

/**
 * The lowdb adapter for the head. A head is written to a temporary file and renamed, so that a reader finds either the
 * old head or the new one. lowdb treats `null` and `[]` as an empty database; here, only a missing file counts as
 * empty.
 */
export class HeadFile implements Adapter<Head | null> {
  readonly path: string
  /**
   * The path of the temporary file. It can always be the same, because only one process writes. A killed process may
   * leave the file there until the next start.
   */
  readonly temporaryPath: string
  readonly #files: FileLayer

  constructor(path: string, files: FileLayer) {
    this.path = path
    this.temporaryPath = temporaryPathOf(path)
    this.#files = files
  }

  async read(): Promise<Head | null> {
    const text = await this.#readText()
    if (text === null) return null
    const { content: head } = decodeSegment('head', text, this.path)
    if (!isHead(head)) throw new DamageError(this.path, 'does not hold a world')
    return head
  }

  async write(head: Head | null): Promise<void> {
    await writeAt(this.#files, this.temporaryPath, encodeSegment('head', head).text, 0)
    await this.#files.rename(this.temporaryPath, this.path)
  }

  async #readText(): Promise<string | null> {
    try {
      return (await this.#files.readFile(this.path)).toString()
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      if (codeOf(error) === 'EISDIR') throw new DamageError(this.path, 'is a folder, not a file')
      throw new DamageError(this.path, `cannot be read (${messageOf(error)})`)
    }
  }
}

const isHead = (value: unknown): value is Head =>
  isRecord(value) && 'state' in value && typeof value.pages === 'string' && isPagesName(value.pages)
