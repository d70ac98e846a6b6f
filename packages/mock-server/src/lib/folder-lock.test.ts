import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { bundleProgram } from '../testing/crash/bundle-program.ts'
import { createEmptyFolder } from '../testing/crash/create-empty-folder.ts'
import { acquireLock, LOCK_FILE, LockHeldError } from './folder-lock.ts'

const TIMES = process.env.DEEP ? '1500' : '60'

const lockPathOf = (folder: string) => join(folder, LOCK_FILE)
const leaveLock = (folder: string, lock: object) => writeFileSync(lockPathOf(folder), JSON.stringify(lock))
const createOwnLock = (): { pid: number; began: string; since: string } => {
  const folder = createEmptyFolder()
  acquireLock(folder)
  return JSON.parse(readFileSync(lockPathOf(folder), 'utf8'))
}
const expectTaken = (folder: string) => {
  const lock = acquireLock(folder)
  expect(JSON.parse(readFileSync(lockPathOf(folder), 'utf8')).pid).toBe(process.pid)
  expect(readdirSync(folder)).toEqual([LOCK_FILE])
  lock.release()
  expect(readdirSync(folder)).toEqual([])
}

test('A second mock on the same data folder is told who holds it and what to do', () => {
  const folder = join(createEmptyFolder(), 'not/there/yet')
  const lock = acquireLock(folder)
  expect(() => acquireLock(folder)).toThrow(LockHeldError)
  expect(() => acquireLock(folder)).toThrow(
    new RegExp(`data folder ${folder} is in use .*process ${process.pid}, since 20.*Stop that one first.*MOCK_DATA=`),
  )
  lock.release()
  lock.release()
  expectTaken(folder)
})

test('Giving a folder free twice does not free it for the one who has it now', () => {
  const folder = createEmptyFolder()
  const first = acquireLock(folder)
  first.release()
  leaveLock(folder, { ...createOwnLock(), since: 'later' })
  first.release()
  expect(existsSync(lockPathOf(folder))).toBe(true)
})

test('A folder whose mock was killed is free at once', async () => {
  const folder = createEmptyFolder()
  const holder = spawn(process.execPath, [bundleProgram('lock-holder.ts', createEmptyFolder()), folder])
  await once(createInterface(holder.stdout), 'line')
  expect(() => acquireLock(folder)).toThrow(`process ${holder.pid}`)
  const exited = once(holder, 'exit')
  holder.kill('SIGKILL')
  await exited
  expectTaken(folder)
})

test.runIf(process.platform === 'linux')('A process that got the number of the dead one is not taken for it', () => {
  const folder = createEmptyFolder()
  leaveLock(folder, { ...createOwnLock(), began: '1' })
  expectTaken(folder)
})

test.runIf(process.platform === 'linux')(
  'A killed mock whose parent has not noticed it yet holds nothing',
  async () => {
    const folder = createEmptyFolder()
    // The shell becomes a program that never asks how its child ended, so that the child stays as a zombie.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['pipe', 'pipe', 'inherit'] })
    try {
      const [line] = await once(createInterface(parent.stdout), 'line')
      const pid = Number(line)
      const readStatFields = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      leaveLock(folder, { pid, began: readStatFields()[19], since: 'now' })
      // As long as it is a shell it still notices the end of its child.
      await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => readStatFields()[0]).toBe('Z')
      expectTaken(folder)
    } finally {
      parent.kill()
    }
  },
)

test('A lock that is just being written is respected, one that was never finished is not', () => {
  const folder = createEmptyFolder()
  writeFileSync(lockPathOf(folder), '')
  expect(() => acquireLock(folder)).toThrow('which is just starting')
  utimesSync(lockPathOf(folder), 1, 1)
  expectTaken(folder)
})

test('A mock killed while it took over a folder is succeeded as well', () => {
  const folder = createEmptyFolder()
  leaveLock(folder, { pid: 2 ** 30, began: '1', since: 'now' })
  writeFileSync(`${lockPathOf(folder)}-after-${2 ** 30}-1`, JSON.stringify({ pid: 2 ** 30, began: '2', since: 'now' }))
  expectTaken(folder)
})

test('Of mocks that start at the same moment on a folder of a dead one, exactly one gets it', async () => {
  const folder = createEmptyFolder()
  const program = bundleProgram('lock-contender.ts', createEmptyFolder())
  leaveLock(folder, { pid: 2 ** 30, began: '0', since: 'now' })
  const contenders = [1, 2, 3, 4].map((own) => spawn(process.execPath, [program, folder, TIMES, `${own}000`]))
  const said = await Promise.all(
    contenders.map(async (contender) => {
      let text = ''
      for (const stream of [contender.stdout, contender.stderr]) stream.on('data', (part) => (text += part))
      await once(contender, 'close')
      return text
    }),
  )
  expect(said).toEqual(Array(4).fill(`took it ${TIMES} times\n`))
}, 120_000)
