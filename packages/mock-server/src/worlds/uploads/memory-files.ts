import { QuotaError } from '../quota-error.ts'
import { createFileName, type KeptFiles } from './kept-files.ts'

const MAX_BYTES = 100 * 1024 * 1024

/** The memory that worlds share for uploaded files. When it is full, the oldest files are dropped. */
export class FileMemory {
  readonly #files = new Map<string, Uint8Array>()
  readonly #maxBytes: number
  /** How many bytes one world may keep. */
  readonly bytesPerWorld: number
  #bytes = 0

  constructor(maxBytes = MAX_BYTES, bytesPerWorld = Infinity) {
    this.#maxBytes = maxBytes
    this.bytesPerWorld = bytesPerWorld
  }

  add(content: Uint8Array): string {
    const name = createFileName()
    this.#files.set(name, content)
    this.#bytes += content.length
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.remove(oldest)
    }
    return name
  }

  read(name: string): Uint8Array | null {
    return this.#files.get(name) ?? null
  }

  remove(name: string): void {
    this.#bytes -= this.#files.get(name)?.length ?? 0
    this.#files.delete(name)
  }
}

const toMb = (bytes: number): number => Math.round(bytes / 1_048_576)

/**
 * The uploaded files of one world, kept in memory until the world ends or newer files need the memory. A world that
 * continues from another world also reads the files of `earlierFiles`, as long as they are kept.
 */
export class MemoryFiles implements KeptFiles {
  readonly #memory: FileMemory
  readonly #earlierFiles: KeptFiles | null
  readonly #bytesByName = new Map<string, number>()
  #closed = false

  constructor(memory: FileMemory, earlierFiles: KeptFiles | null = null) {
    this.#memory = memory
    this.#earlierFiles = earlierFiles
  }

  async add(content: Uint8Array): Promise<string> {
    if (this.#closed) throw new Error('the world takes no more files')
    const bytes = [...this.#bytesByName.values()].reduce((sum, each) => sum + each, content.length)
    const { bytesPerWorld } = this.#memory
    if (bytes > bytesPerWorld)
      throw new QuotaError(
        `with this file, the world would keep ${toMb(bytes)} MB of uploads, and MOCK_MAX_UPLOAD_MB allows ${toMb(bytesPerWorld)}: use another world`,
      )
    const name = this.#memory.add(content)
    this.#bytesByName.set(name, content.length)
    return name
  }

  async read(name: string): Promise<Uint8Array | null> {
    return this.#bytesByName.has(name) ? this.#memory.read(name) : (this.#earlierFiles?.read(name) ?? null)
  }

  async remove(name: string): Promise<void> {
    if (this.#bytesByName.delete(name)) this.#memory.remove(name)
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const name of this.#bytesByName.keys()) this.#memory.remove(name)
    this.#bytesByName.clear()
  }
}
