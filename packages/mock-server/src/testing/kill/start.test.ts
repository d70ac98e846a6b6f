import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { dirname, join } from 'node:path'
import type { Reply } from '@sabai/contracts'
import type { ControlReply } from '@sabai/contracts/control'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { acquireLock } from '../../lib/folder-lock.ts'
import { prepareDataFolder } from '../../worlds/store/data-folder.ts'
import { createEmptyFolder } from '../crash/create-empty-folder.ts'
import { drawPicture } from '../draw-picture.ts'
import { SOMCHAI } from '../test-worlds.ts'
import { bundleMockProgram } from './bundle-mock-program.ts'
import { findFreePort, type MockProcess, startAndExpectRefusal, startMock } from './mock-process.ts'

const START_TIMEOUT_MS = 300_000

let program = ''
/** A mock that runs during all tests of this file, and its settings. */
let runningMock: MockProcess
let settings: { readonly MOCK_DATA: string; readonly MOCK_PORT: string }

beforeAll(async () => {
  program = await bundleMockProgram()
  settings = { MOCK_DATA: join(dirname(program), 'data'), MOCK_PORT: String(await findFreePort()) }
  runningMock = await startMock(program, settings)
})
afterAll(() => runningMock.kill())

const createSettings = async () => ({
  MOCK_DATA: join(createEmptyFolder(), 'data'),
  MOCK_PORT: String(await findFreePort()),
})

/** Resolves with whether a connection to a port of a host can be made. */
const canReach = async (host: string, port: number): Promise<boolean> => {
  const socket = connect({ host, port })
  const isConnected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  socket.destroy()
  return isConnected
}

test('the mock listens only on 127.0.0.1, so that no other machine can reach it', async () => {
  const port = Number(settings.MOCK_PORT)
  expect(await canReach('127.0.0.1', port)).toBe(true)
  // 127.0.0.2 is this machine too, but only a server that listens on all addresses answers there.
  const otherAddresses = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => address)
  for (const address of ['127.0.0.2', ...otherAddresses]) expect(await canReach(address, port), address).toBe(false)
})

test('with a wrong setting, the mock does not start, prints why, and creates no files', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const mockSettings = await createSettings()
  const { code, output } = await startAndExpectRefusal(program, { ...mockSettings, MOCK_WORLD: 'mian' })
  expect({ code, output }).toEqual({ code: 1, output: 'MOCK_WORLD is "mian": write main or laos.' })
  expect(existsSync(mockSettings.MOCK_DATA)).toBe(false)
})

test.skipIf(!existsSync('/dev/full'))(
  'on a full disk, the mock does not start, and prints its data folder and what to do',
  { timeout: START_TIMEOUT_MS },
  async () => {
    const mockSettings = { ...(await createSettings()), MOCK_DATA: createEmptyFolder() }
    // Every write to /dev/full fails with "no space left".
    symlinkSync('/dev/full', join(mockSettings.MOCK_DATA, '.sabai-data'))
    const { code, output } = await startAndExpectRefusal(program, mockSettings)
    expect({ code, output }).toEqual({
      code: 1,
      output:
        `There is no room left on the disk of the data folder ${mockSettings.MOCK_DATA}. Free some space there, or set ` +
        'MOCK_DATA to a folder on another disk. What was kept there stays as it is.',
    })
  },
)

test('the mock does not start on a port that is in use, and prints the port', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const mockSettings = await createSettings()
  const portHolder = createServer().listen(Number(mockSettings.MOCK_PORT), '127.0.0.1')
  await once(portHolder, 'listening')
  onTestFinished(() => void portHolder.close())
  const { code, output } = await startAndExpectRefusal(program, mockSettings)
  expect({ code, output }).toEqual({
    code: 1,
    output: `Port ${mockSettings.MOCK_PORT} is taken: stop what listens there, or choose another with MOCK_PORT=<port>.`,
  })
  // The mock that failed has released its data folder, so another mock can start there on a free port.
  acquireLock(mockSettings.MOCK_DATA).release()
})

test('a second mock does not start on the data folder of a running one, and the running one keeps working', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const { code, output } = await startAndExpectRefusal(program, {
    ...settings,
    MOCK_PORT: String(await findFreePort()),
  })
  expect(code).toBe(1)
  expect(output).toMatch(
    /^The data folder .* is in use by another mock server \(process \d+, since .*\)\. Stop that one first, or give this one a folder of its own: MOCK_DATA=<folder>\.$/,
  )
  expect((await fetch(`${runningMock.url}/__mock/health`)).status).toBe(200)
})

