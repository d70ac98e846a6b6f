import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { watchFolder } from '../../packages/mock-server/src/fixtures/watch/watch-folder.ts'
import { spawnNode } from './spawn-node.ts'

/**
 * The time after which this process kills the program if it does not stop. `npm start` kills this process after a
 * longer time: if that time were shorter, this process would be gone before it could kill the program.
 */
const STOP_TIMEOUT_MS = 4_000

export interface RestartOptions {
  /** Builds the program if its sources have changed, and returns its path. Prints the errors before it rejects. */
  readonly build: () => Promise<string>
  /** The folder of the sources; paths in it that match `ignoredPaths` are not sources. */
  readonly sourceFolder: string
  readonly ignoredPaths: RegExp
}

/**
 * Runs a program in a separate process until SIGINT, SIGTERM or SIGHUP, and restarts it whenever the build after a save
 * has changed it. If the program ends without such a signal before any restart, resolves with its exit code. If the
 * program ends after a restart, the last save may be the cause, so the program is started again after the next save.
 */
export const runAndRestart = async ({ build, sourceFolder, ignoredPaths }: RestartOptions): Promise<number> => {
  const program = await build()
  const modifiedAt = (): number => statSync(program).mtimeMs
  let startedAt = 0
  let child: ChildProcess
  let onExit: (code: number) => void

  const start = (): void => {
    startedAt = modifiedAt()
    child = spawnNode(program, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.once('exit', (code) => onExit(code ?? 1))
  }
  const stop = async (): Promise<void> => {
    child.removeAllListeners('exit')
    if (child.exitCode !== null || child.signalCode !== null) return
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    child.kill('SIGTERM')
    await once(child, 'exit')
    clearTimeout(timer)
  }
  const restart = async (): Promise<void> => {
    try {
      await build()
    } catch {
      console.error('The sources of the mock cannot be built: see above. The mock stays as it is until the next save.')
      return
    }
    if (modifiedAt() === startedAt) return
    console.log('The sources of the mock have changed: it starts again.')
    onExit = (code) =>
      console.error(`The mock has ended (exit code ${code}): see above. It starts again with the next save.`)
    await stop()
    start()
  }

  return new Promise((resolve) => {
    onExit = resolve
    start()
    // Restarts and stops run one after another. A signal may come twice, so a second stop must do no harm.
    let lastRestart = Promise.resolve()
    const enqueue = (task: () => Promise<void>): void => {
      lastRestart = lastRestart.then(task)
    }
    const onSaved = (): void => enqueue(restart)
    // Builds again as soon as the folder is watched, because files may have been saved after the first build.
    void watchFolder(sourceFolder, ignoredPaths, onSaved, console.error).then(onSaved)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => enqueue(() => stop().then(() => resolve(0))))
  })
}
