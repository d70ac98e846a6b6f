import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { callControl, createTestApp } from '../../../testing/test-app.ts'
import { START } from '../../../testing/test-worlds.ts'
import type { World } from '../../../worlds/world.ts'

const NOI_ID = 'SB100002'
let app: FastifyInstance
let world: World

beforeEach(async () => {
  const mock = await createTestApp()
  app = mock.app
  world = await mock.worlds.create({ id: 'desk', seed: 7, clock: { at: START, frozen: true } })
})
afterEach(() => app.close())

const openGame = (game: string, member = 'noi') =>
  callControl(app, 'POST /__mock/worlds/{id}/launches', { params: { id: 'desk' }, body: { member, game } })
const exportWorld = async () =>
  (await callControl(app, 'GET /__mock/worlds/{id}/story', { params: { id: 'desk' } })).reply.text

test('the game desk opens a game account only once, and the export of the world contains the opening as a call', async () => {
  const openReply = await openGame('MEKONG')
  expect(openReply.reply.link).toMatch(/^http:\/\/mekong\.example\.localhost:3001\/w\/desk\/enter\?ticket=[\w.-]+$/)
  const { MEKONG } = world.state.members[NOI_ID]?.games ?? {}
  expect(MEKONG).toMatchObject({ session: 0, rounds: 0 })
  const text = await exportWorld()
  expect(parse(text).given).toEqual([
    { call: { as: 'noi', on: 'GET /api/wallet/activate/{code}', params: { code: 'MEKONG' } } },
  ])
  const { state } = world
  expect((await openGame('MEKONG', '0690000002')).status).toBe(200)
  expect(world.state).toBe(state)
  expect(await exportWorld()).toBe(text)
})

test.each([
  ['MEKONGG', 'noi', 400, 'there is no game "MEKONGG" (did you mean "MEKONG"?): there is ORCHID, '],
  ['MEKONG', 'nobody', 400, 'there is no member "nobody"'],
  ['no code', 'noi', 400, 'game in the body: '],
])(
  'the game desk refuses to open the game %s for %s, says why, and changes nothing',
  async (game, member, status, sentence) => {
    const { state } = world
    const refusal = await openGame(game, member)
    expect([refusal.status, refusal.message]).toEqual([status, expect.stringContaining(sentence)])
    expect(world.state).toBe(state)
  },
)

test('the game desk opens no new account in a game that is down, and says so', async () => {
  await openGame('MEKONG')
  await world.run((draft) => {
    for (const code of ['MEKONG', 'NAGARA']) draft.patches.push({ path: `games.${code}.down`, value: true })
  })
  expect((await openGame('MEKONG')).status).toBe(200)
  expect(await openGame('NAGARA')).toMatchObject({
    status: 400,
    message: 'NAGARA is down, so no account in it can be opened',
  })
})
