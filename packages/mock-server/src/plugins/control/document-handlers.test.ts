import { controlRoutes } from '@sabai/contracts/control'
import { fillPlaceholders } from '@sabai/contracts/paths'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { assertDocumented } from '../../testing/control-document.ts'
import { callControl, createTestApp, PORTS } from '../../testing/test-app.ts'
import { loadTestLibrary, openMemoryWorlds } from '../../testing/test-worlds.ts'
import { pagesPlugin } from '../pages/pages.ts'
import { controlPlugin } from './control.ts'

const DOCUMENTS = ['GET /__mock/openapi.json', 'GET /__mock/control/openapi.json'] as const
const PAGES = ['GET /', 'GET /__mock/docs', 'GET /__mock/control/docs', 'GET /__mock/enter']

test('the OpenAPI document of the control API has exactly the calls that the server answers', async () => {
  const servedRoutes = new Set<string>()
  const app = Fastify({ exposeHeadRoutes: false })
  app.addHook('onRoute', ({ method, url }) => void servedRoutes.add(`${method} ${url}`))
  const options = { worlds: await openMemoryWorlds(), library: loadTestLibrary(), defaultWorld: 'main', ...PORTS }
  await app.register(controlPlugin, options)
  await app.register(pagesPlugin, options)
  const { reply } = await callControl((await createTestApp()).app, 'GET /__mock/control/openapi.json', {})
  const { paths } = reply as unknown as { paths: Record<string, object> }
  const documentedCalls = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${fillPlaceholders(path, (name) => `:${name}`)}`),
  )
  for (const page of PAGES) expect([page, servedRoutes.delete(page)]).toEqual([page, true])
  expect(documentedCalls.toSorted()).toEqual([...servedRoutes].toSorted())
  expect(documentedCalls).toHaveLength(Object.keys(controlRoutes).length)
})

test.each(DOCUMENTS)('the document %s names as its server the address at which it was requested', async (route) => {
  const { app } = await createTestApp()
  for (const host of [`noi.localhost:${PORTS.mockPort}`, '127.0.0.1:9']) {
    const { reply } = await callControl(app, route, {}, { host })
    expect(reply).toMatchObject({ openapi: '3.1.0', servers: [{ url: `http://${host}` }] })
  }
})

test.each(['/__mock', '/__mock/'])('the reply of %s lists the pages and the calls with which to begin', async (url) => {
  const { app } = await createTestApp()
  const host = `localhost:${PORTS.mockPort}`
  const { links } = (await app.inject({ method: 'GET', url, headers: { host } })).json<{
    links: { href: string; description: string }[]
  }>()
  const paths = links.map(({ href }) => href.replace(`http://${host}`, ''))
  expect(paths).toEqual([
    ...['/', '/__mock/docs', '/__mock/control/docs'],
    ...[
      '/__mock/health',
      '/__mock/openapi.json',
      '/__mock/control/openapi.json',
      '/__mock/scenario.schema.json',
      '/__mock/worlds',
      '/__mock/scenarios',
    ],
  ])
  for (const path of paths.slice(3))
    expect((await app.inject({ method: 'GET', url: path, headers: { host } })).statusCode).toBe(200)
  for (const { description } of links) expect(description).toMatch(/^[A-Z].* /)
})

test('a test fails if it makes a call that differs from the OpenAPI document of the control API', () => {
  const call = { params: {}, query: {}, body: {}, status: 200, reply: { id: 'a', appUrl: 'b', apiUrl: 'c' } }
  const checkWith = (changes: object) => () => assertDocumented('POST /__mock/worlds', { ...call, ...changes })
  expect(checkWith({})).not.toThrow()
  expect(checkWith({ status: 418 })).toThrow('lacks the status 418')
  expect(checkWith({ reply: { id: 'a' } })).toThrow('differs from its OpenAPI document')
  expect(checkWith({ body: { bse: 'th' } })).toThrow('differs from its OpenAPI document')
  expect(checkWith({ query: { x: '1' } })).toThrow('no query parameter x')
  expect(checkWith({ status: 409, reply: {} })).toThrow('differs from its OpenAPI document')
  const checkWithoutParams = () => assertDocumented('GET /__mock/worlds/{id}', { ...call, body: undefined })
  expect(checkWithoutParams).toThrow('the path parameter id is missing')
})
