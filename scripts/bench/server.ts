import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../packages/mock-server/src/testing/kill/mock-process.ts'
import { buildMock } from '../dev/mock-process.ts'
import { UserError } from '../process/user-error.ts'

/** A server in a separate process. */
export interface BenchServer {
  url: string
  port: number
  /** The time from process start to the first reply. */
  startMs: number
  stop(): Promise<void>
}

const isAnswering = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/__mock/health`)).ok
  } catch {
    return false
  }
}

/** Starts a program on the given port or a free one, and waits until it answers at /__mock/health. */
export const startServer = async (
  program: string,
  options: (port: number) => string[],
  settings: (port: number) => NodeJS.ProcessEnv,
  givenPort?: number,
): Promise<BenchServer> => {
  const port = givenPort ?? (await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const spawnedAtMs = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', './scripts/process/stop-with-parent.mjs', program, ...options(port)],
    {
      env: { ...process.env, ...settings(port) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null) throw new UserError(`${program} did not start: see above.`)
    await wait(5)
  }
  const startMs = performance.now() - spawnedAtMs
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await exit
  }
  return { url, port, startMs, stop }
}

/** Starts a bare Fastify server, which replies to the calls for the balance and for a transfer with these texts. */
export const startBare = (wallet: string, transfer: string): Promise<BenchServer> =>
  startServer(
    'scripts/bench/bare.mjs',
    (port) => [String(port), wallet, transfer],
    () => ({}),
  )

export interface MockServer extends BenchServer {
  dataFolder: string
}

/** Starts the mock server with a new or an existing data folder. The folder is removed when the server is stopped. */
export const startMock = async (
  folder = mkdtempSync(join(tmpdir(), 'sabai-bench-')),
  webPort?: number,
): Promise<MockServer> => {
  const settings = (port: number): NodeJS.ProcessEnv => ({
    MOCK_PORT: String(port),
    MOCK_DATA: folder,
    MOCK_WORLD: 'main',
    ...(webPort && { WEB_PORT: String(webPort) }),
  })
  const server = await startServer(await buildMock(), () => [], settings)
  const stop = async (): Promise<void> => {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
  return { ...server, dataFolder: folder, stop }
}
