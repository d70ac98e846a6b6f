import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './system-error.ts'

export interface FolderLock {
  /** Releases the folder. Calling it again has no effect. */
  release(): void
  /** Throws LockLostError if the folder was deleted or another process holds its lock. */
  assertHeld(): void
}

/** Thrown when another live process holds the folder; the message says which process, since when, and what to do. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError'
}

/** Thrown when this process no longer holds the folder; the message says what to do. */
export class LockLostError extends Error {
  override readonly name = 'LockLostError'
}

export const LOCK_FILE = '.lock'

interface LockHolder {
  readonly pid: number
  /** The start time of the process in clock ticks of the system, by which a reused pid is recognised; '' if unknown. */
  readonly began: string
  /** When the lock was acquired, as an ISO time. */
  readonly since: string
}

/**
 * Creates a folder if needed, and locks it for this process alone. The lock of a dead process is taken over at once.
 * Throws LockHeldError if a live process holds the lock, and the file system's own error if the folder is not writable.
 */
export const acquireLock = (folder: string): FolderLock => {
  mkdirSync(folder, { recursive: true })
  const lockPath = join(folder, LOCK_FILE)
  const ownEntry = JSON.stringify({
    pid: process.pid,
    began: startTimeOf(process.pid),
    since: new Date().toISOString(),
  })
  while (!createExclusively(lockPath, ownEntry) && !takeOver(folder, ownEntry));
  return {
    release: () => {
      if (readIfThere(lockPath) === ownEntry) rmSync(lockPath)
    },
    assertHeld: () => {
      if (readIfThere(lockPath) === ownEntry) return
      throw new LockLostError(
        `the data folder ${folder} is no longer held by this mock server (its lock was deleted, or is another's). ` +
          'Nothing more is written there: stop this one and start it again',
      )
    },
  }
}

/**
 * Tries once to take over the lock of a dead holder. Deleting the lock and creating it again would be wrong: a second
 * process could delete the new lock of a first one. Instead, the processes race to create a claim file named after the
 * dead holder, and the winner renames its claim over the old lock. If the winner dies before that, its claim is taken
 * over in the same way. Returns false if the lock changed meanwhile and must be read again.
 */
const takeOver = (folder: string, ownEntry: string): boolean => {
  const lockPath = join(folder, LOCK_FILE)
  const firstReading = readIfThere(lockPath)
  /** The file whose holder is examined: first the lock, then the claim of each dead process. */
  let heldPath = lockPath
  for (let content = firstReading; content !== null; content = readIfThere(heldPath)) {
    const holder = parseHolder(content)
    if (holder ? isAlive(holder) : isBeingWritten(heldPath)) throw new LockHeldError(describeHolder(folder, holder))
    heldPath = join(folder, `${LOCK_FILE}-after-${holder?.pid ?? 0}-${holder?.began ?? ''}`)
    if (!createExclusively(heldPath, ownEntry)) continue
    if (readIfThere(lockPath) !== firstReading) {
      // Another process has already taken over from this holder and cleaned up.
      rmSync(heldPath, { force: true })
      return false
    }
    renameSync(heldPath, lockPath)
    for (const name of readdirSync(folder))
      if (name.startsWith(`${LOCK_FILE}-after-`)) rmSync(join(folder, name), { force: true })
    return true
  }
  return false
}

/** Creates a file with this content; returns false if it exists already. */
const createExclusively = (path: string, content: string): boolean => {
  try {
    writeFileSync(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

const readIfThere = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Reads the holder from a lock file; null if the holder has not written the file yet, or was killed before that. */
const parseHolder = (content: string): LockHolder | null => {
  try {
    const { pid, began, since } = JSON.parse(content)
    return Number.isSafeInteger(pid) && pid > 0 && /^\d*$/.test(began) ? { pid, began, since: String(since) } : null
  } catch {
    return null
  }
}

/** How long after its creation a lock file may be without content. */
const WRITE_GRACE_MS = 2_000

/**
 * Tells whether a lock file that names no holder is still being written. A file older than `WRITE_GRACE_MS` was left
 * behind by a killed process.
 */
const isBeingWritten = (path: string): boolean => {
  const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return Math.abs(Date.now() - changedAt) < WRITE_GRACE_MS
}

const isAlive = ({ pid, began }: LockHolder): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    if (codeOf(error) === 'ESRCH') return false
  }
  return startTimeOf(pid) === began
}

/**
 * Reads the start time of a process from Linux's /proc; '' on other systems, where only the pid is compared. For a
 * zombie, which has ended, returns a text that equals no start time.
 */
const startTimeOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets, which may itself contain spaces and brackets.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? 'ended' : (fields[18] ?? '')
  } catch {
    return ''
  }
}

const describeHolder = (folder: string, holder: LockHolder | null): string =>
  `The data folder ${folder} is in use by another mock server ` +
  `(${holder ? `process ${holder.pid}, since ${holder.since}` : 'which is just starting'}). ` +
  'Stop that one first, or give this one a folder of its own: MOCK_DATA=<folder>.'
