import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { bundleProgram } from '../testing/crash/bundle-program.ts'
import { createEmptyFolder } from '../testing/crash/create-empty-folder.ts'
import { acquireLock, LOCK_FILE, LockHeldError } from './folder-lock.ts'

const LOCKS_PER_PROCESS = process.env.DEEP ? '1500' : '60'

const lockPathOf = (folder: string) => join(folder, LOCK_FILE)
const leaveLock = (folder: string, lock: object) => writeFileSync(lockPathOf(folder), JSON.stringify(lock))
const createOwnLock = (): { pid: number; began: string; since: string } => {
  const folder = createEmptyFolder()
  acquireLock(folder)
  return JSON.parse(readFileSync(lockPathOf(folder), 'utf8'))
}
const expectCanLock = (folder: string) => {
  const lock = acquireLock(folder)
  expect(JSON.parse(readFileSync(lockPathOf(folder), 'utf8')).pid).toBe(process.pid)
  expect(readdirSync(folder)).toEqual([LOCK_FILE])
  lock.release()
  expect(readdirSync(folder)).toEqual([])
}

test('locking a folder that another mock holds fails with an error that names its process and says what to do', () => {
  const folder = join(createEmptyFolder(), 'not/there/yet')
  const lock = acquireLock(folder)
  expect(() => acquireLock(folder)).toThrow(LockHeldError)
  expect(() => acquireLock(folder)).toThrow(
    new RegExp(`data folder ${folder} is in use .*process ${process.pid}, since 20.*Stop that one first.*MOCK_DATA=`),
  )
  lock.release()
  lock.release()
  expectCanLock(folder)
})

test('releasing a lock twice does not release the lock that another mock has acquired since', () => {
  const folder = createEmptyFolder()
  const firstLock = acquireLock(folder)
  firstLock.release()
  leaveLock(folder, { ...createOwnLock(), since: 'later' })
  firstLock.release()
  expect(existsSync(lockPathOf(folder))).toBe(true)
})

test('the lock of a killed mock can be taken over at once', async () => {
  const folder = createEmptyFolder()
  const holder = spawn(process.execPath, [bundleProgram('lock-holder.ts', createEmptyFolder()), folder])
  await once(createInterface(holder.stdout), 'line')
  expect(() => acquireLock(folder)).toThrow(`process ${holder.pid}`)
  const exitEvent = once(holder, 'exit')
  holder.kill('SIGKILL')
  await exitEvent
  expectCanLock(folder)
})

test.runIf(process.platform === 'linux')('a live process that has the pid of a dead lock holder holds no lock', () => {
  const folder = createEmptyFolder()
  leaveLock(folder, { ...createOwnLock(), began: '1' })
  expectCanLock(folder)
})

test.runIf(process.platform === 'linux')('a killed mock that its parent has not reaped yet holds no lock', async () => {
  const folder = createEmptyFolder()
  // The shell becomes a program that never waits for its child, so that the child remains a zombie.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['pipe', 'pipe', 'inherit'] })
  try {
    const [line] = await once(createInterface(parent.stdout), 'line')
    const pid = Number(line)
    const readStatFields = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    leaveLock(folder, { pid, began: readStatFields()[19], since: 'now' })
    // The test waits until the shell has become `sleep`, because before that the shell would still reap its child.
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => readStatFields()[0]).toBe('Z')
    expectCanLock(folder)
  } finally {
    parent.kill()
  }
})

test('an empty lock file locks the folder while it is new, and can be taken over once it is old', () => {
  const folder = createEmptyFolder()
  writeFileSync(lockPathOf(folder), '')
  expect(() => acquireLock(folder)).toThrow('which is just starting')
  utimesSync(lockPathOf(folder), 1, 1)
  expectCanLock(folder)
})

test('the lock of a mock that was killed while it was taking over a folder can be taken over', () => {
  const folder = createEmptyFolder()
  leaveLock(folder, { pid: 2 ** 30, began: '1', since: 'now' })
  writeFileSync(`${lockPathOf(folder)}-after-${2 ** 30}-1`, JSON.stringify({ pid: 2 ** 30, began: '2', since: 'now' }))
  expectCanLock(folder)
})

test('if several mocks take over a folder at the same time, exactly one gets the lock', async () => {
  const folder = createEmptyFolder()
  const program = bundleProgram('lock-contender.ts', createEmptyFolder())
  leaveLock(folder, { pid: 2 ** 30, began: '0', since: 'now' })
  const contenders = [1, 2, 3, 4].map((firstNumber) =>
    spawn(process.execPath, [program, folder, LOCKS_PER_PROCESS, `${firstNumber}000`]),
  )
  const outputs = await Promise.all(
    contenders.map(async (contender) => {
      let text = ''
      for (const stream of [contender.stdout, contender.stderr]) stream.on('data', (part) => (text += part))
      await once(contender, 'close')
      return text
    }),
  )
  expect(outputs).toEqual(Array(4).fill(`took it ${LOCKS_PER_PROCESS} times\n`))
}, 600_000)
