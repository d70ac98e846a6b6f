import { request } from 'node:http'
import { SLIP_MAX_BYTES } from '@sabai/contracts/constants'
import { beforeEach, expect, test } from 'vitest'
import { drawPicture } from '../../testing/draw-picture.ts'
import { startServer, type TestServer } from '../../testing/promises/test-server.ts'
import { NOI, SOMCHAI } from '../../testing/test-worlds.ts'

let server: TestServer
let token: string
let picture: Buffer

beforeEach(async () => {
  server = await startServer()
  token = await server.tokenFor('main', SOMCHAI)
  picture = await (await drawPicture({ codes: ['HELLO'] })).png().toBuffer()
})

/** Sends a file as a slip. Resolves with the status and the input in the journal. */
const sendFile = async (content: Uint8Array, sentToken = token) => {
  const form = new FormData()
  form.set('file', new Blob([content], { type: 'text/html' }), '../../slip.html')
  const { status } = await fetch(`http://127.0.0.1:${server.port}/api/wallet/slip`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sentToken}` },
    body: form,
  })
  return { status, input: server.worlds.get('main')?.journal.entries().at(-1)?.input }
}

/** Starts to send a slip without finishing. Returns a function that disconnects. */
const startSlipUpload = (): (() => void) => {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': 1_000,
  }
  const options = {
    host: '127.0.0.1',
    port: server.port,
    path: '/api/wallet/slip',
    method: 'POST',
    headers,
    agent: false,
  }
  const slipRequest = request(options).on('error', () => undefined)
  slipRequest.write('--x\r\n')
  return () => void slipRequest.destroy()
}

const padTo = (bytes: number): Buffer => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])

test('the journal shows what was read from an uploaded picture, but not its bytes', async () => {
  const { input } = await sendFile(picture)
  expect(input).toEqual({
    upload: { bytes: picture.length, type: 'image/png', width: 720, height: 1_280, codes: ['HELLO'] },
  })
})

test('a file of exactly 10 MB is read, and a file one byte larger is not', async () => {
  expect((await sendFile(padTo(SLIP_MAX_BYTES))).input?.upload).toMatchObject({ bytes: 10_485_760, codes: ['HELLO'] })
  const { input } = await sendFile(padTo(SLIP_MAX_BYTES + 1))
  expect(input?.upload).toEqual({ bytes: 10_485_761, type: 'image/png', codes: [] })
})

test('a picture sent without a valid session is refused and not searched for codes', async () => {
  const { status, input } = await sendFile(picture, 'main.unknown')
  expect(status).toBe(401)
  expect(input?.upload).toEqual({ bytes: picture.length, type: 'image/png', codes: [] })
})

test('a form that cannot be read is refused with NO_DATA and a message, and appears in the journal', async () => {
  const { status, body } = await server.send('POST /api/wallet/slip', {
    token,
    body: '--x',
    headers: { 'content-type': 'multipart/form-data' },
  })
  expect({ status, body }).toEqual({
    status: 400,
    body: { message: 'NO_DATA', detail: 'Multipart: Boundary not found' },
  })
  expect(server.worlds.get('main')?.journal.entries().at(-1)).toMatchObject({
    route: 'POST /api/wallet/slip',
    why: 'the request cannot be read: Multipart: Boundary not found',
  })
})

test('while eight uploads of a member are in progress, further uploads of this member are refused with 429 and Retry-After', async () => {
  const noiToken = await server.tokenFor('main', NOI)
  const disconnects = Array.from({ length: 8 }, startSlipUpload)
  // Another upload is refused as soon as the mock has received the beginning of all eight.
  await expect.poll(async () => (await sendFile(picture)).status).toBe(429)
  const response = await server.send('POST /api/wallet/slip', {
    token,
    body: '--x--',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect({ status: response.status, body: response.body, retryAfter: response.headers.get('retry-after') }).toEqual({
    status: 429,
    body: { message: 'REQUEST_LIMIT', detail: 'too many uploads are under way: send it again later' },
    retryAfter: '5',
  })
  expect(server.worlds.get('main')?.journal.entries().at(-1)).toMatchObject({
    route: 'POST /api/wallet/slip',
    status: 429,
    why: 'refused REQUEST_LIMIT: too many uploads are under way: send it again later',
    violation: null,
  })
  expect((await sendFile(picture, noiToken)).status).toBe(200)
  for (const disconnect of disconnects) disconnect()
  await expect.poll(async () => (await sendFile(picture)).status).toBe(200)
  const listEntriesOfGoneCallers = () =>
    server.worlds
      .get('main')
      ?.journal.entries()
      .filter(({ status }) => status === 0)
  await expect.poll(listEntriesOfGoneCallers).toHaveLength(8)
})
