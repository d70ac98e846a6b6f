import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { Team } from '../../../lib/team/team.ts'
import { callControl, createTestApp, PORTS } from '../../../testing/test-app.ts'

/** Starts a server on a free port of this machine. It answers as another process that always sends `reply`. */
const startOtherProcess = async (reply: object) => {
  const server = createServer((_request, response) => response.end(JSON.stringify(reply))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, name: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}

const SELF = '127.0.0.1:7701'
const OTHER = '127.0.0.1:7702'
const team = new Team([SELF, OTHER], SELF)
const ids = Array.from({ length: 50 }, (_, index) => `shop-${index}`)
const ownId = ids.find((id) => team.owns(id)) ?? ''
const foreignId = ids.find((id) => !team.owns(id)) ?? ''

const postWorld = async (body: object) => {
  const { app } = await createTestApp({ team })
  const headers = { host: `localhost:${PORTS.mockPort}` }
  const { statusCode, headers: replyHeaders } = await app.inject({
    method: 'POST',
    url: '/__mock/worlds',
    headers,
    body,
  })
  return [statusCode, replyHeaders['x-accel-redirect'], replyHeaders['x-mock-owner']]
}

test('a world is made by the process that owns its id, and any other process refers the proxy to that process', async () => {
  expect(await postWorld({ id: ownId })).toEqual([200, undefined, undefined])
  expect(await postWorld({ id: foreignId })).toEqual([421, '@other_process', foreignId])
})

test('a world that continues from another world is made by the process of that other world, and its id must belong to the same process', async () => {
  expect(await postWorld({ from: { world: foreignId, entry: 1 } })).toEqual([421, '@other_process', foreignId])
  const { app } = await createTestApp({ team })
  const creation = await callControl(app, 'POST /__mock/worlds', {
    body: { id: foreignId, from: { world: ownId, entry: 1 } },
  })
  expect(creation).toMatchObject({
    status: 400,
    message: expect.stringContaining(`in another process than "${ownId}"`),
  })
})

test('the list of worlds contains the worlds of all processes, and names the processes that do not answer', async () => {
  const { server, name } = await startOtherProcess({ worlds: [{ id: 'far' }] })
  const silentServer = await startOtherProcess({})
  silentServer.server.close()
  await once(silentServer.server, 'close')
  const { app, worlds } = await createTestApp({ team: new Team([SELF, name, silentServer.name], SELF) })
  const headers = { host: `localhost:${PORTS.mockPort}` }
  const readList = async (url: string) => (await app.inject({ url, headers })).json()
  const ownIds = worlds.list().map(({ id }) => id)
  const mergedReply = await readList('/__mock/worlds')
  expect(mergedReply.worlds.map(({ id }: { id: string }) => id)).toEqual([...ownIds, 'far'])
  expect(mergedReply.silent).toEqual([silentServer.name])
  expect((await readList('/__mock/worlds?scope=process')).worlds).toHaveLength(ownIds.length)
  server.close()
})
