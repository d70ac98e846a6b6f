import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { acquireLock, LOCK_FILE, LockHeldError } from '../../lib/folder-lock.ts'

/**
 * Locks a folder repeatedly, in competition with other processes that run this program. Fails if two processes hold the
 * lock at once. Every second time, it leaves a lock file that looks like that of a dead process. Arguments: the folder,
 * how often to lock it, and a number that no other process has.
 */
const [folder = '', times = '', ownNumber = ''] = process.argv.slice(2)
for (let takenCount = 0; takenCount < Number(times); ) {
  try {
    const lock = acquireLock(folder)
    takenCount += 1
    // mkdir fails if another process holds the lock at the same time.
    mkdirSync(join(folder, 'inside'))
    rmdirSync(join(folder, 'inside'))
    if (takenCount % 2 === 0) lock.release()
    else
      writeFileSync(
        join(folder, LOCK_FILE),
        JSON.stringify({ pid: 2 ** 30, began: `${ownNumber}${takenCount}`, since: 'now' }),
      )
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error
  }
}
console.log(`took it ${times} times`)
