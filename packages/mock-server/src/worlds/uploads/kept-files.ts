import { randomBytes } from 'node:crypto'

/** The files uploaded into a world. The mock chooses random names, so that no input from a caller becomes a path. */
export interface KeptFiles {
  /** Resolves with the name of a file once it is kept. Rejects if it cannot be kept; then no part of it is left. */
  add(content: Uint8Array): Promise<string>
  /** Resolves with the content of a file; null if no file has this name, or if the file was removed. */
  read(name: string): Promise<Uint8Array | null>
  remove(name: string): Promise<void>
  /** Accepts no more files, and waits for those that it has accepted. */
  close(): Promise<void>
}

export const createFileName = (): string => randomBytes(16).toString('hex')

export const isFileName = (name: string): boolean => /^[0-9a-f]{32}$/.test(name)
