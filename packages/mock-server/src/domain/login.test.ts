import { describe, expect, test } from 'vitest'
import { call, createTestWorld, loginAs, NOI, SOMCHAI, START } from '../testing/test-worlds.ts'
import type { World } from '../worlds/world.ts'
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

  test('the latest time of a world can be computed from 200,000 tokens', async () => {
    const { state } = await createTestWorld()
    const tokens: Record<string, Token> = { last: { memberId: 'SB100001', expiresAt: START + DAY_MS } }
    const early = { memberId: 'SB100001', expiresAt: START }
    for (let index = 1; index < 200_000; index += 1) tokens[index] = early
    expect(latestTimeIn({ ...state, tokens })).toBe(START)
  })
})
