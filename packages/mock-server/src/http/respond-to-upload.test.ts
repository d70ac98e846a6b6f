import { SLIP_MAX_BYTES } from '@sabai/contracts/constants'
import { beforeEach, expect, test } from 'vitest'
import { drawPicture } from '../testing/draw-picture.ts'
import { startServer, type TestServer } from '../testing/promises/test-server.ts'
import { SOMCHAI } from '../testing/test-worlds.ts'

let server: TestServer
let token: string
let picture: Buffer

beforeEach(async () => {
  server = await startServer()
  token = await server.tokenFor('main', SOMCHAI)
  picture = await (await drawPicture({ codes: ['HELLO'] })).png().toBuffer()
})

/** Sends a file as a slip. Returns the status, and what the journal has of the input. */
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

const padTo = (bytes: number): Buffer => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])

test('the journal has what was read in an uploaded picture, and not its bytes', async () => {
  const { input } = await sendFile(picture)
  expect(input).toEqual({
    upload: { bytes: picture.length, type: 'image/png', width: 720, height: 1_280, codes: ['HELLO'] },
  })
})

test('a file of exactly 10 MB is read, and one byte more is too much', async () => {
  expect((await sendFile(padTo(SLIP_MAX_BYTES))).input?.upload).toMatchObject({ bytes: 10_485_760, codes: ['HELLO'] })
  const { input } = await sendFile(padTo(SLIP_MAX_BYTES + 1))
  expect(input?.upload).toEqual({ bytes: 10_485_761, type: 'image/png', codes: [] })
})

test('a picture that comes without a session is refused, and nothing is looked for in it', async () => {
  const { status, input } = await sendFile(picture, 'main.unknown')
  expect(status).toBe(401)
  expect(input?.upload).toEqual({ bytes: picture.length, type: 'image/png', codes: [] })
})

test('a form that cannot be read is refused with NO_DATA and a sentence, and stands in the journal', async () => {
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
