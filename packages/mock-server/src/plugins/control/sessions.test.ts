import type { RuleSpec, ScenarioSpec } from '@sabai/contracts/control'
import { expect, test } from 'vitest'
import { callControl, createTestApp } from '../../testing/test-app.ts'

const HEADERS = { 'x-mock-world': 'test', 'x-requested-with': 'wallet-user' }
const REFUSAL = { on: 'GET /api/wallet', refuse: 'EXPIRED_AUTH_TOKEN' } as const

const startWorld = async (rule: RuleSpec, given: ScenarioSpec['given'] = []) => {
  const { app, worlds } = await createTestApp()
  const scenario: ScenarioSpec = { title: 'Two devices', given, rules: [rule] }
  const creation = await callControl(app, 'POST /__mock/worlds', { body: { id: 'test', scenario } })
  expect(creation.message).toBeUndefined()
  const enter = (as: string, session?: string) =>
    callControl(app, 'POST /__mock/enter', { body: { as, ...(session && { session }) } }, HEADERS)
  /** Reads the wallet. Returns the code of the reply, or the reason why the rule skipped the call. */
  const readWallet = async (token: string, headers: Record<string, string> = {}) => {
    const authorization = `Bearer ${token}`
    const { body } = await app.inject({ url: '/api/wallet', headers: { ...HEADERS, authorization, ...headers } })
    return JSON.parse(body).message ?? worlds.get('test')?.journal.entries().at(-1)?.skippedRules[0]?.why
  }
  return { enter, readWallet }
}

test('a rule for the second login of a member answers only calls with the token of that login', async () => {
  const { enter, readWallet } = await startWorld({ ...REFUSAL, when: { member: 'dao', session: 2 } })
  const tokens: string[] = []
  for (const who of ['dao', 'noi', 'dao', 'noi']) tokens.push((await enter(who)).reply.token)
  const outcomes: unknown[] = []
  for (const token of tokens) outcomes.push(await readWallet(token))
  expect(outcomes).toEqual([
    'it is for login 2, and this is login 1 of the member',
    'it is for dao',
    'EXPIRED_AUTH_TOKEN',
    'it is for dao',
  ])
})

test('the number of a login counts all earlier logins of the member, even those whose tokens are no longer kept', async () => {
  const { enter, readWallet } = await startWorld({ ...REFUSAL, when: { session: 103 } })
  let token = ''
  for (let login = 1; login <= 103; login += 1) token = (await enter('dao')).reply.token
  expect(await readWallet(token)).toBe('EXPIRED_AUTH_TOKEN')
})

test('a rule for a named session answers the calls of an app that continues the login of that name', async () => {
  const { enter, readWallet } = await startWorld({ ...REFUSAL, when: { session: 'tablet' } }, [
    { login: { member: 'dao', session: 'tablet' } },
    { login: { member: 'dao', session: 'phone' } },
  ])
  const { token } = (await enter('dao', 'tablet')).reply
  expect((await enter('dao', 'tablet')).reply.token).toBe(token)
  expect(await readWallet(token)).toBe('EXPIRED_AUTH_TOKEN')
  expect(await readWallet((await enter('dao', 'phone')).reply.token)).toBe(
    'it is for the session "tablet", and this is login 2 of the member, the session "phone"',
  )
  expect(await readWallet('test.of-nobody')).toBe('invalid-token')
})

test('two logins of a member with the same name are refused, and two members may have sessions of the same name', async () => {
  const { app } = await createTestApp()
  const login = (member: string) => ({ login: { member, session: 'phone' } })
  const createWorld = (...given: NonNullable<ScenarioSpec['given']>) =>
    callControl(app, 'POST /__mock/worlds', { body: { scenario: { title: 'Phones', given } } })
  expect((await createWorld(login('dao'), login('noi'))).status).toBe(200)
  expect(await createWorld(login('dao'), login('dao'))).toMatchObject({
    status: 400,
    message: 'given.1.login: dao already has a session "phone": give each login a name of its own',
  })
})

test('continuing a session that no login has named is refused with the names of the sessions', async () => {
  const { enter } = await startWorld(REFUSAL, [{ login: { member: 'dao', session: 'tablet' } }])
  expect(await enter('dao', 'tablte')).toMatchObject({
    status: 404,
    message: 'There is no session "tablte" (did you mean "tablet"?): there is tablet.',
  })
  expect((await enter('noi', 'tablet')).message).toBe('There is no session "tablet": there is none yet.')
})

test('a rule for a header finds the header in upper and lower case, and skips calls without it or with another value', async () => {
  const { enter, readWallet } = await startWorld({
    ...REFUSAL,
    when: { headers: { 'X-Device': { startsWith: 'Phone' } } },
  })
  const { token } = (await enter('dao')).reply
  expect(await readWallet(token, { 'x-DEVICE': 'Phone 7' })).toBe('EXPIRED_AUTH_TOKEN')
  const skipReason = 'headers.X-Device is not a text that begins with "Phone"'
  expect([await readWallet(token, { 'x-device': 'phone 7' }), await readWallet(token)]).toEqual([
    skipReason,
    skipReason,
  ])
})
