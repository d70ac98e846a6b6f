import { expect, test } from 'vitest'
import type { Exchange } from '../har/exchange.ts'
import { START } from '../testing/test-worlds.ts'
import { verifyHar } from './verify-har.ts'

const JSON_HEADERS = { 'x-requested-with': 'wallet-user', 'content-type': 'application/json' }
const SUCCESS = '{"message":"SUCCESS"}'

const createExchange = (call: string, changes: Partial<Exchange> = {}): Exchange => {
  const [method = '', path = ''] = call.split(' ')
  return {
    method,
    url: `https://api.example/base${path}`,
    requestHeaders: JSON_HEADERS,
    status: 200,
    responseHeaders: { 'content-type': 'application/json' },
    responseBody: SUCCESS,
    startedAt: START,
    durationMs: 1,
    ...changes,
  }
}
const createTransfer = (requestBody: string | undefined, changes: Partial<Exchange> = {}): Exchange =>
  createExchange('POST /api/wallet/transfer', { ...(requestBody !== undefined && { requestBody }), ...changes })
const GOOD_TRANSFER = '{"from":"wallet","to":"ORCHID","amount":1}'

const verify = (...exchanges: Exchange[]) => verifyHar(exchanges, { source: 'x.har' })
const listFindings = (...exchanges: Exchange[]): string[] =>
  verify(...exchanges).routes.flatMap(({ findings, notes }) =>
    [...findings, ...notes].map(
      ({ severity, part, kind, path, expected, got }) => `${severity}: ${part} ${kind} ${path}: ${expected} / ${got}`,
    ),
  )

test('verify finds nothing in recorded commands whose requests and replies keep the contract', () => {
  const upload = createExchange('POST /api/wallet/slip', {
    requestHeaders: { ...JSON_HEADERS, 'content-type': 'multipart/form-data; boundary=x' },
    isRequestBodyOmitted: true,
    responseBody: '{"reference":"a-1"}',
  })
  const refusedTransfer = createTransfer(GOOD_TRANSFER, { status: 400, responseBody: '{"message":"MONEY_NOT_ENOUGH"}' })
  const spin = createExchange('POST /api/spinwheel/spin', { responseBody: '{"success":false,"error":"NO_COIN"}' })
  const report = verify(
    createTransfer(GOOD_TRANSFER),
    upload,
    refusedTransfer,
    spin,
    createExchange('GET /api/wallet/activate/ORCHID'),
    createExchange('GET /api/wallet/activate/%4FRCHID', { isRequestBodyOmitted: true }),
    { ...upload, requestHeaders: { 'x-requested-with': 'wallet-user' } },
  )
  expect(report).toMatchObject({ findings: 0, notes: 0, outside: [] })
  expect(report.routes.map(({ route, refusals }) => [route, refusals])).toEqual([
    ['POST /api/wallet/transfer', ['MONEY_NOT_ENOUGH']],
    ['GET /api/wallet/activate/{code}', []],
    ['POST /api/wallet/slip', []],
    ['POST /api/spinwheel/spin', ['NO_COIN']],
  ])
})

