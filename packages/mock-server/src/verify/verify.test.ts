import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { routes } from '@sabai/contracts'
import { expect, onTestFinished, test } from 'vitest'
import type { Exchange } from '../har/exchange.ts'
import { readHar } from '../har/read-har.ts'
import { writeHar } from '../har/write-har.ts'
import { keysOf } from '../lib/keys-of.ts'
import { startServer } from '../testing/promises/test-server.ts'
import { SOMCHAI } from '../testing/test-worlds.ts'
import { type Alteration, type AlteringProxy, startAlteringProxy } from '../testing/verify/altering-proxy.ts'
import { DEVIATIONS, plantDeviations } from '../testing/verify/deviations.ts'
import { ApiClient } from './api-client.ts'
import { inputsOf } from './query-inputs.ts'
import type { VerifyReport } from './report.ts'
import { verifyApi } from './verify-api.ts'
import { verifyHar } from './verify-har.ts'

const QUERIES = keysOf(routes).filter((route) => routes[route].kind === 'query')

const startProxy = async (alterations: Record<string, Alteration> = {}): Promise<AlteringProxy> => {
  const server = await startServer()
  await server.createWorld({ id: 'verified' })
  return startAlteringProxy(server.port, 'verified', alterations)
}

const verify = (baseUrl: string): Promise<VerifyReport> =>
  verifyApi({ baseUrl, username: SOMCHAI, password: 'demo1234', callsPerSecond: 1_000, timeoutMs: 60_000 })

/** Writes exchanges as a HAR file and reads them back. */
const writeAndReadHar = (exchanges: readonly Exchange[]): readonly Exchange[] => {
  const result = readHar(JSON.stringify(writeHar(exchanges)))
  if (Array.isArray(result)) throw new Error(JSON.stringify(result))
  return result.exchanges
}

/** Lists what a report found, as `<route>: <kind> <path>`. */
const listFindings = ({ routes: reports }: VerifyReport): string[] =>
  reports
    .flatMap(({ route, findings, notes }) =>
      [...findings, ...notes].map(({ kind, path }) => `${route}: ${kind} ${path}`),
    )
    .toSorted()

const PLANTED_DEVIATIONS = DEVIATIONS.map(({ route, kind, path }) => `${route}: ${kind} ${path}`).toSorted()

test('verify makes every query of the contract against the mock but no command except the login, and finds nothing', async () => {
  const proxy = await startProxy()
  const report = await verify(proxy.url)
  expect(listFindings(report)).toEqual([])
  expect(report).toMatchObject({ findings: 0, notes: 0, stopped: null, outside: [] })
  const madeRoutes = report.routes.filter(({ calls }) => calls > 0).map(({ route }) => route)
  expect(madeRoutes.toSorted()).toEqual([...QUERIES, 'POST /api/login'].toSorted())
})

test('verify sends the headers of the app with every call', async () => {
  const proxy = await startProxy()
  await verify(proxy.url)
  const [login, ...calls] = proxy.exchanges
  expect(login?.requestHeaders.authorization).toBeUndefined()
  for (const { requestHeaders, requestBody } of calls)
    expect(requestHeaders).toMatchObject({
      'x-requested-with': 'wallet-user',
      authorization: expect.stringMatching(/^Bearer ./),
      ...(requestBody !== undefined && { 'content-type': 'application/json' }),
    })
})

test('verify says why it did not make a query whose input is in no earlier reply', async () => {
  const proxy = await startProxy({
    'POST /api/statement/slip': (reply) => ({ ...reply, text: '{"total":0,"slips":[]}' }),
  })
  const report = await verify(proxy.url)
  expect(report.routes.filter(({ notMade }) => notMade !== null)).toMatchObject([
    {
      route: 'GET /api/statement/slip/reference/{reference}',
      calls: 0,
      notMade: 'POST /api/statement/slip gave no slip',
    },
  ])
})

test('verify makes a query with at most three ids of earlier replies, and asks only about games that are open', () => {
  const slips = ['a', 'a', 'b', 'c', 'd'].map((reference) => ({ reference }))
  const slots = [
    { code: 'ORCHID', isActive: false },
    { code: 'MEKONG', isActive: true },
  ]
  const replies = new Map([
    ['POST /api/statement/slip', { slips }],
    ['GET /api/wallet/refresh/slot', { slots }],
  ] as const)
  const references = ['a', 'b', 'c'].map((reference) => ({ params: { reference } }))
  expect(inputsOf('GET /api/statement/slip/reference/{reference}', replies)).toEqual(references)
  expect(inputsOf('GET /api/wallet/account/{code}', replies)).toEqual([{ params: { code: 'MEKONG' } }])
})

test('verify finds all planted deviations of a back end, and reports no others', async () => {
  expect(DEVIATIONS.length).toBeGreaterThanOrEqual(30)
  const proxy = await startProxy(plantDeviations())
  expect(listFindings(await verify(proxy.url))).toEqual(PLANTED_DEVIATIONS)
})

