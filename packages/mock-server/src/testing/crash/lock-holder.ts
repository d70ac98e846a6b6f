import { acquireLock } from '../../lib/folder-lock.ts'

/** Takes a folder, says so, and stays until it is killed. */
acquireLock(process.argv[2] ?? '')
console.log('took it')
process.stdin.resume()
