import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rulesetOf } from '../../scenarios/rules/ruleset.ts'
import type { World } from '../../worlds/world.ts'
import { setRules } from '../set-rules.ts'
import { PORTS } from '../test-app.ts'
import { SOMCHAI } from '../test-worlds.ts'
import { exchangeBytes, formatRequest, parseStatus } from './exchange-bytes.ts'
import { startServer, type TestServer } from './test-server.ts'

const seed = Number(process.env.WALK_SEED || Date.now() % 2 ** 31)
const isDeep = process.env.DEEP === '1'

let server: TestServer
let worlds: World[]
let statesBefore: World['state'][]
let token: string

beforeEach(async () => {
  server = await startServer()
  token = await server.tokenFor('main', SOMCHAI)
  worlds = [...server.worlds.list()]
  statesBefore = worlds.map(({ state }) => state)
})

// No attack may create, delete or change a world, or stop the mock from answering a valid call.
afterEach(async () => {
  expect(server.worlds.list()).toEqual(worlds)
  expect(worlds.every(({ state }, index) => state === statesBefore[index])).toBe(true)
  expect((await server.send('GET /api/wallet', { token })).status).toBe(200)
})

type Header = readonly [name: string, value: string]
const HOST: Header = ['Host', 'localhost']
const JSON_TYPE: Header = ['Content-Type', 'application/json']

/** Requests that a hostile page would want to send: commands, changes of worlds, logins, and reads of secrets. */
const listRequests = (): readonly (readonly [line: string, body: string])[] => [
  ['POST /api/wallet/transfer HTTP/1.1', '{"from":"wallet","to":"ORCHID","amount":1}'],
  ['POST /api/login HTTP/1.1', `{"username":"${SOMCHAI}","password":"demo1234"}`],
  ['POST /__mock/worlds HTTP/1.1', '{"id":"stolen"}'],
  ['POST /__mock/worlds/main/clock HTTP/1.1', '{"advance":"1h"}'],
  ['POST /__mock/worlds/main/scenario HTTP/1.1', '{}'],
  ['DELETE /__mock/worlds/main/scenario HTTP/1.1', ''],
  ['POST /__mock/enter HTTP/1.1', '{"as":"somchai"}'],
  ['GET /__mock/worlds/main/state?secrets=true HTTP/1.1', ''],
  ['GET /api/wallet HTTP/1.1', ''],
  ['GET /media/contact-qr.svg HTTP/1.1', ''],
  ['GET / HTTP/1.1', ''],
]

const sendAll = async (headers: readonly Header[], requests = listRequests()) => {
  const replies: string[] = []
  for (const [line, body] of requests) {
    const allHeaders: Header[] = [...headers, ['Authorization', `Bearer ${token}`], ...(body ? [JSON_TYPE] : [])]
    replies.push(await exchangeBytes(server.port, formatRequest(line, allHeaders, body)))
  }
  return replies
}
const statusesOf = (replies: readonly string[]): (number | null)[] => replies.map(parseStatus)
const repeatStatus = (status: number): number[] => listRequests().map(() => status)
const expectNoCors = (replies: readonly string[]): void =>
  expect(replies.filter((text) => /^access-control-/im.test(text))).toEqual([])

describe('the Host of requests', () => {
  test.each([
    'evil.example',
    'evil.example:7690',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost@evil.example',
    'localhost, evil.example',
    'evil.example#.localhost',
    '10.0.0.5',
    '192.168.1.20:7690',
    '0.0.0.0',
    '[::]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '127.1',
    'localhost:999999',
    'notlocalhost',
    '',
  ])('requests with the Host "%s" are refused', async (host) => {
    expect(statusesOf(await sendAll([['Host', host]]))).toEqual(repeatStatus(403))
  })

  test('requests without a Host, or with two Host headers, are refused', async () => {
    expect(statusesOf(await sendAll([]))).toEqual(repeatStatus(400))
    expect(statusesOf(await sendAll([HOST, ['Host', 'evil.example']]))).toEqual(repeatStatus(403))
    expect(statusesOf(await sendAll([['Host', 'evil.example'], HOST]))).toEqual(repeatStatus(403))
    expect(statusesOf(await sendAll([HOST, HOST]))).toEqual(repeatStatus(403))
  })

  test('requests over HTTP/1.0 without a Host, or with a foreign one, are refused', async () => {
    const http10Requests = listRequests().map(([line, body]) => [line.replace('1.1', '1.0'), body] as const)
    expect(statusesOf(await sendAll([], http10Requests))).toEqual(repeatStatus(403))
    expect(statusesOf(await sendAll([['Host', 'evil.example']], http10Requests))).toEqual(repeatStatus(403))
    expect(parseStatus(await exchangeBytes(server.port, formatRequest('GET /api/lookup/info HTTP/1.0', [HOST])))).toBe(
      200,
    )
  })

  test('requests with a foreign Host header are refused even if a proxy header names localhost, and so are requests with a foreign host in the request line', async () => {
    const foreignHostHeaders: Header[] = [
      ['Host', 'evil.example'],
      ['X-Forwarded-Host', 'localhost'],
      ['Forwarded', 'host=localhost'],
    ]
    expect(statusesOf(await sendAll(foreignHostHeaders))).toEqual(repeatStatus(403))
    const absoluteRequests = listRequests().map(
      ([line, body]) => [line.replace(' /', ' http://evil.example/'), body] as const,
    )
    expect(statusesOf(await sendAll([HOST], absoluteRequests))).toEqual(repeatStatus(403))
  })
})

