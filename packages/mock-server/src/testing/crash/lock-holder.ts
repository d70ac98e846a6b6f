import { acquireLock } from '../../lib/folder-lock.ts'

/** Locks a folder, prints that it did, and runs until it is killed. Argument: folder. */
acquireLock(process.argv[2] ?? '')
console.log('took it')
process.stdin.resume()
