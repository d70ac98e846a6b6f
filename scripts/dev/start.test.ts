import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '../../packages/mock-server/src/testing/kill/mock-process.ts'

const START_TIMEOUT_MS = 300_000

let folder = ''
let npmProcess: ChildProcessWithoutNullStreams
let output = ''
let urls: string[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sabai-start-'))
  const [WEB_PORT, MOCK_PORT] = [await findFreePort(), await findFreePort()].map(String)
  urls = [`http://localhost:${WEB_PORT}/`, `http://localhost:${MOCK_PORT}/__mock/health`]
  // npm gets its own process group, like a background job of a shell, so that no signal of a terminal reaches its
  // children.
  npmProcess = spawn('npm', ['start'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, WEB_PORT, MOCK_PORT, MOCK_DATA: folder },
    detached: true,
  })
  output = ''
  npmProcess.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  npmProcess.stderr.resume()
  while (!output.includes('Ctrl-C stops everything')) await once(npmProcess.stdout, 'data')
}, START_TIMEOUT_MS)
afterEach(() => {
  if (npmProcess.exitCode === null && npmProcess.signalCode === null) process.kill(-Number(npmProcess.pid), 'SIGTERM')
  rmSync(folder, { recursive: true })
})

const isAnswering = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

// Without DEEP=1, only SIGINT is tested: the code that handles it also handles SIGTERM, and a test of
// browser-run.test.ts sends SIGKILL to a program whose servers notice its end in the same way.
test.each(['SIGINT', ...(process.env.DEEP === '1' ? (['SIGKILL', 'SIGTERM'] as const) : [])] as const)(
  'the app and the mock of npm start end and free their ports when only npm gets %s',
  { timeout: START_TIMEOUT_MS },
  async (signal) => {
    expect(await Promise.all(urls.map(isAnswering))).toEqual([true, true])
    npmProcess.kill(signal)
    // The output closes when the last process that can write to it has ended.
    await once(npmProcess, 'close')
    expect(await Promise.all(urls.map(isAnswering))).toEqual([false, false])
  },
)
