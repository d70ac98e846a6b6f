import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bundleMock, bundleWorkbench } from '../../packages/mock-server/build/bundle.ts'
import { WORKBENCH_FOLDER } from '../../packages/mock-server/src/lib/workbench-folder.ts'
import { UserError } from '../process/user-error.ts'
import { MOCK, portOf } from './ports.ts'

const READY_WITHIN_MS = 30_000

/** The mock as one JavaScript file, and the workbench that it serves: each made anew when its sources have changed. */
export const buildMock = async (): Promise<string> => {
  const [program] = await Promise.all([
    bundleMock(resolve('node_modules/.cache/sabai/mock.mjs')),
    bundleWorkbench(resolve(WORKBENCH_FOLDER)),
  ])
  return program
}

export const getMockUrl = (): string => `http://127.0.0.1:${portOf(MOCK)}`

/** True when a mock server answers on its port. */
export const isMockAnswering = async (): Promise<boolean> => {
  try {
    const reply = await fetch(`${getMockUrl()}/__mock/health`, { signal: AbortSignal.timeout(1_000) })
    return reply.ok && ((await reply.json()) as { status?: string }).status === 'ok'
  } catch {
    return false
  }
}

export interface MockProcess {
  /** Resolves when it answers; rejects with a Sentence when it ends before that. */
  waitUntilReady(): Promise<void>
  /** Resolves with its exit code when it ends by itself. */
  ended: Promise<number>
  /** Asks it to stop, and after 5 s makes it. */
  stop(): Promise<void>
}

/** Starts the mock server beside this process. It writes to the same terminal and ends with this process. */
export const startMock = async (): Promise<MockProcess> => {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--enable-source-maps', '--import', './scripts/stop-with-parent.mjs', await buildMock()],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  const waitUntilReady = async (): Promise<void> => {
    const latest = performance.now() + READY_WITHIN_MS
    while (!(await isMockAnswering())) {
      if (performance.now() > latest) throw new UserError(`The mock server does not answer at ${getMockUrl()}.`)
      if (child.exitCode !== null || child.signalCode !== null)
        throw new UserError('The mock server did not start: see above.')
      await wait(25)
    }
  }
  const stop = async (): Promise<void> => {
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
    child.kill('SIGTERM')
    await ended
    clearTimeout(late)
  }
  return { waitUntilReady, ended, stop }
}
