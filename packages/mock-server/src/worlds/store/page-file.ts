import { basename, dirname } from 'node:path'
import { freeze } from 'immer'
import { codeOf, messageOf } from '../../lib/system-error.ts'
import { DamageError } from './damage-error.ts'
import { decodeSegment, type EncodedSegment, encodeSegment } from './encoded-segment.ts'
import { type FileLayer, writeAt } from './files.ts'

type Page = readonly unknown[]

/**
 * The name by which a head refers to a page: `<line>-<checksum>`. Lines count from 0. The checksum shows whether the
 * line still holds the same page.
 */
type PageName = string
const nameOf = (line: number, checksum: string): PageName => `${line}-${checksum}`
const lineOf = (name: PageName): number => Number.parseInt(name, 10)

interface PageBatch {
  /** The names of all pages of the state, old and new. */
  readonly usedNames: ReadonlySet<PageName>
  nameOf(page: Page): PageName
  write(): Promise<void>
}

/**
 * The sealed pages of a world's histories, one per line, each written once and never changed. A page is recognised by
 * object identity, so all states and snapshots that share a page refer to the same line.
 */
export class PageFile {
  readonly path: string
  #lineCount = 0
  #endByte = 0
  readonly #names = new WeakMap<Page, PageName>()
  readonly #files: FileLayer

  /** Starts with an empty file, which is created on disk with its first page. */
  constructor(path: string, files: FileLayer) {
    this.path = path
    this.#files = files
  }

  get name(): string {
    return basename(this.path)
  }

  /** The number of written lines, including those to which no head refers any more. */
  get lineCount(): number {
    return this.#lineCount
  }

  /**
   * Reads and freezes the pages to which a head refers. Anything after the last of them will be overwritten: it comes
   * from a write that failed or was interrupted, or from a state that was replaced by a snapshot. Throws DamageError if
   * a page is missing or damaged.
   */
  async load(names: readonly PageName[]): Promise<ReadonlyMap<PageName, Page>> {
    const pages = new Map<PageName, Page>()
    if (names.length === 0) return pages
    const nameByLine = new Map(names.map((name) => [lineOf(name), name]))
    let lastLine = 0
    for (const line of nameByLine.keys()) lastLine = Math.max(lastLine, line)
    const bytes = await this.#readBytes()
    for (; this.#lineCount <= lastLine; this.#lineCount += 1) {
      const newline = bytes.indexOf('\n', this.#endByte)
      if (newline < 0) throw new DamageError(this.path, `ends before line ${lastLine + 1}, which the world needs`)
      const name = nameByLine.get(this.#lineCount)
      if (name !== undefined) {
        const page = this.#read(bytes.toString('utf8', this.#endByte, newline + 1), name)
        pages.set(name, page)
        this.#names.set(page, name)
      }
      this.#endByte = newline + 1
    }
    return pages
  }

  /** Plans a write: `nameOf` names each page of a state, and `write` appends the pages that are not on disk yet. */
  createBatch(): PageBatch {
    const newPages = new Map<Page, { readonly name: PageName; readonly text: string }>()
    const usedNames = new Set<PageName>()
    const add = (page: Page, { text, checksum }: EncodedSegment): PageName => {
      const name = nameOf(this.#lineCount + newPages.size, checksum)
      newPages.set(page, { name, text })
      return name
    }
    return {
      usedNames,
      nameOf: (page) => {
        const name = this.#names.get(page) ?? newPages.get(page)?.name ?? add(page, encodeSegment('page', page))
        usedNames.add(name)
        return name
      },
      write: async () => {
        if (newPages.size === 0) return
        await this.#append([...newPages.values()].map(({ text }) => text).join(''))
        for (const [page, { name }] of newPages) this.#names.set(page, name)
        this.#lineCount += newPages.size
      },
    }
  }

  async #append(text: string): Promise<void> {
    if (this.#endByte === 0) await this.#files.makeFolder(dirname(this.path))
    // The pages are written at a position, not appended: a failed or killed write may have left an incomplete line at
    // the end.
    await writeAt(this.#files, this.path, text, this.#endByte)
    this.#endByte += Buffer.byteLength(text)
  }

  async #readBytes(): Promise<Buffer> {
    try {
      return await this.#files.readFile(this.path)
    } catch (error) {
      if (codeOf(error) === 'ENOENT') throw new DamageError(this.path, 'is missing')
      throw new DamageError(this.path, `cannot be read (${messageOf(error)})`)
    }
  }

  #read(text: string, name: PageName): Page {
    const line = lineOf(name)
    const { content, checksum } = decodeSegment('page', text, this.path, `line ${line + 1} `)
    if (!Array.isArray(content) || nameOf(line, checksum) !== name)
      throw new DamageError(this.path, `line ${line + 1} holds another page than the world needs`)
    return freeze(content, true)
  }
}
