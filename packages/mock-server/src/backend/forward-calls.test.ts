import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SLIP_MAX_BYTES } from '@sabai/contracts/constants'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startServer } from '../testing/promises/test-server.ts'
import { startRecording } from '../testing/record/start-recording.ts'
import { createTestWorld, NOI, SOMCHAI } from '../testing/test-worlds.ts'
import { parseMixedRoutes, readBaseUrl } from './back-end-settings.ts'
import { BackEndCookies, toForwardedHeaders, toReturnedHeaders } from './forward-request.ts'
import { StandIn } from './stand-in.ts'

interface ReceivedRequest {
  readonly request: IncomingMessage
  readonly body: Buffer
}

type AnswerRequest = (response: ServerResponse, request: IncomingMessage) => void

/** Starts a back end that answers every call by `answer`. It stops at the end of the test. */
const startPlainBackEnd = async (answer: AnswerRequest) => {
  const receivedRequests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      receivedRequests.push({ request, body: Buffer.concat(chunks) })
      answer(response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { received: receivedRequests, url: `http://127.0.0.1:${port}/base` }
}

const sendJson =
  (body: unknown, headers: Record<string, string | string[]> = {}, status = 200): AnswerRequest =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }

describe('a forwarded call', () => {
  test('a forwarded call reaches the back end with its method, path, query, headers and body, but without headers that describe this machine', async () => {
    const backEnd = await startPlainBackEnd(sendJson({ message: 'SUCCESS' }))
    const { url, headers, world } = await startRecording({ baseUrl: backEnd.url })
    const body = JSON.stringify({ from: 'wallet', to: 'ORCHID', amount: 2.5 })
    const response = await fetch(`${url}/api/wallet/transfer?try=1`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'x-requested-with': 'wallet-user',
        authorization: 'Bearer abc',
        cookie: 'theme=dark',
        origin: 'http://record.localhost:7691',
        referer: 'http://record.localhost:7691/user',
      },
      body,
    })
    expect(await response.json()).toEqual({ message: 'SUCCESS' })
    const [{ request, body: receivedBody } = { request: null, body: null }] = backEnd.received
    expect([request?.method, request?.url, String(receivedBody)]).toEqual([
      'POST',
      '/base/api/wallet/transfer?try=1',
      body,
    ])
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer abc',
      'content-length': String(body.length),
      'x-requested-with': 'wallet-user',
      origin: new URL(backEnd.url).origin,
      host: new URL(backEnd.url).host,
    })
    for (const name of ['cookie', 'referer', 'x-mock-world']) expect(request?.headers).not.toHaveProperty(name)
    expect(world.journal.entries()).toMatchObject([
      {
        route: 'POST /api/wallet/transfer',
        input: { body: { from: 'wallet', to: 'ORCHID', amount: 2.5 } },
        status: 200,
        why: `answered by the back end ${new URL(backEnd.url).host}`,
        violation: null,
        notes: [],
      },
    ])
  })

  test('the mock forwards only cookies that the back end has set, and removes their domain for the caller', async () => {
    const setCookie = 'sid=first-value; Domain=api.example; Secure; HttpOnly; Path=/'
    const backEnd = await startPlainBackEnd(sendJson({ message: 'SUCCESS' }, { 'set-cookie': [setCookie] }))
    const { url, headers } = await startRecording({ baseUrl: backEnd.url })
    const firstResponse = await fetch(`${url}/api/invite/bonus`, { headers })
    expect(firstResponse.headers.getSetCookie()).toEqual(['sid=first-value; HttpOnly; Path=/'])
    await fetch(`${url}/api/invite/bonus`, { headers: { ...headers, cookie: 'theme=dark; sid=first-value; other=1' } })
    expect(backEnd.received.map(({ request }) => request.headers.cookie)).toEqual([undefined, 'sid=first-value'])
  })

  test('headers of one connection and headers about a browser are not sent on, and headers about an origin do not come back', () => {
    const cookies = new BackEndCookies()
    const sentHeaders = { connection: 'close, X-Own', 'x-own': '1', 'sec-fetch-site': 'same-origin', 'x-kept': '1' }
    expect(toForwardedHeaders({ headers: sentHeaders }, new URL('https://api.example'), cookies)).toEqual({
      'x-kept': '1',
      host: 'api.example',
      'accept-encoding': 'identity',
    })
    const receivedHeaders = {
      'access-control-allow-origin': '*',
      'strict-transport-security': 'max-age=1',
      'set-cookie': ['sid=1; SameSite=None; Path=/'],
      'x-kept': '1',
    }
    expect(toReturnedHeaders(receivedHeaders, cookies)).toEqual({ 'x-kept': '1', 'set-cookie': ['sid=1; Path=/'] })
  })

  test('the mock returns a redirect to the caller instead of following it, and marks it as a violation', async () => {
    const location = 'https://elsewhere.example/login'
    const backEnd = await startPlainBackEnd((response) => response.writeHead(302, { location }).end())
    const { url, headers, world } = await startRecording({ baseUrl: backEnd.url })
    const response = await fetch(`${url}/api/wallet`, { headers, redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, location])
    expect(backEnd.received).toHaveLength(1)
    expect(world.journal.entries()[0]?.violation).toContain('a redirect')
  })

  test('the mock forwards an uploaded file unchanged, and records the call without the file', async () => {
    const backEnd = await startPlainBackEnd(sendJson({ reference: 'slip-4711' }))
    const { url, headers, world, exportText } = await startRecording({ baseUrl: backEnd.url })
    const content = Buffer.alloc(SLIP_MAX_BYTES, 'picture with a secret ')
    const form = new FormData()
    form.set('file', new Blob([content]), 'slip.png')
    const response = await fetch(`${url}/api/wallet/slip`, { method: 'POST', headers, body: form })
    expect(await response.json()).toEqual({ reference: 'slip-4711' })
    expect(backEnd.received[0]?.body.includes(content)).toBe(true)
    expect(world.journal.entries()).toMatchObject([{ route: 'POST /api/wallet/slip', violation: null }])
    for (const text of [exportText(), JSON.stringify(world.journal.entries())]) expect(text).not.toMatch(/secret|4711/)
  })

  test('a reply that breaks the contract is marked in the journal, and becomes a violation in the scenario', async () => {
    const backEnd = await startPlainBackEnd(sendJson({ message: 1 }))
    const { url, headers, world, exportText } = await startRecording({ baseUrl: backEnd.url })
    await fetch(`${url}/api/invite/bonus`, { headers })
    expect(world.journal.violations.list()).toMatchObject([{ call: 'GET /api/invite/bonus' }])
    expect(exportText()).toContain('reply: { message: 1 }\n    violation: true')
  })

  test('the mock still answers the calls to other worlds itself', async () => {
    const backEnd = await startPlainBackEnd(sendJson({}))
    const { url } = await startRecording({ baseUrl: backEnd.url })
    expect((await fetch(`${url}/api/lookup/banks`)).status).toBe(200)
    expect(backEnd.received).toEqual([])
  })

  test('pages of other sites cannot make calls to the back end', async () => {
    const backEnd = await startPlainBackEnd(sendJson({}))
    const { url, headers } = await startRecording({ baseUrl: backEnd.url })
    const response = await fetch(`${url}/api/wallet`, { headers: { ...headers, origin: 'https://evil.example' } })
    expect([response.status, backEnd.received.length]).toEqual([403, 0])
  })
})

