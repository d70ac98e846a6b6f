import { randomBytes } from 'node:crypto'

/** The files that were uploaded into a world. Their names are ours and random: nothing that a caller sends leads to one. */
export interface KeptFiles {
  /** Resolves with the name of a file once it is kept. Rejects where it cannot be, and then nothing of it is. */
  add(content: Uint8Array): Promise<string>
  /** What is kept under a name; null where nothing is, or no longer. */
  read(name: string): Promise<Uint8Array | null>
  remove(name: string): Promise<void>
  /** Takes no more files, and waits for those that it took. */
  close(): Promise<void>
}

export const createFileName = (): string => randomBytes(16).toString('hex')

export const isFileName = (name: string): boolean => /^[0-9a-f]{32}$/.test(name)
