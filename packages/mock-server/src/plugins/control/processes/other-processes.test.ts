import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { Team } from '../../../lib/team/team.ts'
import { callControl, createTestApp, PORTS } from '../../../testing/test-app.ts'

/** Listens on a free port of this machine with the replies of another process. */
const listen = async (reply: object) => {
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

const post = async (body: object) => {
  const { app } = await createTestApp({ team })
  const headers = { host: `localhost:${PORTS.mockPort}` }
  const { statusCode, headers: replied } = await app.inject({ method: 'POST', url: '/__mock/worlds', headers, body })
  return [statusCode, replied['x-accel-redirect'], replied['x-mock-owner']]
}

test('a world is made by the process that owns its id, and any other process refers the proxy to that process', async () => {
  expect(await post({ id: ownId })).toEqual([200, undefined, undefined])
  expect(await post({ id: foreignId })).toEqual([421, '@other_process', foreignId])
})

test('a world that continues from another world is made by the process of that other world, under an id that this process owns', async () => {
  expect(await post({ from: { world: foreignId, entry: 1 } })).toEqual([421, '@other_process', foreignId])
  const { app } = await createTestApp({ team })
  const made = await callControl(app, 'POST /__mock/worlds', {
    body: { id: foreignId, from: { world: ownId, entry: 1 } },
  })
  expect(made).toMatchObject({ status: 400, message: expect.stringContaining(`in another process than "${ownId}"`) })
})

test('the list of worlds contains the worlds of all processes, and names the processes that do not answer', async () => {
  const { server, name } = await listen({ worlds: [{ id: 'far' }] })
  const silentServer = await listen({})
  silentServer.server.close()
  await once(silentServer.server, 'close')
  const { app, worlds } = await createTestApp({ team: new Team([SELF, name, silentServer.name], SELF) })
  const headers = { host: `localhost:${PORTS.mockPort}` }
  const list = async (url: string) => (await app.inject({ url, headers })).json()
  const known = worlds.list().map(({ id }) => id)
  const all = await list('/__mock/worlds')
  expect(all.worlds.map(({ id }: { id: string }) => id)).toEqual([...known, 'far'])
  expect(all.silent).toEqual([silentServer.name])
  expect((await list('/__mock/worlds?scope=process')).worlds).toHaveLength(known.length)
  server.close()
})
