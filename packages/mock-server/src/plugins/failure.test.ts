import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { schedule } from '../domain/due-queue.ts'
import { lastEntryOf, setRules } from '../testing/set-rules.ts'
import { callControl, createTestApp } from '../testing/test-app.ts'
import { call } from '../testing/test-worlds.ts'
import { WriteFailedError } from '../worlds/committer.ts'
import type { World } from '../worlds/world.ts'

let app: FastifyInstance
let world: World

beforeEach(async () => {
  const mock = await createTestApp()
  app = mock.app
  world = await mock.worlds.create({ id: 'test' })
})

/** Records the lines printed to stderr during the running test. */
const recordPrintedLines = (): string[] => {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
  onTestFinished(() => spy.mockRestore())
  return lines
}
const HEADERS = { host: 'test.localhost:7690', 'x-requested-with': 'wallet-user' }
const callAsApp = () => app.inject({ method: 'GET', url: '/api/wallet', headers: HEADERS })
const readReport = async () =>
  (await callControl(app, 'GET /__mock/worlds/{id}/report', { params: { id: 'test' } })).reply

test('a failure of the mock is printed and journalled with its stack, and listed in the report', async () => {
  const lines = recordPrintedLines()
  await setRules(world, [{ on: 'GET /api/wallet', reply: { done: 1 } }])
  expect((await callAsApp()).statusCode).toBe(500)
  expect(lines).toEqual([
    expect.stringMatching(
      /^GET \/api\/wallet in the world "test": ReplyContractError: .*\n {4}at applyEffect \(.*apply-effect\.ts/,
    ),
  ])
  const { stack, why } = lastEntryOf(world)
  expect(stack).toMatch(/^ReplyContractError: .*\n {4}at applyEffect \(.*apply-effect\.ts/)
  expect((await readReport()).violations).toEqual([{ number: 1, call: 'GET /api/wallet', times: 1, violation: why }])
})

test('a failure before any handler runs is printed and journalled with its stack, and listed in the report', async () => {
  const lines = recordPrintedLines()
  Object.assign(world, { catchUp: () => Promise.reject(new Error('nothing falls due')) })
  expect((await callAsApp()).statusCode).toBe(500)
  expect(lines).toEqual([expect.stringMatching(/^GET \/api\/wallet in the world "test": .*nothing falls due\n {4}at /)])
  expect(lastEntryOf(world)).toMatchObject({ status: 500, stack: expect.stringContaining('failure.test.ts') })
  expect((await readReport()).violations).toMatchObject([
    { call: 'GET /api/wallet', violation: 'Error: nothing falls due' },
  ])
})

test('a thrown value that is not an Error is answered with 500, for a query and for a command', async () => {
  recordPrintedLines()
  Object.assign(world, {
    fixtureData: () => {
      throw 'no fixtures'
    },
  })
  expect((await callAsApp()).statusCode).toBe(500)
  const login = { body: { username: '0690000001', password: 'demo1234' } }
  expect((await call(world, 'POST /api/login', login)).status).toBe(500)
})

test('a failure to write to disk is printed as one line, and is not listed as a violation in the report', async () => {
  const lines = recordPrintedLines()
  const failToWrite = () => Promise.reject(new WriteFailedError('The change could not be written: ENOSPC'))
  Object.assign(world, { catchUp: failToWrite, run: failToWrite })
  const payload = { username: '0690000001', password: 'demo1234' }
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/login', headers: HEADERS, payload })
  expect(statusCode).toBe(500)
  expect(lines).toEqual(['POST /api/login in the world "test": The change could not be written: ENOSPC'])
  expect((await readReport()).violations).toEqual([])
})

test('a failure of the control API is printed with its stack', async () => {
  const lines = recordPrintedLines()
  Object.assign(world, {
    now: () => {
      throw new Error('no clock')
    },
  })
  expect(await callControl(app, 'GET /__mock/worlds/{id}', { params: { id: 'test' } })).toMatchObject({ status: 500 })
  expect(lines).toEqual([expect.stringMatching(/^GET \/__mock\/worlds\/test: Error: no clock\n {4}at /)])
})

test.each([
  ['rejects with', () => Promise.reject(new Error('nothing falls due'))],
  [
    'throws',
    () => {
      throw new Error('nothing falls due')
    },
  ],
])('an error that a due event %s is printed with its stack, and listed in the report', async (_, catchUp) => {
  const lines = recordPrintedLines()
  Object.assign(world, { catchUp })
  await world.run((draft, now) => schedule(draft, now, { kind: 'payWithdrawal', memberId: '', transactionId: '' }))
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines).toEqual([
    expect.stringMatching(/^what falls due by itself in the world "test": Error: nothing falls due\n {4}at /),
  ])
  expect((await readReport()).violations).toEqual([
    { number: 1, call: 'what falls due by itself', times: 1, violation: 'Error: nothing falls due' },
  ])
})
