import { beforeEach, expect, test } from 'vitest'
import { connectClient, waitForEvent } from '../socket-client.ts'
import { SOMCHAI } from '../test-worlds.ts'
import { exchangeBytes, formatRequest, parseStatus } from './exchange-bytes.ts'
import { startServer, type TestServer } from './test-server.ts'

const ALLOWED_ORIGIN = 'https://app.example'
const OTHER_ORIGINS = ['https://evil.example', 'http://app.example', 'https://app.example.evil.example', 'null']

let server: TestServer

beforeEach(async () => {
  server = await startServer({ corsOrigins: [ALLOWED_ORIGIN] })
})

/** Calls the mock as a page of the given origin does. `allowed` is the origin whose pages may read the reply. */
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
  const preflight = await sendPreflight(ALLOWED_ORIGIN, '/api/wallet/transfer')
  expect(preflight).toMatchObject({ status: 204, allowed: ALLOWED_ORIGIN })
  expect(preflight.headers.get('access-control-allow-methods')?.split(', ').toSorted()).toEqual([
    'DELETE',
    'GET',
    'POST',
    'PUT',
  ])
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,content-type,x-mock-world')
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()

  const authorization = `Bearer ${await server.tokenFor('main', SOMCHAI)}`
  const response = await callFrom(ALLOWED_ORIGIN, '/api/wallet', { headers: { authorization } })
  expect(response).toMatchObject({ status: 200, allowed: ALLOWED_ORIGIN })
  expect(response.headers.get('access-control-expose-headers')).toBe('date, retry-after')
  expect(response.headers.get('vary')).toBe('Origin')
})

test('a page of an origin in MOCK_CORS may read refusals and pictures too', async () => {
  expect(await callFrom(ALLOWED_ORIGIN, '/api/wallet')).toMatchObject({ status: 401, allowed: ALLOWED_ORIGIN })
  expect(await callFrom(ALLOWED_ORIGIN, '/api/no-such-call')).toMatchObject({ status: 404, allowed: ALLOWED_ORIGIN })
  expect(await callFrom(ALLOWED_ORIGIN, '/media/contact-qr.svg')).toMatchObject({
    status: 200,
    allowed: ALLOWED_ORIGIN,
  })
})

test.each(OTHER_ORIGINS)('a page of %s is refused when MOCK_CORS names another origin', async (origin) => {
  expect(await sendPreflight(origin, '/api/wallet/transfer')).toMatchObject({ status: 403, allowed: null })
  expect(await callFrom(origin, '/api/lookup/info')).toMatchObject({ status: 403, allowed: null })
})

test('a page of an origin in MOCK_CORS reaches neither the control API nor the pages of the mock', async () => {
  const refusal = { status: 403, allowed: null }
  for (const path of ['/__mock/worlds', '/__mock/worlds/main/state?secrets=true', '/__mock/enter', '/', '/apis'])
    expect([path, await callFrom(ALLOWED_ORIGIN, path)]).toMatchObject([path, refusal])
  for (const path of ['/__mock/worlds', '/__mock/worlds/main/clock', '/__mock/enter'])
    expect([path, await sendPreflight(ALLOWED_ORIGIN, path)]).toMatchObject([path, refusal])
  expect((await server.send('GET /__mock/worlds', { headers: { origin: ALLOWED_ORIGIN } })).body.message).toBe(
    'Pages of https://app.example may call nothing but /api/, /media/, /uploads/, /socket.io/: MOCK_CORS opens no more.',
  )
})

const PICTURE_PATH = '/media/contact-qr.svg'
const MISSING_UPLOAD_PATH = '/uploads/none.png'
const IMAGE_HEADERS = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }

/**
 * Requests a path without an Origin, as a browser does for an element of a page such as `img`. Returns the status and
 * the cross-origin resource policy of the reply.
 */
const embed = async (headers: Record<string, string>, path = PICTURE_PATH, method = 'GET') => {
  const allHeaders = Object.entries({ Host: 'localhost', ...headers })
  const reply = await exchangeBytes(server.port, formatRequest(`${method} ${path} HTTP/1.1`, allHeaders))
  const policy = /^cross-origin-resource-policy: (.+)\r$/im.exec(reply)?.[1]
  return [parseStatus(reply), policy]
}

