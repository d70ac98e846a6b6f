import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './system-error.ts'

export interface Lock {
  /** Gives the folder free. Doing it twice does no harm. */
  release(): void
  /** Throws LockLostError where the folder was deleted, or its lock is another's. */
  assertHeld(): void
}

/** Another process that is alive holds the folder; the message says which, since when, and what to do. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError'
}

/** The folder was held and is no more; the message says what to do. */
export class LockLostError extends Error {
  override readonly name = 'LockLostError'
}

export const LOCK_FILE = '.lock'

interface Holder {
  readonly pid: number
  /** When the process began, as the system counts it, so that a reused pid is not taken for it; '' where unknown. */
  readonly began: string
  /** ISO time of the taking. */
  readonly since: string
}

/**
 * Takes a folder for this process alone and creates it if needed. What a dead process left is taken over at once.
 * Throws LockHeldError while another one lives, and the file system's own error where nothing can be written.
 */
export const acquireLock = (folder: string): Lock => {
  mkdirSync(folder, { recursive: true })
  const lock = join(folder, LOCK_FILE)
  const mine = JSON.stringify({ pid: process.pid, began: startTimeOf(process.pid), since: new Date().toISOString() })
  while (!createExclusively(lock, mine) && !takeOver(folder, mine));
  return {
    release: () => {
      if (readIfThere(lock) === mine) rmSync(lock)
    },
    assertHeld: () => {
      if (readIfThere(lock) === mine) return
      throw new LockLostError(
        `the data folder ${folder} is no longer held by this mock server (its lock was deleted, or is another's). ` +
          'Nothing more is written there: stop this one and start it again',
      )
    },
  }
}

/**
 * One attempt to succeed a dead holder. A lock is never deleted and made again: between the two, a second starter
 * could delete the first one's. Instead, starters race to create the one file that is named after the dead holder,
 * and the winner renames its own lock over the old one. A winner that dies on the way is succeeded the same way.
 * False: the lock changed meanwhile, look again.
 */
const takeOver = (folder: string, mine: string): boolean => {
  const lock = join(folder, LOCK_FILE)
  const first = readIfThere(lock)
  let claim = lock
  for (let content = first; content !== null; content = readIfThere(claim)) {
    const holder = parseHolder(content)
    if (holder ? isAlive(holder) : isBeingWritten(claim)) throw new LockHeldError(describeHolder(folder, holder))
    claim = join(folder, `${LOCK_FILE}-after-${holder?.pid ?? 0}-${holder?.began ?? ''}`)
    if (!createExclusively(claim, mine)) continue
    if (readIfThere(lock) !== first) {
      // Somebody succeeded that holder before and has cleaned up already.
      rmSync(claim, { force: true })
      return false
    }
    renameSync(claim, lock)
    for (const name of readdirSync(folder))
      if (name.startsWith(`${LOCK_FILE}-after-`)) rmSync(join(folder, name), { force: true })
    return true
  }
  return false
}

/** Creates a file with this content; false when there is one already. */
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

/** Who wrote a lock file; null where it does not say (killed between creating and writing it). */
const parseHolder = (content: string): Holder | null => {
  try {
    const { pid, began, since } = JSON.parse(content)
    return Number.isSafeInteger(pid) && pid > 0 && /^\d*$/.test(began) ? { pid, began, since: String(since) } : null
  } catch {
    return null
  }
}

const WRITE_GRACE_MS = 2_000

/** A lock file that does not say whose it is: another process is just writing it, or was killed while it did. */
const isBeingWritten = (path: string): boolean => {
  const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return Math.abs(Date.now() - changedAt) < WRITE_GRACE_MS
}

const isAlive = ({ pid, began }: Holder): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives and is somebody else's.
    if (codeOf(error) === 'ESRCH') return false
  }
  return startTimeOf(pid) === began
}

/** From Linux's /proc; elsewhere '', and the pid alone must do. A zombie has ended: it gets a text that equals none. */
const startTimeOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands second, in brackets, and may itself hold spaces and brackets.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' ? 'ended' : (fields[18] ?? '')
  } catch {
    return ''
  }
}

const describeHolder = (folder: string, holder: Holder | null): string =>
  `The data folder ${folder} is in use by another mock server ` +
  `(${holder ? `process ${holder.pid}, since ${holder.since}` : 'which is just starting'}). ` +
  'Stop that one first, or give this one a folder of its own: MOCK_DATA=<folder>.'
