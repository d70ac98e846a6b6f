import {
  type CloseEvent,
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

const STOPS_WITHIN_MS = 5_000
/** The first descriptor after the standard streams. When it closes, a process knows that its parent is gone. */
const IPC = 3

/** A kill by another signal than SIGKILL is a request to stop in order. A process that has just ended is left alone. */
const killProcess = (pid: number, signal?: string): void => {
  try {
    process.kill(pid, signal === 'SIGKILL' ? 'SIGKILL' : 'SIGTERM')
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

export interface DevOptions {
  /** The script that runs the mock server, with its arguments; null where one answers already and is left alone. */
  mock: string | null
  /** Folder of a built app to serve in place of the sources. */
  builtApp?: string
}

/**
 * Runs the app's server beside the mock server, each in a process of its own, and prints the addresses. Resolves when
 * they are stopped. When one of them ends, so does the other. Throws a UserError when one ends by itself.
 */
export const runDev = async ({ mock, builtApp }: DevOptions): Promise<void> => {
  const mockScript = mock === null ? [] : [{ name: 'mock', command: mock, ipc: IPC }]
  const env = { WEB_PORT: String(portOf(APP)), ...(builtApp !== undefined && { BUILT_APP: builtApp }) }
  const logger = new Logger({ prefixFormat: 'name' })
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      isStopping = true
      console.log('\nStopping …')
    })
  const { commands, result } = createConcurrently(
    [...mockScript, { name: 'app', command: 'scripts/process/app-server.mjs', ipc: IPC, env }],
    {
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
          timeoutMs: STOPS_WITHIN_MS,
          killSignal: undefined,
        }),
      ],
    },
  )
  // Rejects with the same list when an exit code is not 0.
  const ended = result.catch((events: CloseEvent[]) => events)
  const app = commands.at(-1)
  const announce = async (): Promise<void> => {
    await waitUntilMockAnswers()
    const listening = new Promise<void>((resolve) => app?.messages.incoming.subscribe(() => resolve()))
    await app?.send({ listen: true })
    await listening
    await printAddresses()
  }
  try {
    await Promise.race([ended, announce()])
    const first = (await ended).find(({ killed }) => !killed)
    if (!isStopping && first)
      throw new UserError(`The ${first.command.name} ended by itself (exit code ${first.exitCode}): see above.`)
  } finally {
    for (const command of commands) command.kill()
    await ended
  }
}
