import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { bundleMock } from '../../../build/bundle.ts'

const REPOSITORY = fileURLToPath(new URL('../../../../..', import.meta.url))

/** The real mock as one JavaScript file, for tests that start it often; `remove` takes it away. */
export const bundleMockProgram = async (): Promise<{ readonly program: string; readonly remove: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-mock-'))
  const program = await bundleMock(join(folder, 'mock.mjs'))
  return { program, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A port that nobody listens on at this moment. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('this machine gives no port')
  return address.port
}

/** A mock that runs as a process of its own. */
export interface MockProcess {
  readonly url: string
  /** Its exit code and what it complained about, once it is dead. */
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>
  /** Resolves once it is dead. */
  kill(): Promise<void>
}

export type Settings = Readonly<Record<string, string>>

const spawnMock = (program: string, settings: Settings): ChildProcess =>
  spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, MOCK_FIXTURES: join(REPOSITORY, 'fixtures'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Starts the mock; resolves when it says that it listens, and rejects with what it says when it ends before. */
export const startMock = async (program: string, settings: Settings & { MOCK_PORT: string }): Promise<MockProcess> => {
  const child = spawnMock(program, settings)
  const closed = once(child, 'close')
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const listens = child.stdout && once(createInterface(child.stdout), 'line')
  await Promise.race([
    listens,
    closed.then(() => {
      throw new Error(`The mock ended instead of starting: ${said}`)
    }),
  ])
  return {
    url: `http://127.0.0.1:${settings.MOCK_PORT}`,
    ended: closed.then(([code]) => ({ code, said })),
    kill: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** Runs a mock that is expected to end by itself: its exit code and what it complains about. */
export const startAndExpectRefusal = async (
  program: string,
  settings: Settings,
): Promise<{ code: number; output: string }> => {
  const child = spawnMock(program, settings)
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  // One that starts after all must not stay behind.
  child.stdout?.once('data', () => child.kill('SIGKILL'))
  const [code] = await once(child, 'close')
  return { code: Number(code ?? -1), output: output.trim() }
}
