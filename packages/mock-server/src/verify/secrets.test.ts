import { expect, test } from 'vitest'
import type { Exchange } from '../har/exchange.ts'
import { readHar } from '../har/read-har.ts'
import { startServer } from '../testing/promises/test-server.ts'
import { SOMCHAI, START } from '../testing/test-worlds.ts'
import { type Alteration, startAlteringProxy } from '../testing/verify/altering-proxy.ts'
import { formatJunit, formatReport } from './format-report.ts'
import type { VerifyReport } from './report.ts'
import { SecretValues } from './secret-values.ts'
import { verifyApi } from './verify-api.ts'
import { verifyHar } from './verify-har.ts'

/** Values that no report may show, by what they would be in a real exchange. */
const SECRETS = {
  token: 'v.e01da5e32c01f9fe8d92f1e4a9496951',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.SflKxwRJSMeKKF2QT4fwpM',
  phone: '0691234567',
  password: 'correct-horse-9',
  newPassword: 'battery-staple-7',
  otpCode: '481516',
  otpToken: 'otp.2342a8b9',
  name: 'Somchai',
  surname: 'ใจดีมาก',
  account: '1234567890',
  email: 'somchai@mail.example',
  cookie: 'session=9f8e7d6c5b',
  gameUser: 'orchid0001x',
  gamePassword: 'orc-998877',
  launchLink: 'https://orchid.example/enter?ticket=abc123def',
  birthday: '1990-12-31',
  address: '99/1 Sukhumvit Soi 5',
  citizenId: '1103700000001',
  deviceToken: 'fcm:APA91bExampleToken',
  referral: 'PR00998877',
} as const
const { token, phone, password, name } = SECRETS

const expectNoSecret = (report: VerifyReport): void => {
  const outputs = [formatReport(report), JSON.stringify(report), formatJunit(report)]
  for (const [secretName, secret] of Object.entries(SECRETS))
    for (const output of outputs) expect(output, secretName).not.toContain(secret)
}

const createExchange = (call: string, changes: Partial<Exchange>): Exchange => {
  const [method = '', path = ''] = call.split(' ')
  return {
    method,
    url: `https://api.example${path}`,
    requestHeaders: { 'x-requested-with': 'wallet-user', authorization: `Bearer ${token}`, cookie: SECRETS.cookie },
    status: 200,
    responseHeaders: { 'content-type': 'application/json', 'set-cookie': SECRETS.cookie },
    responseBody: '{}',
    startedAt: START,
    durationMs: 1,
    ...changes,
  }
}
const toJson = (value: unknown): string => JSON.stringify(value)
const REQUEST_HEADERS = {
  'x-requested-with': `wallet-user ${SECRETS.jwt}`,
  'content-type': `text/plain; boundary=${SECRETS.email}`,
  authorization: `Bearer ${SECRETS.jwt}`,
}

/** Calls with secrets in the fields where they belong, and in fields where the contract expects something else. */
const EXCHANGES: readonly Exchange[] = [
  createExchange('POST /api/login', {
    requestHeaders: REQUEST_HEADERS,
    requestBody: toJson({ username: [phone], password: { typed: password }, [SECRETS.citizenId]: SECRETS.otpCode }),
    responseBody: toJson({ token: [token], [phone]: SECRETS.jwt, [SECRETS.email]: name }),
  }),
  createExchange(`GET /api/account/profile?access_token=${SECRETS.jwt}`, {
    responseBody: toJson({
      profile: { _id: 'SB1', username: Number(phone), name },
      birthday: SECRETS.birthday,
      [name]: SECRETS.address,
    }),
  }),
  // The report normally shows a value that an enum of the contract does not have. It hides this `category`, because
  // another call has the same value in a field marked personal.
  createExchange('GET /api/wallet', {
    responseBody: toJson({ profile: { name }, slots: [{ category: name, amount: Number(SECRETS.account) }] }),
  }),
  createExchange('GET /api/statement/slip/reference/x%20y', {
    responseBody: toJson({ message: SECRETS.surname }),
    status: 404,
  }),
  createExchange(`GET /api/autoLogin/orchid/${SECRETS.gameUser}/${SECRETS.gamePassword}`, {
    responseBody: toJson({ link: [SECRETS.launchLink] }),
  }),
  createExchange(`GET /api/members/${phone}/${SECRETS.referral}/${SECRETS.email}`, {}),
  createExchange(`GET /api/wallet/refresh/slot/${encodeURIComponent(SECRETS.surname)}`, {}),
  createExchange('POST /api/otp/verify', {
    requestBody: toJson({ otpToken: SECRETS.otpToken, otpCode: Number(SECRETS.otpCode) }),
    status: 400,
    responseBody: toJson({ message: `${SECRETS.otpCode} is wrong for ${phone}`, detail: SECRETS.otpToken }),
  }),
  createExchange('PUT /api/account/changepwd', {
    requestBody: `{"oldPassword": "${password}", "newPassword": "${SECRETS.newPassword}`,
    status: 500,
    responseHeaders: { 'content-type': `${SECRETS.email}; charset=utf-8` },
    responseBody: `<html>SQL error near '${SECRETS.newPassword}' for ${SECRETS.account}</html>`,
  }),
  createExchange('POST /api/chat/history', {
    requestBody: toJson({ limit: 10, skip: 0, userId: 5, token }),
    responseBody: toJson([{ deviceToken: SECRETS.deviceToken, name, username: 5, createdAt: SECRETS.birthday }]),
  }),
  createExchange('GET /api/lookup/info', {
    responseBody: `Error: ${SECRETS.account} ${SECRETS.address}`,
    comment: password,
  }),
  createExchange('GET /api/refund/check', { status: 302, responseHeaders: { location: SECRETS.launchLink } }),
]

