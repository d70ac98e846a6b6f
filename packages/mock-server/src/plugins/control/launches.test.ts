import { expect, test } from 'vitest'
import { callControl, createTestApp } from '../../testing/test-app.ts'

const params = { id: 'test' }

test('the game desk lists every game, and shows for each whether its provider is currently down or slow', async () => {
  const { app } = await createTestApp()
  await callControl(app, 'POST /__mock/worlds', { body: { id: 'test' } })
  const patch = (values: Record<string, unknown>) =>
    callControl(app, 'POST /__mock/worlds/{id}/scenario', { params, body: { add: true, given: [{ patch: values }] } })
  const readGames = async () => (await callControl(app, 'GET /__mock/worlds/{id}/launches', { params })).reply.games
  const gamesBefore = await readGames()
  expect(gamesBefore).toHaveLength(18)
  expect(gamesBefore[0]).toEqual({ code: 'ORCHID', name: 'Orchid Garden', down: false, slowMs: 0 })
  await patch({ 'games.ORCHID.down': true, 'games.ORCHID.slowMs': 3_000 })
  expect((await readGames())[0]).toMatchObject({ down: true, slowMs: 3_000 })
  await patch({ 'games.ORCHID.down': false, 'games.ORCHID.slowMs': 0 })
  expect(await readGames()).toEqual(gamesBefore)
})
