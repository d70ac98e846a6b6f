import { beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startServer, type TestServer } from '../../../testing/promises/test-server.ts'
import { PORTS } from '../../../testing/test-app.ts'
import { call } from '../../../testing/test-worlds.ts'
import type { World } from '../../../worlds/world.ts'

let server: TestServer
let world: World

beforeEach(async () => {
  server = await startServer()
  world = await server.createWorld({ id: 'watched' })
})

const openSocket = (id: string, origin = `http://localhost:${PORTS.mockPort}`) =>
  new WebSocket(`ws://127.0.0.1:${server.port}/__mock/worlds/${id}/events`, { origin })

/** Collects the numbers of the entries that a WebSocket receives, and resolves when there are `count`. */
const readEntryNumbers = (socket: WebSocket, count: number): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const numbers: number[] = []
    socket.on('error', reject)
    socket.on('message', (data) => {
      for (const { number } of JSON.parse(String(data)) as { number: number }[]) numbers.push(number)
      if (numbers.length >= count) resolve(numbers)
    })
  })

const statusOf = (socket: WebSocket): Promise<number | undefined> =>
  new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
    socket.on('open', () => resolve(101))
  })

test('any number of WebSockets can follow the journal of one world from its first entry', async () => {
  await call(world, 'GET /api/lookup/info', {})
  const followers = Array.from({ length: 12 }, () => readEntryNumbers(openSocket('watched'), 2))
  await call(world, 'GET /api/lookup/active', {})
  expect(await Promise.all(followers)).toEqual(followers.map(() => [1, 2]))
})

test('the WebSocket of a world is closed when the world is deleted', async () => {
  const socket = openSocket('watched')
  const closeEvent = new Promise((resolve) => socket.on('close', resolve))
  socket.on('open', () => void server.send('DELETE /__mock/worlds/watched', {}))
  await closeEvent
})

test('pages of other sites, and clients that name no existing world, cannot open a WebSocket to a journal', async () => {
  expect(await statusOf(openSocket('watched', 'https://evil.example'))).toBe(403)
  expect(await statusOf(openSocket('nowhere'))).toBe(404)
  expect(await statusOf(openSocket('%'))).toBe(404)
  expect(await statusOf(openSocket('watched'))).toBe(101)
})
