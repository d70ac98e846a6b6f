import Fastify from 'fastify'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { exchangeBytes, formatRequest } from '../../testing/promises/exchange-bytes.ts'
import { acceptFiles, receiveFile } from './receive-file.ts'

const MAX_BYTES = 10_000
const UPLOAD_SPEC = { field: 'file', maxBytes: MAX_BYTES }

let port: number
let receivedCount: number

beforeEach(async () => {
  const app = Fastify()
  receivedCount = 0
  await acceptFiles(app)
  app.post('/', async (request) => {
    const file = await receiveFile(request, UPLOAD_SPEC)
    receivedCount += 1
    return file && { bytes: file.bytes, kept: file.content.length, extension: file.extension }
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  onTestFinished(() => app.close())
})

const formatPart = (disposition: string, content: string, type = 'image/png'): string =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
const filePart = (length: number, { field = 'file', name = 'a.png' } = {}): string =>
  formatPart(`name="${field}"; filename="${name}"`, 'a'.repeat(length))

/** Sends a body unchanged. Resolves with status and reply. */
const sendBody = async (body: string, type = 'multipart/form-data; boundary=x', end = false) => {
  const headers = [
    ['Host', 'localhost'],
    ['Content-Type', type],
  ] as const
  const reply = await exchangeBytes(port, formatRequest('POST / HTTP/1.1', headers, body), { end })
  const [head = '', text = ''] = reply.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), reply: text === '' ? null : JSON.parse(text) }
}

describe('a form with a file', () => {
  test.each([1, MAX_BYTES - 1, MAX_BYTES])('a file of %i bytes is received in full', async (bytes) => {
    expect(await sendBody(`${filePart(bytes)}--x--`)).toEqual({
      status: 200,
      reply: { bytes, kept: bytes, extension: 'png' },
    })
  })

  test.each([MAX_BYTES + 1, 50 * MAX_BYTES])(
    'a file of %i bytes, above the limit, is cut at the limit, and its reported size is one byte more',
    async (bytes) => {
      expect(await sendBody(`${filePart(bytes)}--x--`)).toEqual({
        status: 200,
        reply: { bytes: MAX_BYTES + 1, kept: MAX_BYTES, extension: 'png' },
      })
    },
  )

  test('a file of zero bytes is received as a file', async () => {
    expect(await sendBody(`${filePart(0)}--x--`)).toEqual({
      status: 200,
      reply: { bytes: 0, kept: 0, extension: 'png' },
    })
  })

  test.each([
    ['IMG_1.PNG', 'png'],
    ['my.slip.jpeg', 'jpeg'],
    ['a.abcdefghij', 'abcdefghij'],
    ['a.abcdefghijk', undefined],
    ['a.', undefined],
    ['png', undefined],
  ])('the extension of a file named %s is %s', async (name, extension) => {
    const { reply } = await sendBody(`${filePart(1, { name })}--x--`)
    expect(reply.extension).toBe(extension)
  })

  test('text fields beside the file are skipped', async () => {
    const body = `${formatPart('name="note"', 'hello', 'text/plain')}${filePart(5)}--x--`
    expect(await sendBody(body)).toEqual({ status: 200, reply: { bytes: 5, kept: 5, extension: 'png' } })
  })
})

describe('a form without a file', () => {
  test.each([
    ['an empty form', '--x--'],
    [
      'a form with an empty file field',
      `${formatPart('name="file"; filename=""', '', 'application/octet-stream')}--x--`,
    ],
    ['a form with text in the file field', `${formatPart('name="file"', 'a.png', 'text/plain')}--x--`],
  ])('%s contains no file', async (_, body) => {
    expect(await sendBody(body)).toEqual({ status: 200, reply: null })
  })

  test('a JSON body contains no file', async () => {
    expect(await sendBody('{"file":"a.png"}', 'application/json')).toEqual({ status: 200, reply: null })
  })
})

describe('a form that cannot be read', () => {
  test.each([
    ['has no boundary', `${filePart(5)}--x--`, 'Multipart: Boundary not found', 'multipart/form-data'],
    [
      'has another boundary',
      `${filePart(5)}--x--`,
      'Unexpected end of multipart data',
      'multipart/form-data; boundary=y',
    ],
    ['ends within its file', filePart(500).slice(0, 300), 'Part terminated early', undefined],
    ['has two files', `${filePart(5)}${filePart(5)}--x--`, 'reach files limit', undefined],
    ['has three texts', `${formatPart('name="a"', 'a').repeat(3)}${filePart(5)}--x--`, 'reach fields limit', undefined],
    [
      'has its file in another field',
      `${filePart(5_000, { field: 'picture' })}--x--`,
      'the file is in the field "picture" and belongs in "file"',
      undefined,
    ],
    [
      'has a field __proto__',
      `${formatPart('name="__proto__"; filename="a"', 'a')}--x--`,
      'prototype property is not allowed as field name',
      undefined,
    ],
  ])('a form that %s is refused with a message', async (_, body, message, type) => {
    const { status, reply } = await sendBody(body, type)
    expect({ status, message: reply.message }).toEqual({ status: 400, message: expect.stringContaining(message) })
  })

  test('a connection that breaks in the middle of the file ends the request, and the next request is answered', async () => {
    const wholeRequest = formatRequest(
      'POST / HTTP/1.1',
      [
        ['Host', 'localhost'],
        ['Content-Type', 'multipart/form-data; boundary=x'],
      ],
      `${filePart(9_000)}--x--`,
    )
    await exchangeBytes(port, wholeRequest.slice(0, 5_000), { end: true })
    expect(receivedCount).toBe(0)
    expect(await sendBody(`${filePart(5)}--x--`)).toEqual({
      status: 200,
      reply: { bytes: 5, kept: 5, extension: 'png' },
    })
  })
})
