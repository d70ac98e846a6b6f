import {
  type CloseEvent,
  type Command,
  createConcurrently,
  KillOnSignal,
  KillOthers,
  LogError,
  Logger,
  LogOutput,
} from 'concurrently'
import { codeOf } from '../../packages/mock-server/src/lib/system-error.ts'
import { UserError } from '../process/user-error.ts'
import { printAddresses } from './addresses.ts'
import { waitUntilMockAnswers } from './mock-process.ts'
import { APP, portOf } from './ports.ts'
import { spawnNode } from './spawn-node.ts'

const STOP_TIMEOUT_MS = 5_000
/**
 * The file descriptor of the IPC channel, the first after the standard streams. It closes when the parent process ends.
 */
const IPC_DESCRIPTOR = 3

/**
 * Sends SIGKILL if `signal` is SIGKILL, and otherwise SIGTERM, a request to shut down. Ignores a process that has
 * already ended.
 */
const killProcess = (pid: number, signal?: string): void => {
  try {
    process.kill(pid, signal === 'SIGKILL' ? 'SIGKILL' : 'SIGTERM')
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

export interface DevOptions {
  /** The script that runs the mock server, with its arguments; null to use a mock that already answers. */
  mock: string | null
  /**
   * The environment of each server of the app. If it names a folder in BUILT_APP, the server serves the built app in
   * this folder, and otherwise the sources. By default, there is one server of the sources.
   */
  apps?: readonly NodeJS.ProcessEnv[]
}

/** Tells a server of the app to listen on its port. Resolves when the server listens. */
const startListening = async (server: Command): Promise<void> => {
  const listening = new Promise<void>((resolve) => server.messages.incoming.subscribe(() => resolve()))
  await server.send({ listen: true })
  await listening
}

/**
 * Runs the servers of the app and the mock server in separate processes, and prints the addresses. If one server ends,
 * stops the others. Resolves after a signal has stopped all. Throws a UserError if a server ended without a signal.
 */
export const runDev = async ({ mock, apps = [{}] }: DevOptions): Promise<void> => {
  const mockScript = mock === null ? [] : [{ name: 'mock', command: mock, ipc: IPC_DESCRIPTOR }]
  const appScripts = apps.map((env) => ({
    name: 'app',
    command: 'scripts/process/app-server.mjs',
    ipc: IPC_DESCRIPTOR,
    env: { WEB_PORT: String(portOf(APP)), ...env },
  }))
  const logger = new Logger({ prefixFormat: 'name' })
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      isStopping = true
      console.log('\nStopping …')
    })
  const { commands, result } = createConcurrently([...mockScript, ...appScripts], {
    spawn: spawnNode,
    kill: killProcess,
    logger,
    outputStream: process.stdout,
    controllers: [
      new LogError({ logger }),
      new LogOutput({ logger }),
      new KillOnSignal({ process }),
      new KillOthers({
        logger,
        conditions: ['failure', 'success'],
        timeoutMs: STOP_TIMEOUT_MS,
        killSignal: undefined,
      }),
    ],
  })
  // `result` resolves with a list of close events, or rejects with this list if an exit code is not 0.
  const exits = result.catch((events: CloseEvent[]) => events)
  const appCommands = commands.slice(mockScript.length)
  const announceAddresses = async (): Promise<void> => {
    await waitUntilMockAnswers()
    await Promise.all(appCommands.map(startListening))
    await printAddresses()
  }
  try {
    await Promise.race([exits, announceAddresses()])
    const firstExit = (await exits).find(({ killed }) => !killed)
    if (!isStopping && firstExit)
      throw new UserError(`The ${firstExit.command.name} ended by itself (exit code ${firstExit.exitCode}): see above.`)
  } finally {
    for (const command of commands) command.kill()
    await exits
  }
}