test('on an uncaught error, the mock prints the stack and stops, and its data folder can be used again at once', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const mockSettings = await createSettings()
  for (const faultyCode of [
    "Promise.reject(new Error('nobody caught this'))",
    "throw new Error('nobody caught this')",
  ]) {
    // The error is raised as soon as the mock prints that it listens.
    const script = `console.log = new Proxy(console.log, { apply: (...printed) => (Reflect.apply(...printed), setImmediate(() => { ${faultyCode} })) })`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(script)}`
    const failingMock = await startMock(program, { ...mockSettings, NODE_OPTIONS })
    onTestFinished(() => failingMock.kill())
    const { code, stderr } = await failingMock.ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/Error: nobody caught this\n {4}at /)
  }
})

test('a mock whose data folder was deleted does not write into the folder that another mock has created at the same path', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const mockSettings = await createSettings()
  const firstMock = await startMock(program, mockSettings)
  onTestFinished(() => firstMock.kill())
  rmSync(mockSettings.MOCK_DATA, { recursive: true })
  prepareDataFolder(mockSettings.MOCK_DATA)
  const secondLock = acquireLock(mockSettings.MOCK_DATA)
  onTestFinished(() => secondLock.release())
  const deposit = await fetch(`${firstMock.url}/__mock/worlds/main/do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credit: { member: 'noi', amount: 1 } }),
  })
  expect(deposit.status).toBe(500)
  expect(await deposit.json()).toEqual({ message: expect.stringContaining('is no longer held by this mock server') })
})

test('if the sources are newer than the running mock, an error about an unknown route, code or scenario says that they are', async () => {
  const unknownCode = { scenario: { title: 'x', rules: [{ on: 'POST /api/wallet/transfer', refuse: 'UNLUCKY' }] } }
  const explainErrors = () =>
    Promise.all(
      [
        fetch(`${runningMock.url}/api/wallet/steal`),
        fetch(`${runningMock.url}/__mock/wrlds`),
        fetch(`${runningMock.url}/__mock/scenarios/home%2Fslow-lien`),
        fetch(`${runningMock.url}/__mock/worlds`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(unknownCode),
        }),
      ].map(async (response) => (await response).text()),
    )
  const NEWER = "The mock's sources are newer than the running mock"
  for (const error of await explainErrors()) expect(error).not.toContain(NEWER)
  const source = join(createEmptyFolder(), 'source.ts')
  writeFileSync(source, '')
  const sourcesFile = `${program}.sources.json`
  const sourcesBefore = readFileSync(sourcesFile)
  writeFileSync(sourcesFile, JSON.stringify({ [source]: 0 }))
  onTestFinished(() => writeFileSync(sourcesFile, sourcesBefore))
  for (const error of await explainErrors()) expect(error).toContain(NEWER)
})

test('the bundled mock reads uploaded pictures', async () => {
  const jsonHeaders = { 'content-type': 'application/json' }
  const login = JSON.stringify({ username: SOMCHAI, password: 'demo1234' })
  const session = await fetch(`${runningMock.url}/api/login`, { method: 'POST', headers: jsonHeaders, body: login })
  const { token } = (await session.json()) as Reply<'POST /api/login'>
  const form = new FormData()
  form.set('file', new Blob([await (await drawPicture({ codes: ['HELLO'] })).webp().toBuffer()]), 'slip.webp')
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${runningMock.url}/api/wallet/slip`, { method: 'POST', headers, body: form })
  const journal = await fetch(`${runningMock.url}/__mock/worlds/main/journal`)
  const { entries } = (await journal.json()) as ControlReply<'GET /__mock/worlds/{id}/journal'>
  expect(entries.map(({ input }) => input.upload)).toContainEqual(
    expect.objectContaining({ type: 'image/webp', width: 720, height: 1_280, codes: ['HELLO'] }),
  )
})

test('the mock does not use a data folder with files of another program, and changes none of them', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const folder = createEmptyFolder()
  writeFileSync(join(folder, 'main.json'), '{"mine":true}')
  const { code, output } = await startAndExpectRefusal(program, { ...(await createSettings()), MOCK_DATA: folder })
  expect(code).toBe(1)
  expect(output).toContain(`The data folder ${folder} holds files that the mock server did not make`)
  expect(output).toContain('Nothing was changed there. Set MOCK_DATA to a new or empty folder')
  expect(readdirSync(folder)).toEqual(['main.json'])
})