test.each([
  [createTransfer('{"from":"wallet","to":"ORCHID"}'), 'finding: request missing amount: a number, at least'],
  [createTransfer('{"from":"wallet","to":"ORCHID","amount":"1"}'), 'finding: request type amount: a number'],
  [createTransfer('{"from":"wallet","to":"orchid","amount":1}'), 'finding: request value to: a text, of the form'],
  [
    createTransfer('{"from":"wallet","to":"ORCHID","amount":1,"note":"x"}'),
    'finding: request additional note: no such field',
  ],
  [createTransfer('amount=1'), 'finding: request not-json : a body of JSON / a text that is not JSON'],
  [createTransfer(undefined), 'finding: request missing : a body of JSON / nothing'],
  [
    createTransfer(undefined, { isRequestBodyOmitted: true }),
    'note: request not-recorded : a body / not recorded, so it was not checked',
  ],
  [
    createTransfer(GOOD_TRANSFER, { requestHeaders: { ...JSON_HEADERS, 'content-type': 'text/plain' } }),
    'finding: request content-type : Content-Type: application/json / text/plain',
  ],
  [
    createTransfer(GOOD_TRANSFER, { requestHeaders: { accept: '*/*', 'content-type': 'application/json' } }),
    'finding: request header : X-Requested-With: wallet-user / no such header',
  ],
  [
    createExchange('GET /api/wallet/activate/orchid'),
    'finding: request value {params}.code: a text, of the form ^[A-Z][A-Z0-9]{1,31}$ / "orchid"',
  ],
  [
    createExchange('GET /api/bonus/clear', { requestBody: '{}', responseBody: '{"message":"BONUS_CLEAR"}' }),
    'additional',
  ],
  [
    createExchange('POST /api/wallet/slip', { requestBody: 'x', responseBody: '{"reference":"a"}' }),
    'finding: request content-type : Content-Type: multipart/form-data / application/json',
  ],
  [
    createTransfer(GOOD_TRANSFER, { requestHeaders: { ...JSON_HEADERS, 'x-requested-with': 'another-app' } }),
    'finding: request header : X-Requested-With: wallet-user / another value',
  ],
  [
    createTransfer(GOOD_TRANSFER, { responseBody: ' \n' }),
    'finding: reply empty : JSON / an empty body, with status 200',
  ],
  [
    createTransfer(GOOD_TRANSFER, { responseBody: '{"message":"SUC' }),
    'JSON / JSON that is damaged or cut off, a text of 15 characters, with status 200',
  ],
  [
    createTransfer(GOOD_TRANSFER, { responseBody: '\n<p>', responseHeaders: { 'content-type': 'text/html' } }),
    'JSON / a page of HTML or XML (text/html), with status 200',
  ],
  [
    createTransfer(GOOD_TRANSFER, { responseHeaders: { 'content-type': 'application/jsonp' } }),
    'finding: reply content-type : Content-Type: application/json / ',
  ],
  [
    createTransfer(GOOD_TRANSFER, { status: 400, responseBody: '{"message":"MONEY_NOT_ENOUGH","balance":5}' }),
    'note: reply additional : message and detail alone in a refusal / an object with 2 fields',
  ],
  [createTransfer(GOOD_TRANSFER, { responseBody: '{"message":"OK"}' }), 'finding: reply value message: "SUCCESS"'],
  [
    createExchange('POST /api/spinwheel/spin', { responseBody: '{"success":false,"error":"TIRED"}' }),
    'finding: reply code error: one of NO_COIN, ',
  ],
  [
    createExchange('POST /api/spinwheel/spin', { status: 400, responseBody: '{"message":"NO_COIN"}' }),
    'finding: reply code message: status 200 with {"success":false,"error":"NO_COIN"}',
  ],
  [createTransfer(GOOD_TRANSFER, { status: 0 }), 'note: reply no-answer : a reply / none'],
  [createTransfer(GOOD_TRANSFER, { status: 304 }), 'note: reply not-recorded : a reply / status 304'],
])('verify finds the one deviation of a recorded call %#', (exchange, expected) => {
  const findingTexts = listFindings(exchange)
  expect(findingTexts).toHaveLength(1)
  expect(findingTexts[0]).toContain(expected)
})

test('verify notes that the body of a reply was not recorded, and does not treat the body as empty', () => {
  const { responseBody: _, ...recorded } = createTransfer(GOOD_TRANSFER)
  expect(listFindings(recorded)).toEqual([
    'note: reply not-recorded : a reply / a reply whose body was not recorded, so it was not checked',
  ])
  expect(listFindings({ ...recorded, status: 204 })).toEqual([
    'finding: reply empty : JSON / an empty body, with status 204',
  ])
  expect(listFindings({ ...recorded, status: 302 })).toEqual([
    'finding: reply status : status 200 / status 302, a redirect',
  ])
})

test('verify counts two findings as one if only the sizes of the values differ', () => {
  const createTransferOf = (amount: string) => createTransfer(`{"from":"wallet","to":"ORCHID","amount":"${amount}"}`)
  expect(verify(createTransferOf('12'), createTransferOf('123')).routes[0]?.findings).toMatchObject([
    { path: 'amount', got: 'a text of 2 characters', times: 2 },
  ])
})

test('verify counts the calls to other hosts and other paths and the preflights, and lists the calls that the contract does not have', () => {
  const createExchangeAt = (method: string, url: string): Exchange => ({ ...createExchange(`${method} /`), url })
  const report = verify(
    createTransfer(GOOD_TRANSFER),
    createExchangeAt('GET', 'https://tracker.example/api/collect'),
    createExchangeAt('GET', 'https://api.example/logo.svg'),
    createExchangeAt('OPTIONS', 'https://api.example/base/api/wallet/transfer'),
    createExchangeAt('GET', 'https://api.example/base/api/wallet/transfer'),
    createExchangeAt('GET', 'https://api.example/base/api/wallet/transfer'),
    createExchangeAt('POST', 'https://api.example/base/api/v2/login?user=1'),
  )
  expect(report.ignored).toEqual({ otherHosts: 1, otherPaths: 1, preflights: 1 })
  expect(report.outside).toEqual([
    { call: 'GET /api/wallet/transfer', times: 2 },
    { call: 'POST /api/v2/login', times: 1 },
  ])
  expect(report.findings).toBe(0)
})

test('verify checks only the calls to the named back end if calls to several back ends were recorded', () => {
  const callToOtherHost = { ...createTransfer('{}'), url: 'https://other.example/api/wallet/transfer' }
  const options = { source: 'x.har', baseUrl: 'https://api.example/base' }
  const report = verifyHar([createTransfer(GOOD_TRANSFER), callToOtherHost], options)
  expect(report).toMatchObject({ findings: 0, ignored: { otherHosts: 1 } })
})