describe('requests of pages of other origins', () => {
  test.each([
    'https://evil.example',
    'http://evil.example:7690',
    'http://localhost.evil.example:7690',
    'http://localhost:7690.evil.example',
    'http://localhost:7690@evil.example',
    'http://localhost:9999',
    'http://localhost',
    'https://localhost:7690',
    'null',
    'file://',
    '',
  ])('requests of pages of the origin "%s" are refused', async (origin) => {
    const replies = await sendAll([HOST, ['Origin', origin]])
    expect(statusesOf(replies)).toEqual(repeatStatus(403))
    expectNoCors(replies)
  })

  test.each(['cross-site', 'same-site', 'anything'])('requests with Sec-Fetch-Site %s are refused', async (site) => {
    const replies = await sendAll([
      HOST,
      ['Sec-Fetch-Site', site],
      ['Sec-Fetch-Mode', 'no-cors'],
      ['Sec-Fetch-Dest', 'image'],
    ])
    expect(statusesOf(replies)).toEqual(repeatStatus(403))
    expectNoCors(replies)
  })

  test('forms of foreign pages are refused, while their links to /__mock/enter work', async () => {
    const navigation: Header[] = [
      HOST,
      ['Sec-Fetch-Site', 'cross-site'],
      ['Sec-Fetch-Mode', 'navigate'],
      ['Sec-Fetch-Dest', 'document'],
    ]
    const commands = listRequests().filter(([line]) => !line.startsWith('GET'))
    expect(statusesOf(await sendAll(navigation, commands))).toEqual(commands.map(() => 403))
    expect(parseStatus(await exchangeBytes(server.port, formatRequest('GET /__mock/enter HTTP/1.1', navigation)))).toBe(
      200,
    )
    const framedNavigation = navigation.map(([name, value]): Header => [name, value === 'document' ? 'iframe' : value])
    expect(
      parseStatus(await exchangeBytes(server.port, formatRequest('GET /__mock/enter HTTP/1.1', framedNavigation))),
    ).toBe(403)
  })

  test('preflight requests of foreign pages are refused', async () => {
    const preflightHeaders: Header[] = [
      HOST,
      ['Origin', 'https://evil.example'],
      ['Access-Control-Request-Method', 'POST'],
      ['Access-Control-Request-Headers', 'authorization,content-type'],
    ]
    const replies = await sendAll(
      preflightHeaders,
      listRequests().map(([line]) => [line.replace(/^\w+/, 'OPTIONS'), ''] as const),
    )
    expect(statusesOf(replies)).toEqual(repeatStatus(403))
    expectNoCors(replies)
  })

  test('pages of the app and of the mock may send requests', async () => {
    for (const origin of [
      `http://localhost:${PORTS.webPort}`,
      `http://127.0.0.1:${PORTS.mockPort}`,
      `http://some.localhost:${PORTS.laosWebPort}`,
    ])
      expect((await server.send('GET /api/wallet', { token, headers: { origin } })).status).toBe(200)
  })
})

