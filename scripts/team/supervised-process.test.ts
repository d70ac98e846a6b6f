import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { SupervisedProcess } from './supervised-process.ts'

/** Starts a program with an IPC channel, and supervises it. The source may depend on how often it was started. */
const supervise = async (program: (startCount: number) => string) => {
  let startCount = 0
  const child = new SupervisedProcess({
    name: 'program',
    print: () => undefined,
    spawn: () => {
      startCount += 1
      return spawn(process.execPath, ['-e', program(startCount)], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    },
    untilReady: () => Promise.resolve(),
  })
  await child.start()
  return child
}

test('a message that a process did not answer before its end is sent again when the process is back', async () => {
  const answeringProgram = `process.on('message', ({ number, step }) => process.send({ number, reply: step.kind }))`
  const child = await supervise((startCount) =>
    startCount === 1 ? `process.on('message', () => process.exit(1))` : answeringProgram,
  )
  expect(await child.ask({ kind: 'prepare' })).toBe('prepare')
  await child.stop()
})

test('if a process reports a problem, the message of the error contains the problem', async () => {
  const child = await supervise(
    () => `process.on('message', ({ number }) => process.send({ number, problem: 'the disk is full' }))`,
  )
  await expect(child.ask({ kind: 'take' })).rejects.toThrow('The program reports: the disk is full')
  await child.stop()
})