test('no report about a HAR file shows any of 20 secrets that are planted in its requests and replies', () => {
  expect(Object.keys(SECRETS)).toHaveLength(20)
  const report = verifyHar(EXCHANGES, { source: 'x.har' })
  expect(report.findings).toBeGreaterThan(25)
  expect(report.outside).toEqual([
    { call: 'GET /api/members/…/…/…', times: 1 },
    { call: 'GET /api/wallet/refresh/slot/…', times: 1 },
  ])
  expectNoSecret(report)
  // In a chat message, the schema of `name` is a union with null, and its mark is inside the union. No other call of
  // this file has the name, so the report hides it in `sender` only if marks inside unions are found.
  const chatExchange = createExchange('POST /api/chat/history', {
    requestHeaders: { 'x-requested-with': 'wallet-user', 'content-type': 'application/json' },
    requestBody: toJson({ limit: 10, skip: 0, guestId: 'guest-1' }),
    responseBody: toJson([{ name, sender: name }]),
  })
  expectNoSecret(verifyHar([chatExchange], { source: 'chat.har' }))
})

test('no report about a back end shows a secret from the replies, or names the member who logged in', async () => {
  const server = await startServer()
  await server.createWorld({ id: 'verified' })
  const replies = new Map(
    EXCHANGES.map(({ method, url, ...recordedReply }) => [`${method} ${new URL(url).pathname}`, recordedReply]),
  )
  const alterations = Object.fromEntries(
    [...replies].map(([route, { status, responseBody = '', responseHeaders }]): [string, Alteration] => [
      route,
      (reply) =>
        route === 'POST /api/login'
          ? reply
          : { status, text: responseBody, contentType: responseHeaders['content-type'] ?? null },
    ]),
  )
  const proxy = await startAlteringProxy(server.port, 'verified', alterations)
  const options = { baseUrl: proxy.url, username: SOMCHAI, password: 'demo1234', callsPerSecond: 1_000 }
  const report = await verifyApi({ ...options, timeoutMs: 60_000 })
  expect(report.findings).toBeGreaterThan(5)
  expectNoSecret(report)
  expect(formatReport(report)).not.toMatch(/0690000001|demo1234/)
  const [login] = proxy.exchanges
  expect(formatReport(report)).not.toContain(JSON.parse(login?.responseBody ?? '').token)
})

test('a report hides a secret of three characters, but none of two, which occurs in ordinary words', () => {
  const secrets = new SecretValues()
  for (const value of ['ab', 'xyz']) secrets.add(value)
  expect(secrets.hide('a cab at xyz')).not.toContain('xyz')
  expect(secrets.hide('a cab at xyz')).toContain('a cab at ')
})

test('the issues of a HAR file that cannot be read show none of its values', () => {
  const entry = { request: { method: 'GET', url: password, headers: [{ name: 'cookie', value: { a: token } }] } }
  for (const text of [
    toJson({ log: { entries: [entry, phone] } }),
    `{"log": ${password}`,
    toJson(SECRETS),
    `${token}\n`,
  ]) {
    const result = readHar(text)
    expect(Array.isArray(result)).toBe(true)
    for (const secret of Object.values(SECRETS)) expect(toJson(result)).not.toContain(secret)
  }
})
