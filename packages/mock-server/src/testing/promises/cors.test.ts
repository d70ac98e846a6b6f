import { beforeEach, expect, test } from 'vitest'
import { connectClient, waitForEvent } from '../socket-client.ts'
import { SOMCHAI } from '../test-worlds.ts'
import { startServer, type TestServer } from './test-server.ts'

const NAMED = 'https://app.example'
const OTHER_ORIGINS = ['https://evil.example', 'http://app.example', 'https://app.example.evil.example', 'null']

let server: TestServer

beforeEach(async () => {
  server = await startServer({ corsOrigins: [NAMED] })
})

/** Calls the mock as a page of an origin does. `allowed` is the origin that the reply permits to read it. */
const callFrom = async (origin: string, path: string, request: RequestInit = {}) => {
  const { status, headers } = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    ...request,
    headers: { ...request.headers, origin },
  })
  return { status, allowed: headers.get('access-control-allow-origin'), headers }
}
const sendPreflight = (origin: string, path: string, method = 'POST') =>
  callFrom(origin, path, {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,x-mock-world',
    },
  })

test('a page of an origin in MOCK_CORS passes the preflight, calls the mock, and may read its clock', async () => {
  const asked = await sendPreflight(NAMED, '/api/wallet/transfer')
  expect(asked).toMatchObject({ status: 204, allowed: NAMED })
  expect(asked.headers.get('access-control-allow-methods')?.split(', ').toSorted()).toEqual([
    'DELETE',
    'GET',
    'POST',
    'PUT',
  ])
  expect(asked.headers.get('access-control-allow-headers')).toBe('authorization,content-type,x-mock-world')
  expect(asked.headers.get('access-control-allow-credentials')).toBeNull()

  const authorization = `Bearer ${await server.tokenFor('main', SOMCHAI)}`
  const called = await callFrom(NAMED, '/api/wallet', { headers: { authorization } })
  expect(called).toMatchObject({ status: 200, allowed: NAMED })
  expect(called.headers.get('access-control-expose-headers')).toBe('date, retry-after')
  expect(called.headers.get('vary')).toBe('Origin')
})

test('a page of an origin in MOCK_CORS may read refusals and pictures too', async () => {
  expect(await callFrom(NAMED, '/api/wallet')).toMatchObject({ status: 401, allowed: NAMED })
  expect(await callFrom(NAMED, '/api/no-such-call')).toMatchObject({ status: 404, allowed: NAMED })
  expect(await callFrom(NAMED, '/media/contact-qr.svg')).toMatchObject({ status: 200, allowed: NAMED })
})

test.each(OTHER_ORIGINS)('a page of %s is refused when MOCK_CORS names another origin', async (origin) => {
  expect(await sendPreflight(origin, '/api/wallet/transfer')).toMatchObject({ status: 403, allowed: null })
  expect(await callFrom(origin, '/api/lookup/info')).toMatchObject({ status: 403, allowed: null })
})

test('a page of an origin in MOCK_CORS reaches neither the control API nor the pages of the mock', async () => {
  const refused = { status: 403, allowed: null }
  for (const path of ['/__mock/worlds', '/__mock/worlds/main/state?secrets=true', '/__mock/enter', '/', '/apis'])
    expect([path, await callFrom(NAMED, path)]).toMatchObject([path, refused])
  for (const path of ['/__mock/worlds', '/__mock/worlds/main/clock', '/__mock/enter'])
    expect([path, await sendPreflight(NAMED, path)]).toMatchObject([path, refused])
  expect((await server.send('GET /__mock/worlds', { headers: { origin: NAMED } })).body.message).toBe(
    'Pages of https://app.example may call nothing but /api/, /media/, /socket.io/: MOCK_CORS opens no more.',
  )
})

test('without MOCK_CORS pages of all other origins are refused', async () => {
  server = await startServer()
  expect(await sendPreflight(NAMED, '/api/wallet/transfer')).toMatchObject({ status: 403, allowed: null })
  expect(await callFrom(NAMED, '/api/lookup/info')).toMatchObject({ status: 403, allowed: null })
})

test.each(['polling', 'websocket'] as const)(
  'a page of an origin in MOCK_CORS can connect to realtime by %s',
  async (transport) => {
    const connectFrom = (origin: string) =>
      connectClient(server.port, {
        world: 'main',
        transports: [transport],
        reconnection: false,
        headers: { origin },
      })
    await waitForEvent(connectFrom(NAMED), 'connect')
    await waitForEvent(connectFrom('https://evil.example'), 'connect_error')
  },
)

test('a page of an origin in MOCK_CORS may read the replies of polling', async () => {
  const poll = '/socket.io/?EIO=4&transport=polling'
  expect(await callFrom(NAMED, poll)).toMatchObject({ status: 200, allowed: NAMED })
  expect(await sendPreflight(NAMED, poll)).toMatchObject({ status: 204, allowed: NAMED })
})