describe('bodies of requests', () => {
  const listPosts = () => listRequests().filter(([line]) => line.startsWith('POST'))

  test.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'application/json, text/plain',
    '',
  ])('a body of the type "%s" is refused', async (type) => {
    for (const [line, body] of listPosts()) {
      const headers: Header[] = [HOST, ['Content-Type', type], ['Authorization', `Bearer ${token}`]]
      expect(parseStatus(await exchangeBytes(server.port, formatRequest(line, headers, body)))).toBe(415)
    }
  })

  test.each(['gzip', 'br', 'deflate', 'identity, gzip'])('a body compressed as %s is refused', async (encoding) => {
    for (const [line, body] of listPosts()) {
      const headers: Header[] = [HOST, JSON_TYPE, ['Content-Encoding', encoding], ['Authorization', `Bearer ${token}`]]
      expect(parseStatus(await exchangeBytes(server.port, formatRequest(line, headers, body)))).toBe(415)
    }
  })

  const nestAmount = (open: string, close: string) =>
    `{"from":"wallet","to":"ORCHID","amount":${open.repeat(50_000)}1${close.repeat(50_000)}}`
  const addKey = (extraField: string) => `{"from":"wallet","to":"ORCHID","amount":1,${extraField}}`
  test.each([
    ['lists within lists, 50,000 deep', nestAmount('[', ']'), 'nests deeper'],
    ['objects within objects, 50,000 deep', nestAmount('{"a":', '}'), 'nests deeper'],
    ['lists that are never closed', '['.repeat(100_000), 'nests deeper'],
    ['a key __proto__', addKey('"__proto__":{"polluted":true}'), 'not valid JSON'],
    ['a key __proto__ with an escaped letter', addKey('"\\u005f_proto__":{"polluted":true}'), 'not valid JSON'],
    ['a constructor with a prototype', addKey('"constructor":{"prototype":{"polluted":true}}'), 'not valid JSON'],
    ['a key constructor', addKey('"constructor":1'), 'constructor'],
    ['a duplicate key whose last value is invalid', addKey('"amount":"1"'), 'amount'],
  ])('a body with %s is refused', async (_, body, sentence) => {
    for (const call of [
      'POST /api/wallet/transfer',
      'POST /__mock/worlds/main/do',
      'POST /__mock/worlds/main/scenario',
    ]) {
      const { status, body: reply } = await server.send(call, { token, body })
      expect(status).toBe(400)
      expect(reply.detail ?? reply.message).toContain(sentence)
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('a body of more than 1 MiB is refused', async () => {
    const body = JSON.stringify({ from: 'wallet', to: 'ORCHID', amount: 1, more: 'x'.repeat(1_100_000) })
    const headers: Header[] = [HOST, JSON_TYPE, ['Authorization', `Bearer ${token}`]]
    const reply = await exchangeBytes(server.port, formatRequest('POST /api/wallet/transfer HTTP/1.1', headers, body))
    expect([413, null]).toContain(parseStatus(reply))
  })
})

test('random bytes and damaged or truncated requests change nothing, and the next valid request is answered', {
  timeout: 3_600_000,
}, async () => {
  console.log(`seed of the bytes: ${seed}`)
  // Both the accounts and the amount are wrong, so that no damage of a few bytes makes the transfer possible.
  const validRequest = formatRequest(
    'POST /api/wallet/transfer HTTP/1.1',
    [HOST, JSON_TYPE, ['Authorization', `Bearer ${token}`]],
    '{"from":"wallet","to":"wallet","amount":0}',
  )
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 400 })
  const truncatedRequest = fc
    .integer({ min: 1, max: validRequest.length - 1 })
    .map((length) => Buffer.from(validRequest.slice(0, length)))
  const damagedRequest = fc
    .array(fc.tuple(fc.nat(validRequest.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    .map((changes) => {
      const copy = Buffer.from(validRequest)
      for (const [position, byte] of changes) copy[position] = byte
      return copy
    })
  const oddRequest = fc
    .constantFrom(
      'GET / HTTP/9.9\r\n\r\n',
      'GET /api/wallet HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
      'GET /api/%zz HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET /media/../../package.json HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET /media/%2e%2e%2f%2e%2e%2fpackage.json HTTP/1.1\r\nHost: localhost\r\n\r\n',
      `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`,
      'CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    )
    .map((text) => Buffer.from(text))
  const attacks = fc.sample(fc.oneof(bytes, truncatedRequest, damagedRequest, oddRequest), {
    seed,
    numRuns: isDeep ? 50_000 : 600,
  })
  const statuses = new Set<number | null>()
  for (const attack of attacks) {
    const reply = await exchangeBytes(server.port, attack, { end: true })
    expect(reply).not.toContain('"private": true')
    statuses.add(parseStatus(reply))
  }
  // A truncated request may get no reply at all, and a request with an unknown HTTP version may get status 505.
  console.log(`answers to ${attacks.length} attacks: ${[...statuses].toSorted().join(', ')}`)
  expect([...statuses].filter((status) => status !== null && status >= 500 && status !== 505)).toEqual([])
  const { status, body } = await server.send('POST /api/wallet/transfer', {
    token,
    body: { from: 'wallet', to: 'ORCHID', amount: 0 },
  })
  expect({ status, message: body.message }).toEqual({ status: 400, message: 'TRANSFER_MINIMUM' })
})

test.each(['%', '%E0%A4%A', '%zz', 'x'.repeat(8_000)])(
  'a call whose path ends in %j is refused with NO_DATA',
  async (code) => {
    const { status, body } = await server.send(`GET /api/wallet/activate/${code}`, { token })
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'NO_DATA' })
  },
)

describe('slow clients', () => {
  // Only the deadlines of bodies are short. Node measures the deadline of headers from the moment at which a connection
  // is made. On a busy machine, a short deadline of headers would also end connections whose header has been sent but
  // not yet been read.
  const deadlines = { headersMs: 300_000, bodyMs: 200, uploadMs: 1_000, checkMs: 50 }

  afterEach(() => void vi.useRealTimers())

  /** Sends the beginning of a request and waits until the mock closes the connection. Returns what the mock sent. */
  const waitForDisconnect = async (port: number, requestStart: string): Promise<string> => {
    const socket = connect({ port, host: '127.0.0.1' })
    const replies: Buffer[] = []
    socket.on('data', (chunk) => replies.push(chunk))
    socket.on('error', () => undefined)
    const closed = once(socket, 'close')
    socket.write(requestStart)
    await closed
    return Buffer.concat(replies).toString()
  }

  /**
   * Lets `count` clients send the beginning of a request, and waits until another client is served. Returns the replies
   * that the slow clients will get.
   */
  const startSlowClients = async (
    strictServer: TestServer,
    requestStart: string,
    count: number,
  ): Promise<Promise<string>[]> => {
    const slowReplies = Array.from({ length: count }, () => waitForDisconnect(strictServer.port, requestStart))
    expect((await strictServer.send('GET /api/lookup/info')).status).toBe(200)
    return slowReplies
  }

  const expectTimeouts = async (slowReplies: readonly Promise<string>[], body: string): Promise<void> => {
    const replies = await Promise.all(slowReplies)
    expect(replies.map(parseStatus)).toEqual(slowReplies.map(() => 408))
    expect(replies.map((text) => text.split('\r\n\r\n')[1])).toEqual(slowReplies.map(() => body))
  }

  test('a client that sends an endless header is disconnected, while others are served', async () => {
    const strictServer = await startServer({ deadlines })
    const slowReplies = await startSlowClients(
      strictServer,
      'GET /api/lookup/info HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
      20,
    )
    expect(strictServer.http.headersTimeout).toBe(deadlines.headersMs)
    strictServer.http.headersTimeout = 200
    await expectTimeouts(slowReplies, '{"error":"Request Timeout","message":"Client Timeout","statusCode":408}')
  })

  test.each([
    [
      'an endless body',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"user',
      '{"message":"NO_DATA","detail":"the body did not arrive within 0.2 seconds: send the request again"}',
    ],
    [
      'endless chunks',
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"use\r\n',
      '{"message":"NO_DATA","detail":"the body did not arrive within 0.2 seconds: send the request again"}',
    ],
    [
      'an endless file, for which the deadline is longer,',
      'POST /api/wallet/slip HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 500\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      '{"message":"NO_DATA","detail":"the body did not arrive within 1 seconds: send the request again"}',
      // The number of clients, which is the most uploads that the mock receives from one address at the same time.
      8,
    ],
    [
      'an endless body to the control API',
      'POST /__mock/worlds HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"id',
      '{"message":"the body did not arrive within 0.2 seconds: send the request again"}',
    ],
  ])(
    'a client that sends %s is disconnected, while others are served',
    async (_, requestStart, body, clientCount = 20) => {
      const strictServer = await startServer({ deadlines })
      await expectTimeouts(await startSlowClients(strictServer, requestStart, clientCount), body)
    },
  )

  test('a call whose body arrives before the deadline is still answered after the deadline, and the next call is answered too', async () => {
    const strictServer = await startServer({ deadlines })
    const world = await strictServer.createWorld({ id: 'held' })
    await setRules(world, [{ on: 'POST /api/login', hold: 'late' }])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const login = strictServer.tokenFor('held', SOMCHAI)
    await expect.poll(() => rulesetOf(world).gates.read()[0]?.waiting).toBe(1)
    vi.advanceTimersByTime(deadlines.bodyMs)
    rulesetOf(world).gates.release('late')
    expect(await login).toMatch(/^held\./)
    expect(await strictServer.tokenFor('main', SOMCHAI)).toMatch(/^main\./)
  })
})