describe('a back end that gives no reply', () => {
  test('a call to a back end that cannot be reached gets status 502 and a sentence that says why, and the journal shows the same sentence', async () => {
    const { url, headers, world } = await startRecording({ baseUrl: 'http://127.0.0.1:9' })
    const response = await fetch(`${url}/api/wallet`, { headers })
    const sentence = 'The back end 127.0.0.1:9 gave no reply: nothing listens there.'
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({ message: 'INTERNAL_SERVER_ERROR', detail: sentence })
    expect(world.journal.entries()).toMatchObject([{ route: 'GET /api/wallet', status: 502, why: sentence }])
  })

  test('a call that the back end never answers gets status 502 after the timeout', async () => {
    const backEnd = await startPlainBackEnd(() => undefined)
    const { url, headers } = await startRecording({ baseUrl: backEnd.url, timeoutMs: 50 })
    const response = await fetch(`${url}/api/wallet`, { headers })
    expect([response.status, await response.json()]).toMatchObject([
      502,
      { detail: expect.stringContaining('no whole reply arrived within 0.05 seconds') },
    ])
  })
})

describe('calls that the mock answers in place of the back end', () => {
  test('the mock answers the chosen calls as one of its own members, and the back end answers all other calls', async () => {
    const realServer = await startServer()
    const baseUrl = `http://127.0.0.1:${realServer.port}`
    const token = await realServer.tokenFor('main', NOI)
    const recording = await startRecording({ baseUrl, mix: 'GET /api/wallet', standIn: 'somchai' })
    const getReply = async (path: string) => {
      const headers = { ...recording.headers, authorization: `Bearer ${token}` }
      return (await (await fetch(recording.url + path, { headers })).json()) as { profile: { username: string } }
    }
    expect((await getReply('/api/wallet')).profile.username).toBe(SOMCHAI)
    expect((await getReply('/api/account/profile')).profile.username).toBe(NOI)
    expect(recording.world.journal.entries().map(({ route, why }) => [route, why])).toEqual([
      ['GET /api/wallet', 'answered by the domain'],
      ['GET /api/account/profile', `answered by the back end 127.0.0.1:${realServer.port}`],
    ])
    expect(recording.exportText()).toContain('on: GET /api/wallet\n')
  })

  test('the mock logs its own member in again only when the token has expired', async () => {
    const world = await createTestWorld()
    const standIn = new StandIn('noi')
    const token = await standIn.tokenIn(world)
    expect(await standIn.tokenIn(world)).toBe(token)
    await world.setClock({ advanceMs: 24 * 3_600_000 })
    expect(await standIn.tokenIn(world)).not.toBe(token)
  })

  test('a list with an unknown call is refused, and the message suggests the most similar call', () => {
    expect(() => parseMixedRoutes('GET /api/wallet, POST /api/wallet/transfr', '--mix')).toThrow(
      '--mix has "POST /api/wallet/transfr", and there is no such call (did you mean "POST /api/wallet/transfer"?).',
    )
    expect([...parseMixedRoutes('GET /api/wallet # the balance\nPOST  /api/login', '--mix')]).toEqual([
      'GET /api/wallet',
      'POST /api/login',
    ])
  })
})

test.each([
  ['api.example', '--api is not an address'],
  ['ftp://api.example', '--api must begin with https:// or http://'],
  ['https://me:secret@api.example', '--api must not contain a name or a password'],
  ['https://me@api.example', '--api must not contain a name or a password'],
  ['https://api.example/?a=1', '--api must not contain "?" or "#"'],
  ['https://api.example/#a', '--api must not contain "?" or "#"'],
  ['https://api.example/api', '--api ends with "/api"'],
])('the address %s of a back end is refused with a message that says what is wrong with it', (address, sentence) => {
  expect(() => readBaseUrl(address, '--api')).toThrow(sentence)
})

test('the slashes at the end of the address of a back end do not count', () => {
  expect(readBaseUrl('https://api.example/v1//', '--api')).toBe('https://api.example/v1')
})
