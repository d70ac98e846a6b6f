import { describe, expect, test } from 'vitest'
import { call, createTestWorld, loginAs, NOI, SOMCHAI, START } from '../testing/test-worlds.ts'
import type { World } from '../worlds/world.ts'
import { issueToken, namedSessionsOf } from './account/login.ts'
import { latestTimeIn } from './clock.ts'
import type { Token } from './state/account.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const messageFor = async (world: World, token: string | undefined) => {
  const { status, body } = await call(world, 'GET /api/wallet', {}, token)
  return status === 200 ? 'good' : (body as { message: string }).message
}

describe('the tokens of a world', () => {
  test('the newest 100 tokens of a member are valid, older ones are unknown, and other members keep theirs', async () => {
    const world = await createTestWorld()
    const noi = await loginAs(world, NOI)
    const tokens: string[] = []
    for (let loginCount = 0; loginCount < 102; loginCount += 1) tokens.push(await loginAs(world, SOMCHAI))
    expect(await Promise.all(tokens.slice(0, 3).map((token) => messageFor(world, token)))).toEqual([
      'invalid-token',
      'invalid-token',
      'good',
    ])
    expect([await messageFor(world, tokens.at(-1)), await messageFor(world, noi)]).toEqual(['good', 'good'])
    expect(Object.keys(world.state.tokens)).toHaveLength(101)
  })

  test('a token expires after a day and is recognised as expired for a week; after that, the next login of its member removes it', async () => {
    const world = await createTestWorld()
    const token = await loginAs(world, SOMCHAI)
    const messages: string[] = [await messageFor(world, undefined)]
    for (const advanceMs of [DAY_MS - 1, 1, 7 * DAY_MS - 1, 1]) {
      await world.setClock({ advanceMs })
      messages.push(await messageFor(world, token))
    }
    expect(messages).toEqual(['UNAUTHORIZED', 'good', 'EXPIRED_AUTH_TOKEN', 'EXPIRED_AUTH_TOKEN', 'invalid-token'])
    const fresh = await loginAs(world, SOMCHAI)
    expect(Object.keys(world.state.tokens)).toEqual([fresh])
  })

  test('each login of a member has the next number, also after a login that was stored without a number', async () => {
    const world = await createTestWorld()
    const numbers = await world.run((state) => {
      const logIn = (memberId: string): number | undefined => state.tokens[issueToken(state, memberId, START)]?.login
      const firstNumbers = [logIn('SB100001'), logIn('SB100001'), logIn('SB100002')]
      for (const token of Object.values(state.tokens)) delete token.login
      return [...firstNumbers, logIn('SB100001'), logIn('SB100001')]
    })
    expect(numbers).toEqual([1, 2, 1, 3, 4])
    const laterNumbers = await world.run((state) =>
      [9, 9].map((days) => state.tokens[issueToken(state, 'SB100001', START + days * DAY_MS)]?.login),
    )
    expect(laterNumbers, 'after the earlier logins were forgotten').toEqual([5, 6])
  })

  test('only logins that a scenario has named are found by name, each with its own token', async () => {
    const world = await createTestWorld()
    expect(namedSessionsOf(world.state, 'SB100001')).toEqual(new Map())
    const tokens = await world.run((state) =>
      ['phone', undefined, 'tablet'].map((name) => issueToken(state, 'SB100001', START, name)),
    )
    expect(namedSessionsOf(world.state, 'SB100001')).toEqual(
      new Map([
        ['phone', tokens[0]],
        ['tablet', tokens[2]],
      ]),
    )
    expect(Object.keys(world.state.tokens[tokens[1] ?? ''] ?? {})).not.toContain('session')
  })

  test('a person without an account cannot log in, and a member who was made inactive cannot either', async () => {
    const world = await createTestWorld()
    const logIn = async (username: string) =>
      (await call(world, 'POST /api/login', { body: { username, password: 'demo1234' } })).body
    expect(await logIn('0699999999')).toEqual({ message: 'WRONG_CREDENTIAL' })
    await world.run(({ members }) => {
      if (members.SB100001) members.SB100001.inactive = true
    })
    expect(await logIn(SOMCHAI)).toEqual({ message: 'INACTIVE_USER' })
  })

  test('the latest time of a world can be computed from 200,000 tokens', async () => {
    const { state } = await createTestWorld()
    const tokens: Record<string, Token> = { last: { memberId: 'SB100001', expiresAt: START + DAY_MS } }
    const early = { memberId: 'SB100001', expiresAt: START }
    for (let index = 1; index < 200_000; index += 1) tokens[index] = early
    expect(latestTimeIn({ ...state, tokens })).toBe(START)
  })
})
