import { expect, test } from 'vitest'
import { DAO, KEO, PRASERT, SOMCHAI } from '../test-worlds.ts'
import { startServer } from './test-server.ts'

const WALLET_ROUTE = 'GET /api/wallet'
const LOGIN_ROUTE = 'POST /api/login'

/** Starts a mock and creates the world `session` in it. Returns functions that send requests to this world. */
const startSession = async (settings: { readonly limits?: boolean; readonly base?: 'th' | 'la' } = {}) => {
  const { limits = false, base = 'th' } = settings
  const server = await startServer()
  await server.createWorld({ id: 'session', base, settings: { limits } })
  const request = async (call: string, requestOptions: Parameters<typeof server.send>[1] = {}) => {
    const { status, headers, body } = await server.send(call, { world: 'session', ...requestOptions })
    return { status, message: body.message, retryAfter: headers.get('retry-after') }
  }
  return {
    server,
    request,
    readWallet: (token: string | undefined) => request(WALLET_ROUTE, { token }),
    logIn: (username: string, password: string) => request(LOGIN_ROUTE, { body: { username, password } }),
    tokenFor: (username: string) => server.tokenFor('session', username),
    advance: (by: string) => server.send('POST /__mock/worlds/session/clock', { body: { advance: by } }),
  }
}

const refusalOf = (status: number, message: string) => ({ status, message, retryAfter: null })
const SUCCEEDED = { status: 200, message: undefined, retryAfter: null }

test('a call for members is refused as UNAUTHORIZED without a token', async () => {
  const { readWallet } = await startSession()
  expect(await readWallet(undefined)).toEqual(refusalOf(401, 'UNAUTHORIZED'))
})

test('a token expires after exactly 24 hours of world time', async () => {
  const { readWallet, tokenFor, advance } = await startSession()
  const token = await tokenFor(SOMCHAI)
  await advance('86399999ms')
  expect(await readWallet(token)).toEqual(SUCCEEDED)
  await advance('1ms')
  expect(await readWallet(token)).toEqual(refusalOf(401, 'EXPIRED_AUTH_TOKEN'))
  expect(await readWallet(await tokenFor(SOMCHAI))).toEqual(SUCCEEDED)
})

test.each([
  'Bearer session.0123456789abcdef0123456789abcdef',
  'Bearer main.0123456789abcdef0123456789abcdef',
  'Bearer nonsense',
  'Bearer',
  'Basic c29tY2hhaTpkZW1vMTIzNA==',
  'Bearer __proto__',
  'Bearer constructor',
  `Bearer ${'x'.repeat(4_000)}`,
])('the authorization %s is refused with invalid-token', async (authorization) => {
  const { request } = await startSession()
  expect(await request(WALLET_ROUTE, { headers: { authorization } })).toEqual(refusalOf(401, 'invalid-token'))
})

test('the token of another world is refused with invalid-token', async () => {
  const { server, readWallet } = await startSession()
  expect(await readWallet(await server.tokenFor('main', SOMCHAI))).toEqual(refusalOf(401, 'invalid-token'))
})

test('an inactive member can neither log in nor use a token', async () => {
  const { server, readWallet, logIn, tokenFor } = await startSession()
  expect(await logIn(PRASERT, 'demo1234')).toEqual(refusalOf(403, 'INACTIVE_USER'))
  expect(await logIn(PRASERT, 'wrong-password')).toEqual(refusalOf(400, 'WRONG_CREDENTIAL'))
  const token = await tokenFor(SOMCHAI)
  const givenSteps = [{ patch: { 'members.somchai.inactive': true } }]
  await server.send('POST /__mock/worlds/session/scenario', { body: { add: true, given: givenSteps } })
  expect(await readWallet(token)).toEqual(refusalOf(403, 'INACTIVE_USER'))
})

