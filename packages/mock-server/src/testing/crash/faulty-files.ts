import { basename } from 'node:path'
import { diskFiles, type FileLayer } from '../../worlds/store/files.ts'

export type FileCall = 'makeFolder' | 'open' | 'write' | 'close' | 'rename' | 'remove'

/** How calls of one kind fail. */
export interface FileFault {
  readonly call: FileCall
  /** The error code of the failure; if null, a write is shorter than requested, without an error. */
  readonly code: string | null
  /** How many calls of this kind succeed before the first failure. */
  readonly after: number
  /** How many bytes a failing or short write still writes. */
  readonly writtenBytes: number
}

/** The real disk. While a fault is set, calls fail as the fault says. */
export class FaultyFiles implements FileLayer {
  fault: FileFault | null = null
  /** Every call that changes the disk, such as `rename main.json.tmp`. */
  readonly calls: string[] = []
  bytesWritten = 0
  #callCount = 0

  setFault(fault: FileFault | null): void {
    this.fault = fault
    this.#callCount = 0
  }

  readonly readFile = diskFiles.readFile
  readonly copy = diskFiles.copy
  readonly list = diskFiles.list
  readonly changedAt = diskFiles.changedAt

  async open(path: string, flags: number): ReturnType<FileLayer['open']> {
    this.#failIfFaulty('open', path)
    const file = await diskFiles.open(path, flags)
    return {
      write: async (bytes, offset, length, position) => {
        const fault = this.#faultOf('write', path)
        const { bytesWritten } = await file.write(
          bytes,
          offset,
          fault ? Math.min(fault.writtenBytes, length) : length,
          position,
        )
        this.bytesWritten += bytesWritten
        if (fault?.code) throw createFailure(fault.code, 'write')
        return { bytesWritten }
      },
      close: async () => {
        await file.close()
        this.#failIfFaulty('close', path)
      },
    }
  }

  async rename(from: string, to: string): Promise<void> {
    this.#failIfFaulty('rename', from)
    await diskFiles.rename(from, to)
  }

  async remove(path: string): Promise<void> {
    this.#failIfFaulty('remove', path)
    await diskFiles.remove(path)
  }

  async makeFolder(path: string): Promise<void> {
    this.#failIfFaulty('makeFolder', path)
    await diskFiles.makeFolder(path)
  }

  #failIfFaulty(call: FileCall, path: string): void {
    const fault = this.#faultOf(call, path)
    if (fault?.code) throw createFailure(fault.code, call)
  }

  #faultOf(call: FileCall, path: string): FileFault | null {
    this.calls.push(`${call} ${basename(path)}`)
    if (this.fault?.call !== call) return null
    this.#callCount += 1
    return this.#callCount > this.fault.after ? this.fault : null
  }
}

const createFailure = (code: string, call: string): Error =>
  Object.assign(new Error(`${code}: made by the test, ${call}`), { code })