test.each([
  ['a picture', PICTURE_PATH, { ...IMAGE_HEADERS, Referer: `${ALLOWED_ORIGIN}/` }, 200],
  [
    'a picture if the page has a path and a query',
    PICTURE_PATH,
    { ...IMAGE_HEADERS, Referer: `${ALLOWED_ORIGIN}/user/home?a=b` },
    200,
  ],
  [
    'a picture if the page is on another port of the same host',
    PICTURE_PATH,
    { ...IMAGE_HEADERS, 'Sec-Fetch-Site': 'same-site', Referer: `${ALLOWED_ORIGIN}/` },
    200,
  ],
  ['a video', PICTURE_PATH, { ...IMAGE_HEADERS, 'Sec-Fetch-Dest': 'video', Referer: `${ALLOWED_ORIGIN}/` }, 200],
  ['an upload that does not exist', MISSING_UPLOAD_PATH, { ...IMAGE_HEADERS, Referer: `${ALLOWED_ORIGIN}/` }, 404],
])('a page of an origin in MOCK_CORS may embed %s', async (_, path, headers, status) => {
  expect(await embed(headers, path)).toEqual([status, 'cross-origin'])
})

test.each<[who: string, path: string, headers: Record<string, string>]>([
  [
    'a page of an origin that MOCK_CORS does not name',
    PICTURE_PATH,
    { ...IMAGE_HEADERS, Referer: 'https://evil.example/' },
  ],
  ['a page of the allowed host without HTTPS', PICTURE_PATH, { ...IMAGE_HEADERS, Referer: 'http://app.example/' }],
  [
    'a page of an origin that begins with the allowed origin',
    PICTURE_PATH,
    { ...IMAGE_HEADERS, Referer: `${ALLOWED_ORIGIN}.evil.example/` },
  ],
  ['a page whose Referer is not an address', PICTURE_PATH, { ...IMAGE_HEADERS, Referer: 'null' }],
  ['a page that sends no Referer', PICTURE_PATH, IMAGE_HEADERS],
  [
    'a page with the allowed origin in its path',
    PICTURE_PATH,
    { ...IMAGE_HEADERS, Referer: `https://evil.example/${ALLOWED_ORIGIN}/` },
  ],
  [
    'a page with the allowed host as the user name in its address',
    PICTURE_PATH,
    { ...IMAGE_HEADERS, Referer: 'https://app.example@evil.example/' },
  ],
  [
    'a page that sends another Origin',
    PICTURE_PATH,
    { ...IMAGE_HEADERS, Origin: 'https://evil.example', Referer: `${ALLOWED_ORIGIN}/` },
  ],
  [
    'a page that opens a picture in a frame',
    PICTURE_PATH,
    { ...IMAGE_HEADERS, 'Sec-Fetch-Mode': 'navigate', Referer: `${ALLOWED_ORIGIN}/` },
  ],
  [
    'a page that embeds a call of the API as a picture',
    '/api/lookup/info',
    { ...IMAGE_HEADERS, Referer: `${ALLOWED_ORIGIN}/` },
  ],
  [
    'a page that embeds a call of the control API as a picture',
    '/__mock/worlds',
    { ...IMAGE_HEADERS, Referer: `${ALLOWED_ORIGIN}/` },
  ],
  [
    'a page that embeds a path outside the folder of pictures',
    '/media/../__mock/worlds',
    { ...IMAGE_HEADERS, Referer: `${ALLOWED_ORIGIN}/` },
  ],
])('%s is refused, although MOCK_CORS names an origin', async (_, path, headers) => {
  const [status] = await embed(headers, path)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await embed(headers, PICTURE_PATH, 'POST')).toEqual([403, 'same-origin'])
})

test('pictures are served to programs and to pages of the mock itself, but not to pages of other origins', async () => {
  for (const headers of [{}, { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors' }])
    expect(await embed(headers)).toEqual([200, 'same-origin'])
})

test('without MOCK_CORS, a page of a foreign origin is refused', async () => {
  server = await startServer()
  expect(await sendPreflight(ALLOWED_ORIGIN, '/api/wallet/transfer')).toMatchObject({ status: 403, allowed: null })
  expect(await callFrom(ALLOWED_ORIGIN, '/api/lookup/info')).toMatchObject({ status: 403, allowed: null })
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
    await waitForEvent(connectFrom(ALLOWED_ORIGIN), 'connect')
    await waitForEvent(connectFrom('https://evil.example'), 'connect_error')
  },
)

test('a page of an origin in MOCK_CORS may read the replies of polling', async () => {
  const pollPath = '/socket.io/?EIO=4&transport=polling'
  expect(await callFrom(ALLOWED_ORIGIN, pollPath)).toMatchObject({ status: 200, allowed: ALLOWED_ORIGIN })
  expect(await sendPreflight(ALLOWED_ORIGIN, pollPath)).toMatchObject({ status: 204, allowed: ALLOWED_ORIGIN })
})