test.each([
  ['th', SOMCHAI, '0699999999'],
  ['la', KEO, '2019999999'],
] as const)(
  'in a world of the base %s the refusals of an unknown phone and of a wrong password are the same',
  async (base, knownPhone, unknownPhone) => {
    const { server } = await startSession({ base })
    const logInAs = async (username: string, password: string) => {
      const { status, body } = await server.send(LOGIN_ROUTE, { world: 'session', body: { username, password } })
      return { status, body }
    }
    const wrongPasswordReply = await logInAs(knownPhone, 'demo12345')
    expect(wrongPasswordReply).toEqual({ status: 400, body: { message: 'WRONG_CREDENTIAL' } })
    expect(await logInAs(unknownPhone, 'demo1234')).toEqual(wrongPasswordReply)
    expect(await logInAs('__proto__', 'demo1234')).toEqual(wrongPasswordReply)
  },
)

test('with limits on, after five wrong passwords within a minute even the right password is refused until the minute is over', async () => {
  const { logIn, advance } = await startSession({ limits: true })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    // Both ways of writing the phone number name the same member, so the wrong passwords of both count together.
    const writtenPhone = attempt % 2 === 0 ? SOMCHAI : '069-000-0001'
    expect(await logIn(writtenPhone, 'wrong-password')).toEqual(refusalOf(400, 'WRONG_CREDENTIAL'))
    await advance('2s')
  }
  const blockedReply = (retryAfter: string) => ({ status: 429, message: 'REQUEST_LIMIT_1MIN', retryAfter })
  expect(await logIn(SOMCHAI, 'wrong-password')).toEqual(blockedReply('50'))
  expect(await logIn(SOMCHAI, 'demo1234')).toEqual(blockedReply('50'))
  expect(await logIn(DAO, 'demo1234')).toEqual(SUCCEEDED)
  await advance('49999ms')
  expect(await logIn(SOMCHAI, 'demo1234')).toEqual(blockedReply('1'))
  await advance('1ms')
  expect(await logIn(SOMCHAI, 'demo1234')).toEqual(SUCCEEDED)
})

test('with limits on, the 121st call of a member within a minute is refused, until the minute is over', async () => {
  const { readWallet, tokenFor, advance } = await startSession({ limits: true })
  const [somchai, dao] = [await tokenFor(SOMCHAI), await tokenFor(DAO)]
  for (let count = 0; count < 120; count += 1) expect(await readWallet(somchai)).toEqual(SUCCEEDED)
  const limitedReply = (retryAfter: string) => ({ status: 429, message: 'REQUEST_LIMIT', retryAfter })
  expect(await readWallet(somchai)).toEqual(limitedReply('60'))
  // Calls are counted by member, so a new token of the same member is limited too.
  expect(await readWallet(await tokenFor(SOMCHAI))).toEqual(limitedReply('60'))
  expect(await readWallet(dao)).toEqual(SUCCEEDED)
  await advance('59500ms')
  expect(await readWallet(somchai)).toEqual(limitedReply('1'))
  await advance('500ms')
  expect(await readWallet(somchai)).toEqual(SUCCEEDED)
})

test('with limits on, calls without a token are counted by the address of the caller', async () => {
  const { request, readWallet, tokenFor } = await startSession({ limits: true })
  for (let count = 0; count < 120; count += 1)
    expect(await request('GET /api/lookup/info')).toMatchObject({ status: 200 })
  expect(await request('GET /api/lookup/info')).toEqual({ status: 429, message: 'REQUEST_LIMIT', retryAfter: '60' })
  expect(await readWallet(await tokenFor(SOMCHAI))).toEqual(SUCCEEDED)
})

test('the limits are off by default', async () => {
  const { readWallet, logIn, tokenFor } = await startSession()
  const token = await tokenFor(SOMCHAI)
  for (let count = 0; count < 130; count += 1) expect(await readWallet(token)).toEqual(SUCCEEDED)
  for (let count = 0; count < 10; count += 1)
    expect(await logIn(SOMCHAI, 'wrong-password')).toEqual(refusalOf(400, 'WRONG_CREDENTIAL'))
  expect(await logIn(SOMCHAI, 'demo1234')).toEqual(SUCCEEDED)
})
