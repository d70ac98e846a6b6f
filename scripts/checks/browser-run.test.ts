import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFreePort } from '../../packages/mock-server/src/testing/kill/mock-process.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** How long to wait, and how often to look, in ms, until Playwright has started or ended on a busy machine. */
const START_WAIT = { timeout: 120_000, interval: 100 }

const quoteUrl = (path: string): string => JSON.stringify(pathToFileURL(join(ROOT, path)).href)

/**
 * Returns the files of a Playwright run, by their names. The run has one test that never ends, and one server, which
 * Playwright starts with the same command as the servers of the project's browser tests.
 */
const createRunFiles = (folder: string, port: number): Record<string, string> => ({
  'server.mjs': `
    import { createServer } from 'node:http'
    createServer(() => process.exit()).listen(${port}, '127.0.0.1')
  `,
  'playwright.config.mjs': `
    import { commandOf } from ${quoteUrl('e2e/command.ts')}
    const command = commandOf(${JSON.stringify(relative(ROOT, join(folder, 'server.mjs')))})
    export default { timeout: 0, webServer: { command, cwd: ${JSON.stringify(ROOT)}, port: ${port} } }
  `,
  'endless.spec.mjs': `
    import { writeFileSync } from 'node:fs'
    import { test } from ${quoteUrl('node_modules/playwright/test.mjs')}
    test('the run goes on until it is stopped', async () => {
      writeFileSync(${JSON.stringify(join(folder, 'runner'))}, String(process.ppid))
      await new Promise(() => {})
    })
  `,
  'command.mjs': `
    import { runTool } from ${quoteUrl('scripts/process/tool.ts')}
    await runTool('node_modules/playwright/cli.js', ['test', '--config=${join(folder, 'playwright.config.mjs')}'])
  `,
})

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isListening
}

let folder = ''
let port = 0
let commandProcess: ChildProcess | undefined
let runnerPid = 0

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabai-run-'))
})
afterEach(() => {
  // Ends the run even if the test failed.
  commandProcess?.kill('SIGKILL')
  commandProcess = undefined
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
  vi.resetModules()
})

const startRun = async (): Promise<void> => {
  port = await findFreePort()
  for (const [name, text] of Object.entries(createRunFiles(folder, port))) writeFileSync(join(folder, name), text)
  commandProcess = spawn(process.execPath, ['--import', 'tsx', join(folder, 'command.mjs')], {
    cwd: ROOT,
    stdio: 'ignore',
  })
  runnerPid = await vi.waitFor(() => Number(readFileSync(join(folder, 'runner'), 'utf8')), START_WAIT)
}

test.each([
  { who: 'the command', signal: 'SIGKILL' },
  ...(process.env.DEEP === '1'
    ? ([
        { who: 'Playwright alone', signal: 'SIGKILL' },
        { who: 'Playwright alone', signal: 'SIGINT' },
        { who: 'Playwright alone', signal: 'SIGTERM' },
      ] as const)
    : []),
] as const)(
  'the servers of a browser run end and free their ports when $who gets $signal',
  { timeout: 2 * START_WAIT.timeout },
  async ({ who, signal }) => {
    await startRun()
    expect(await isFree(port)).toBe(false)
    process.kill(who === 'the command' ? Number(commandProcess?.pid) : runnerPid, signal)
    await vi.waitFor(async () => expect(await isFree(port)).toBe(true), START_WAIT)
  },
)

/** Returns the ports that a run with these environment variables chooses. */
const choosePorts = async (settings: Record<'E2E_PORT' | 'E2E_PORTS', string | undefined>): Promise<number[]> => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  const { PORTS } = await import('../../e2e/ports.ts')
  return Object.values(PORTS)
}

test('a browser run chooses free ports, and its workers inherit them', async () => {
  const ports = await choosePorts({ E2E_PORT: undefined, E2E_PORTS: undefined })
  expect(new Set(ports).size).toBe(4)
  expect(await Promise.all(ports.map(isFree))).toEqual([true, true, true, true])
  expect(await choosePorts({ E2E_PORT: undefined, E2E_PORTS: process.env.E2E_PORTS })).toEqual(ports)
})

test('a second browser run chooses other ports than the first', async () => {
  const otherServer = createServer()
  const [web = 0] = await choosePorts({ E2E_PORT: undefined, E2E_PORTS: undefined })
  otherServer.listen(web, '127.0.0.1')
  await once(otherServer, 'listening')
  expect(await choosePorts({ E2E_PORT: undefined, E2E_PORTS: undefined })).not.toContain(web)
  otherServer.close()
})

test('E2E_PORT sets the first of the consecutive ports of a browser run', async () => {
  expect(await choosePorts({ E2E_PORT: '4311', E2E_PORTS: undefined })).toEqual([4311, 4312, 4313, 4314])
})

test.each(['0', '65533', '43a', '-1'])(
  'E2E_PORT=%s is refused with a message that says which values are valid',
  async (value) => {
    await expect(choosePorts({ E2E_PORT: value, E2E_PORTS: undefined })).rejects.toThrow(
      `E2E_PORT is '${value}'. It is the first of the 4 ports of the browser tests, a number from 1 to 65532`,
    )
  },
)

test.each(['0', 'fast', '0.5', '21', '4x'])(
  'CPU_SLOWDOWN=%s is refused with a message that says which values are valid',
  async (value) => {
    vi.stubEnv('CPU_SLOWDOWN', value)
    vi.resetModules()
    await expect(import('../../e2e/cpu-slowdown.ts')).rejects.toThrow(
      `CPU_SLOWDOWN is '${value}'. It says how many times slower the pages of the browser tests run: a number from 1 to 20`,
    )
  },
)
