import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Exchange } from './exchange.ts'
import { readHar } from './read-har.ts'
import { writeCurl } from './write-curl.ts'
import { writeHar } from './write-har.ts'

const ENTRY = {
  startedDateTime: '2026-11-20T03:00:00.000Z',
  time: 12.5,
  request: { method: 'POST', url: 'https://api.example/api/login', headers: [], bodySize: 2 },
  response: { status: 200, headers: [], content: { size: 2, mimeType: 'application/json', text: '{}' } },
}

const readEntries = (...entries: unknown[]) => readHar(JSON.stringify({ log: { version: '1.2', entries } }))
const readEntry = (entry: unknown): Exchange => {
  const har = readEntries(entry)
  if (Array.isArray(har) || !har.exchanges[0]) throw new Error(JSON.stringify(har))
  return har.exchanges[0]
}

test('exchanges that are written as HAR and read again are unchanged', () => {
  const headers = fc.dictionary(fc.stringMatching(/^[a-z-]{1,12}$/), fc.string(), { maxKeys: 3 })
  const exchanges = fc.array(
    fc.record(
      {
        method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
        url: fc.webUrl({ withQueryParameters: true }),
        requestHeaders: headers,
        requestBody: fc.string({ unit: 'binary' }),
        status: fc.integer({ min: 0, max: 599 }),
        responseHeaders: headers,
        responseBody: fc.string({ unit: 'binary' }),
        startedAt: fc.integer({ min: 0, max: 4e12 }),
        durationMs: fc.double({ min: 0, max: 1e6, noNaN: true, noDefaultInfinity: true }).map(Math.abs),
      },
      { requiredKeys: ['method', 'url', 'requestHeaders', 'status', 'responseHeaders', 'startedAt', 'durationMs'] },
    ),
  )
  fc.assert(
    fc.property(exchanges, (originalExchanges) => {
      expect(readHar(JSON.stringify(writeHar(originalExchanges)))).toEqual({ exchanges: originalExchanges })
    }),
  )
})

test('a HAR reader decodes base64 bodies of requests and replies, and a HAR writer gives their sizes in bytes', () => {
  const encode = (text: string) => ({ text: Buffer.from(text).toString('base64'), encoding: 'base64' })
  const { request, response } = ENTRY
  const exchange = readEntry({
    ...ENTRY,
    request: { ...request, postData: { mimeType: 'application/json', ...encode('{"a":"ก"}') } },
    response: { ...response, content: encode('{"b":"ສ"}') },
  })
  expect(exchange).toMatchObject({ requestBody: '{"a":"ก"}', responseBody: '{"b":"ສ"}' })
  const [writtenEntry] = writeHar([exchange]).log.entries
  // Sizes are in bytes: in UTF-8, a letter of Thai or Lao has three bytes.
  expect([
    writtenEntry?.request.bodySize,
    writtenEntry?.response.bodySize,
    writtenEntry?.response.content.size,
  ]).toEqual([11, 11, 11])
})

test('a HAR reader distinguishes an empty body from a body that was not recorded', () => {
  const readWithContent = (content?: object) =>
    readEntry({ ...ENTRY, response: { status: 200, ...(content && { content }) } })
  expect(readWithContent({ size: 0, mimeType: 'x-unknown' }).responseBody).toBe('')
  expect(readWithContent({ size: 0, mimeType: 'x-unknown' }).responseHeaders).toEqual({})
  expect(readWithContent({ size: 512, mimeType: 'application/json' }).responseBody).toBeUndefined()
  expect(readWithContent({ size: -1 }).responseBody).toBeUndefined()
  expect(readWithContent().responseBody).toBeUndefined()
  const readWithSize = (bodySize: number, method = 'POST') =>
    readEntry({ ...ENTRY, request: { ...ENTRY.request, method, bodySize } })
  expect(readWithSize(0).isRequestBodyOmitted).toBeUndefined()
  expect(readWithSize(-1, 'GET').isRequestBodyOmitted).toBeUndefined()
  expect(readWithSize(-1, 'OPTIONS').isRequestBodyOmitted).toBeUndefined()
  expect(readWithSize(40).isRequestBodyOmitted).toBe(true)
  const [writtenEntry] = writeHar([readWithSize(40)]).log.entries
  expect(writtenEntry?.request.bodySize).toBe(-1)
})

