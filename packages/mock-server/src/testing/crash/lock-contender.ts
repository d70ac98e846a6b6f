import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { acquireLock, LOCK_FILE, LockHeldError } from '../../lib/folder-lock.ts'

/**
 * Takes a folder again and again against others who do the same; fails when two ever hold it at once. Every other
 * time it leaves the lock of a process that is dead. Arguments: folder, how often, a number of its own.
 */
const [folder = '', times = '', own = ''] = process.argv.slice(2)
for (let taken = 0; taken < Number(times); ) {
  try {
    const lock = acquireLock(folder)
    taken += 1
    // Fails when another one is inside.
    mkdirSync(join(folder, 'inside'))
    rmdirSync(join(folder, 'inside'))
    if (taken % 2 === 0) lock.release()
    else writeFileSync(join(folder, LOCK_FILE), JSON.stringify({ pid: 2 ** 30, began: `${own}${taken}`, since: 'now' }))
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error
  }
}
console.log(`took it ${times} times`)
