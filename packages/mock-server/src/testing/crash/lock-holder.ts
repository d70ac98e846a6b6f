import { acquireLock } from '../../lib/folder-lock.ts'

/** Locks a folder, prints "took it", and runs until it is killed. Argument: the folder. */
acquireLock(process.argv[2] ?? '')
console.log('took it')
process.stdin.resume()