test('a HAR reader joins repeated headers, converts their names to lower case, and uses the recorded type of the body if there is no Content-Type', () => {
  const headers = [
    { name: 'X-A', value: '1' },
    { name: 'x-a', value: '2' },
    { name: ':path', value: '/' },
  ]
  const exchange = readEntry({ ...ENTRY, request: { ...ENTRY.request, headers } })
  expect(exchange.requestHeaders).toEqual({ 'x-a': '1, 2' })
  expect(exchange.responseHeaders).toEqual({ 'content-type': 'application/json' })
  const response = { ...ENTRY.response, headers: [{ name: 'Content-Type', value: 'text/plain' }] }
  expect(readEntry({ ...ENTRY, response }).responseHeaders).toEqual({ 'content-type': 'text/plain' })
})

test('a HAR reader accepts a byte order mark, a method in small letters, and invalid times', () => {
  const entry = { ...ENTRY, startedDateTime: 'soon', time: -1, request: { ...ENTRY.request, method: 'post' } }
  expect(readEntry(entry)).toMatchObject({ method: 'POST', startedAt: 0, durationMs: 0 })
  expect(readHar(`\uFEFF${JSON.stringify({ log: { entries: [] } })}`)).toEqual({ exchanges: [] })
})

test('a HAR writer lists every value of the query, and the address to which a reply redirects', () => {
  const url = 'http://localhost/api?a=1&b=2&a=3'
  const redirect = { ...EXCHANGE_FOR_CURL, url, status: 302, responseHeaders: { location: 'https://b.example/' } }
  expect(writeHar([redirect]).log.entries[0]).toMatchObject({
    request: {
      queryString: [
        { name: 'a', value: '1' },
        { name: 'b', value: '2' },
        { name: 'a', value: '3' },
      ],
    },
    response: { redirectURL: 'https://b.example/' },
  })
})

test.each([
  ['', 'line 1, column 1: the file is empty. A HAR file is JSON: export it again'],
  ['{\n  "log": {\n    "entries": [', 'line 3, column 17: expected a closing ]. A HAR file is JSON: export it again'],
  [
    '<html>',
    'line 1, column 1: this is no JSON value: names and texts stand in double quotes. A HAR file is JSON: export it again',
  ],
  ['{}', '"log" is missing: this is no HAR 1.2 file, or a damaged one'],
  ['[1]', 'must be an object {…}, not a list of 1 item'],
])('a HAR reader rejects the text %j, and reports where it is damaged', (text, message) => {
  expect(readHar(text)).toEqual([{ path: [], message }])
})

test.each([
  [{ ...ENTRY, request: { method: 'GET' } }, ['log', 'entries', 1, 'request'], '"url" is missing'],
  [
    { ...ENTRY, request: { ...ENTRY.request, url: '/api' } },
    ['log', 'entries', 1, 'request', 'url'],
    'must be an absolute address',
  ],
  [
    { ...ENTRY, response: { status: '200' } },
    ['log', 'entries', 1, 'response', 'status'],
    'must be a number, not a text of 3 characters',
  ],
  [
    { ...ENTRY, response: { status: 200, content: { text: 'x', encoding: 'gzip' } } },
    ['log', 'entries', 1, 'response', 'content'],
    'the body is neither plain text nor base64',
  ],
  [
    { ...ENTRY, response: { status: 200, content: { text: '%%', encoding: 'base64' } } },
    ['log', 'entries', 1, 'response', 'content'],
    'the body is neither plain text nor base64',
  ],
])('a HAR reader reports the path of the mistake in the entry %j', (entry, path, message) => {
  expect(readEntries(ENTRY, entry)).toEqual([{ path, message: expect.stringContaining(message) }])
})

test('a command for curl quotes every part for a shell, and has a mark in place of a token or an omitted body', () => {
  const exchange = {
    ...EXCHANGE_FOR_CURL,
    requestHeaders: { 'content-type': 'application/json' },
    requestBody: `{"name":"O'Neil $HOME"}`,
  }
  expect(writeCurl(exchange, { isMember: false })).toBe(
    [
      "curl 'http://localhost/api'",
      '-X PUT',
      "-H 'content-type: application/json'",
      `--data-raw '{"name":"O'\\''Neil $HOME"}'`,
    ].join(' \\\n  '),
  )
  expect(writeCurl({ ...EXCHANGE_FOR_CURL, method: 'GET' }, { isMember: false })).toBe("curl 'http://localhost/api'")
  const upload = { ...EXCHANGE_FOR_CURL, isRequestBodyOmitted: true as const }
  expect(writeCurl(upload, { isMember: true })).toMatch(/-H 'authorization: Bearer •••' \\\n {2}--data-raw '•••'$/)
})

const EXCHANGE_FOR_CURL = {
  method: 'PUT',
  url: 'http://localhost/api',
  requestHeaders: {},
  status: 200,
  responseHeaders: {},
  startedAt: 0,
  durationMs: 0,
}
