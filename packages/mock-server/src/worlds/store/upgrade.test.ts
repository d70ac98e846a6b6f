import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createHistory } from '../../domain/history.ts'
import { TOKEN_LIFE_MS } from '../../domain/policy.ts'
import type { Slip, State } from '../../domain/state.ts'
import { createEmptyFolder } from '../../testing/crash/create-empty-folder.ts'
import { call, createTestWorld, loadTestFixtures, loginAs, NOI, SOMCHAI, START } from '../../testing/test-worlds.ts'
import { World } from '../world.ts'
import { headPathOf } from './data-folder.ts'
import { openStore } from './store.ts'

const writeState = async (state: object) => {
  const folder = createEmptyFolder()
  const { store } = await openStore(folder, 'test')
  await store.write(state as State, null)
  return { folder, headBytes: () => statSync(headPathOf(folder, 'test')).size, reopen: () => openStore(folder, 'test') }
}

test('a file without the list of tokens by member opens, and keeps the newest 100 tokens, codes and messages', async () => {
  const world = await createTestWorld()
  const noi = await loginAs(world, NOI)
  const { sessions: _, ...older } = world.state
  // Somchai logged in once a minute, so that his first tokens expired more than a week ago.
  const minutes = process.env.DEEP ? 200_000 : 12_000
  const tokens = Object.fromEntries(
    Array.from({ length: minutes }, (_, minute) => [
      `test.${minute}`,
      { memberId: 'SB100001', expiresAt: START + (minute - minutes) * 60_000 + TOKEN_LIFE_MS },
    ]),
  )
  const otps = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [
      `test.otp${index}`,
      { phone: NOI, code: '123456', sentAt: START, wrongTries: 0, blockedAt: null, usedAt: null },
    ]),
  )
  const inbox = Array.from({ length: 300 }, (_, index) => ({ to: NOI, text: `message ${index}`, at: START }))
  const { reopen } = await writeState({ ...older, tokens: { ...tokens, ...world.state.tokens }, otps, inbox })
  const { state } = await reopen()
  if (!state) throw new Error('nothing was kept')
  const newest = Array.from({ length: 100 }, (_, index) => `test.${minutes - 100 + index}`)
  expect(state.sessions).toEqual({ SB100001: newest, SB100002: [noi] })
  expect(Object.keys(state.tokens).sort()).toEqual([...newest, noi].sort())
  expect(Object.keys(state.otps)).toEqual(Array.from({ length: 100 }, (_, index) => `test.otp${200 + index}`))
  expect(state.inbox.map(({ text }) => text)).toEqual(
    Array.from({ length: 100 }, (_, index) => `message ${200 + index}`),
  )
  const opened = new World({ state, fixtures: loadTestFixtures, store: null, machine: () => START })
  expect((await call(opened, 'GET /api/wallet', {}, newest.at(-1))).status).toBe(200)
})

test('a file without later fields of members opens, and its members have the empty values of those fields', async () => {
  const { state: before } = await createTestWorld()
  const members = Object.entries(before.members).map(([id, { sourceCode: _, hiddenTransactions: __, ...older }]) => [
    id,
    older,
  ])
  const { reopen } = await writeState({ ...before, members: Object.fromEntries(members) })
  const { state } = await reopen()
  expect(state).toEqual(before)
})

test('a file from before deposits opens, and knows no transfer, payment code, gift link or slip', async () => {
  const { state } = await createTestWorld()
  const withoutSlips = Object.entries(state.members).map(
    ([id, member]) => [id, { ...member, slips: createHistory<Slip>(), slipVerdicts: {} }] as const,
  )
  const before = { ...state, bankTransfers: {}, members: Object.fromEntries(withoutSlips) }
  const { bankTransfers: _, qrCodes: __, giftCodes: ___, ...older } = before
  const members = Object.entries(before.members).map(([id, { slips: _, slipVerdicts: __, ...member }]) => [id, member])
  const { reopen } = await writeState({ ...older, members: Object.fromEntries(members) })
  const { state: opened } = await reopen()
  expect(opened).toEqual(before)
  expect(opened).toMatchObject({ bankTransfers: {}, qrCodes: {}, giftCodes: {} })
})

test('a file from before rewards opens, and nobody has received anything', async () => {
  const { state } = await createTestWorld()
  const { bonusesTaken: _, prizesTaken: __, ...older } = state
  const members = Object.entries(state.members).map(
    ([
      id,
      {
        bonus: _bonus,
        received: _received,
        promotions: _promotions,
        refund: _refund,
        refunds: _refunds,
        invites: _invites,
        inviteCollectedAt: _collected,
        coupons: _coupons,
        spunAt: _spunAt,
        played: _played,
        ...member
      },
    ]) => [id, member],
  )
  const { reopen } = await writeState({ ...older, members: Object.fromEntries(members) })
  const { state: opened } = await reopen()
  if (!opened) throw new Error('nothing was kept')
  expect(opened).toMatchObject({ bonusesTaken: {}, prizesTaken: {} })
  for (const member of Object.values(opened.members))
    expect(member).toMatchObject({
      bonus: null,
      received: {},
      promotions: {},
      refund: { credit: 0, granted: 0, receivedDay: null },
      refunds: createHistory(),
      invites: createHistory(),
      inviteCollectedAt: null,
      coupons: [],
      spunAt: null,
      played: 0,
    })
})

test('a file from before the chat opens, and nobody has written or uploaded anything', async () => {
  const { state } = await createTestWorld()
  const { conversations: _, chatFiles: __, ...older } = state
  const { reopen } = await writeState(older)
  expect((await reopen()).state).toEqual({ ...state, conversations: {}, chatFiles: {} })
})

test('a file from before games were played at providers opens, and nobody has logged in to its game accounts yet', async () => {
  const { state: before } = await createTestWorld()
  const members = Object.entries(before.members).map(([id, { games, ...member }]) => {
    const olderGames = Object.entries(games).map(([code, { username, password }]) => [code, { username, password }])
    return [id, { ...member, games: Object.fromEntries(olderGames) }]
  })
  const { reopen } = await writeState({ ...before, members: Object.fromEntries(members) })
  const { state } = await reopen()
  expect(state).toEqual(before)
  expect(state?.members.SB100001?.games.ORCHID).toMatchObject({ session: 0, rounds: 0 })
})

test('after a hundred logins and messages, more of them do not make the file larger', async () => {
  const world = await createTestWorld()
  const use = async (from: number, to: number) => {
    for (let each = from; each < to; each += 1) {
      await loginAs(world, SOMCHAI)
      await call(world, 'POST /api/otp/send', { body: { phoneNumber: `069000${1_000 + each}` } })
    }
    return (await writeState(world.state)).headBytes()
  }
  const atFirst = await use(0, 0)
  const afterHundred = await use(0, 100)
  // The number of digits in the state of the random generator varies.
  expect(await use(100, 150)).toBeLessThan(afterHundred + 100)
  expect(afterHundred - atFirst).toBeLessThan(60_000)
})