test('verify finds all planted deviations in a HAR file of calls to a back end, and reports no others', async () => {
  const proxy = await startProxy(plantDeviations())
  await verify(proxy.url)
  expect(listFindings(verifyHar(writeAndReadHar(proxy.exchanges), { source: 'x.har' }))).toEqual(PLANTED_DEVIATIONS)
})

test('verify finds nothing in a HAR file of calls that keep the contract', async () => {
  const proxy = await startProxy()
  await verify(proxy.url)
  const report = verifyHar(writeAndReadHar(proxy.exchanges), { source: 'x.har', baseUrl: proxy.url })
  expect(report).toMatchObject({ findings: 0, notes: 0, outside: [] })
  expect(report.routes).toHaveLength(QUERIES.length + 1)
})

test('verify reports a deviation in many items of a list as one finding', async () => {
  const proxy = await startProxy(plantDeviations())
  const report = await verify(proxy.url)
  const slots = report.routes.find(({ route }) => route === 'GET /api/wallet/refresh/slot')
  expect(slots?.findings).toMatchObject([{ path: 'slots[0].ftWalletSlot', expected: 'a number', got: 'nothing' }])
  expect(slots?.findings[0]?.times).toBeGreaterThan(3)
})

test('verify accepts the refusals that a query declares, and reports the refusals that are allowed for every call', async () => {
  const proxy = await startProxy({
    'GET /api/refund/check': (reply) => ({ ...reply, status: 400, text: '{"message":"REFUND_INACTIVE"}' }),
    'GET /api/wallet': (reply) => ({ ...reply, status: 401, text: '{"message":"UNAUTHORIZED","detail":"x"}' }),
  })
  const report = await verify(proxy.url)
  expect(listFindings(report)).toEqual(['GET /api/wallet: refused '])
  const refund = report.routes.find(({ route }) => route === 'GET /api/refund/check')
  expect(refund).toMatchObject({ refusals: ['REFUND_INACTIVE'], findings: [] })
})

test('verify stops when the back end asks for fewer calls, and says so', async () => {
  const proxy = await startProxy({
    'GET /api/lookup/info': (reply) => ({ ...reply, status: 429, text: '{"message":"REQUEST_LIMIT"}' }),
  })
  const report = await verify(proxy.url)
  expect(report.stopped).toBe(
    'The back end takes no more calls for now: it answered GET /api/lookup/info with status 429. Run the command again later, with a smaller --rate.',
  )
  expect(report.routes.filter(({ notMade }) => notMade === 'the run had to stop').length).toBeGreaterThan(25)
})

test('verify pauses between calls, so that it makes at most `callsPerSecond` calls in a second', async () => {
  const proxy = await startProxy()
  const pauses: number[] = []
  const pause = async (ms: number): Promise<void> => void pauses.push(ms)
  await verifyApi({
    baseUrl: proxy.url,
    username: SOMCHAI,
    password: 'demo1234',
    callsPerSecond: 0.01,
    timeoutMs: 60_000,
    pause,
  })
  expect(pauses).toHaveLength(proxy.exchanges.length - 1)
  // A call is due every 100 s, but the pauses of this test end at once. So each pause is nearly 100 s longer than the
  // one before.
  for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThan(50_000 + 90_000 * index)
})

test('verify reports a call whose connection is cut, and makes the other calls', async () => {
  const proxy = await startProxy({ 'GET /api/lookup/info': () => null })
  const report = await verify(proxy.url)
  expect(listFindings(report)).toEqual(['GET /api/lookup/info: no-answer '])
  expect(report.routes.find(({ route }) => route === 'GET /api/lookup/info')?.findings[0]?.got).toBe(
    'the connection was cut',
  )
})

test('if a refused call has a Retry-After header, the client of verify says when to run verify again', async () => {
  const busyServer = createServer((_request, response) => response.writeHead(429, { 'retry-after': '30' }).end())
  await new Promise<void>((resolve) => busyServer.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void busyServer.close())
  const { port } = busyServer.address() as AddressInfo
  const client = new ApiClient({ baseUrl: `http://127.0.0.1:${port}`, callsPerSecond: 5, timeoutMs: 60_000 })
  await expect(client.send('GET /api/lookup/info', {})).rejects.toThrow('Run the command again in 30 seconds, with')
})

test('the client of verify returns a sentence for a call that is not answered before the timeout', async () => {
  const silentServer = createServer(() => undefined)
  await new Promise<void>((resolve) => silentServer.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    silentServer.closeAllConnections()
    silentServer.close()
  })
  const { port } = silentServer.address() as AddressInfo
  const client = new ApiClient({ baseUrl: `http://127.0.0.1:${port}`, callsPerSecond: 5, timeoutMs: 20 })
  expect(await client.send('GET /api/lookup/info', {})).toEqual({
    failure: 'no whole reply arrived within 0.02 seconds',
  })
})
