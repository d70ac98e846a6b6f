import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const REPOSITORY = fileURLToPath(new URL('../../../../..', import.meta.url))

/**
 * Finds a port that is free now. The port is below the range from which the system chooses ports for connections, so
 * that no connection of another process takes it before the test uses it.
 */
export const findFreePort = async (): Promise<number> => {
  const port = randomInt(20_000, 32_768)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return findFreePort()
  }
  server.close()
  await once(server, 'close')
  return port
}

/** A mock that runs as a separate process. */
export interface MockProcess {
  readonly url: string
  readonly pid: number
  /** Resolves with the exit code and the stderr of the process once it has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>
  /** Kills the process, or sends it `signal` instead. Resolves once it has ended. */
  kill(signal?: NodeJS.Signals): Promise<void>
}

export type Settings = Readonly<Record<string, string>>

const spawnMock = (program: string | readonly string[], settings: Settings): ChildProcess =>
  spawn(process.execPath, [program].flat(), {
    env: { PATH: process.env.PATH, MOCK_FIXTURES: join(REPOSITORY, 'fixtures'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/**
 * Starts the mock. `program` is the path of its program, or a list of this path and arguments. Resolves once the mock
 * listens; rejects with its stderr if it ends before that.
 */
export const startMock = async (
  program: string | readonly string[],
  settings: Settings & { readonly MOCK_PORT: string },
): Promise<MockProcess> => {
  const child = spawnMock(program, settings)
  const exit = once(child, 'close')
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk
  })
  const listens = new Promise<void>((resolve) => {
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => line.startsWith('Mock and workbench') && resolve())
  })
  await Promise.race([
    listens,
    exit.then(() => {
      throw new Error(`The mock ended instead of starting: ${stderr}`)
    }),
  ])
  return {
    url: `http://127.0.0.1:${settings.MOCK_PORT}`,
    pid: child.pid ?? 0,
    ended: exit.then(([code]) => ({ code, stderr })),
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal)
      await exit
    },
  }
}

/** Runs a mock that must refuse to start. Returns its exit code and its stderr. */
export const startAndExpectRefusal = async (
  program: string,
  settings: Settings,
): Promise<{ code: number; output: string }> => {
  const child = spawnMock(program, settings)
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  // A mock that starts nevertheless must not keep running after the test.
  child.stdout?.once('data', () => child.kill('SIGKILL'))
  const [code] = await once(child, 'close')
  return { code: Number(code ?? -1), output: output.trim() }
}
