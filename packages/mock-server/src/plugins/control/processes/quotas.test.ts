import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { Team } from '../../../lib/team/team.ts'
import { createEmptyFolder } from '../../../testing/crash/create-empty-folder.ts'
import { callControl, createTestApp, type TestAppOptions } from '../../../testing/test-app.ts'
import { loadTestFixtures } from '../../../testing/test-worlds.ts'
import { Worlds } from '../../../worlds/worlds.ts'

type App = Awaited<ReturnType<typeof createTestApp>>['app']

const startMock = async (options: TestAppOptions) => {
  const { app, worlds } = await createTestApp(options)
  onTestFinished(() => worlds.close())
  return { app, worlds }
}

const makeWorld = async (app: App, id: string, user?: string, persist = false) => {
  const headers = user === undefined ? {} : { 'x-remote-user': user }
  const { status, message } = await callControl(app, 'POST /__mock/worlds', { body: { id, persist } }, headers)
  return [status, message]
}

/** Starts another process of a team, which lists one world of each user. */
const startOtherProcess = async () => {
  const server = createServer((request, response) => {
    const madeBy = new URL(request.url ?? '', 'http://localhost').searchParams.get('madeBy')
    response.end(JSON.stringify({ worlds: madeBy === null ? [] : [{ id: 'far', madeBy }] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('a process makes no more worlds than MOCK_MAX_WORLDS allows, and the refusal names this setting', async () => {
  const { app } = await startMock({ quotas: { worlds: 3, worldsPerUser: Infinity } })
  expect(await makeWorld(app, 'third')).toEqual([200, undefined])
  expect(await makeWorld(app, 'fourth')).toEqual([
    429,
    expect.stringContaining('has 3 worlds, and MOCK_MAX_WORLDS allows'),
  ])
  await callControl(app, 'DELETE /__mock/worlds/{id}', { params: { id: 'third' } })
  expect(await makeWorld(app, 'fourth')).toEqual([200, undefined])
})

test('a user can make no more worlds in a team than MOCK_MAX_WORLDS_PER_USER allows, while other users still can', async () => {
  const [self, other] = ['127.0.0.1:7701', await startOtherProcess()]
  const team = new Team([self, other], self)
  const [firstId = '', secondId = '', thirdId = ''] = Array.from({ length: 50 }, (_, index) => `w${index}`).filter(
    (id) => team.owns(id),
  )
  const { app } = await startMock({ team, quotas: { worlds: Infinity, worldsPerUser: 2 } })
  expect(await makeWorld(app, firstId, 'anna')).toEqual([200, undefined])
  expect(await makeWorld(app, secondId, 'anna')).toEqual([
    429,
    'anna has 2 worlds, and MOCK_MAX_WORLDS_PER_USER allows no more: delete one, listed by GET /__mock/worlds?madeBy=anna.',
  ])
  expect(await makeWorld(app, secondId, 'ben')).toEqual([200, undefined])
  expect(await makeWorld(app, thirdId)).toEqual([200, undefined])
})

test('a world is listed with the user who made it, even after a restart if the world is persisted', async () => {
  const dataFolder = createEmptyFolder()
  const { app, worlds } = await startMock({ dataFolder })
  await makeWorld(app, 'hers', 'anna', true)
  await makeWorld(app, 'fast', 'anna')
  await makeWorld(app, 'his', 'ben')
  const { reply } = await callControl(app, 'GET /__mock/worlds', { query: { madeBy: 'anna' } })
  expect(reply.worlds).toMatchObject([
    { id: 'hers', madeBy: 'anna' },
    { id: 'fast', madeBy: 'anna' },
  ])
  await worlds.close()
  const reopenedWorlds = await Worlds.open({ fixtures: loadTestFixtures, dataFolder })
  onTestFinished(() => reopenedWorlds.close())
  expect(reopenedWorlds.list().map(({ id, madeBy }) => [id, madeBy])).toEqual([
    ['hers', 'anna'],
    ['laos', null],
    ['main', null],
  ])
})

test('the log says who made, reset and deleted a world, and from which address', async () => {
  const printedLines: string[] = []
  const { app } = await startMock({ printAudit: (line) => printedLines.push(line) })
  const headers = { 'x-remote-user': 'anna\u00e9 "x"', 'x-forwarded-for': '10.0.0.5, 10.0.0.1' }
  const params = { id: 'shop' }
  await callControl(app, 'POST /__mock/worlds', { body: { id: 'shop' } }, headers)
  await callControl(app, 'POST /__mock/worlds/{id}/scenario', { params, body: { rules: [], add: true } }, headers)
  await callControl(app, 'POST /__mock/worlds/{id}/scenario', { params, body: {} }, headers)
  await callControl(app, 'POST /__mock/worlds/{id}/snapshots', { params, body: { name: 'a' } }, headers)
  const snapshot = { id: 'shop', name: 'a' }
  await callControl(app, 'POST /__mock/worlds/{id}/snapshots/{name}/restore', { params: snapshot }, headers)
  await callControl(app, 'DELETE /__mock/worlds/{id}', { params })
  const lines = printedLines.map((line) => /^audit (.*)$/.exec(line)?.[1] ?? '{}')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { user: 'anna\u00e9 "x"', address: '10.0.0.5, 10.0.0.1', action: 'made', world: 'shop' },
    { user: 'anna\u00e9 "x"', action: 'reset', world: 'shop' },
    { user: 'anna\u00e9 "x"', action: 'reset', world: 'shop' },
    { user: null, address: '127.0.0.1', action: 'deleted', world: 'shop' },
  ])
})
