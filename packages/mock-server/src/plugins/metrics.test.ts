import { expect, test } from 'vitest'
import { Team } from '../lib/team/team.ts'
import { createTestApp, PORTS } from '../testing/test-app.ts'

const headers = { host: `localhost:${PORTS.mockPort}` }
const SELF = '127.0.0.1:7701'

test('the metrics of a process of a team are its worlds, its memory, and the times of its calls by route and status', async () => {
  const { app, worlds } = await createTestApp({ team: new Team([SELF], SELF) })
  await worlds.create({ id: 'shop' })
  for (const url of ['/api/lookup/banks', '/api/lookup/banks', '/api/wallet']) await app.inject({ url, headers })
  const { body, headers: replyHeaders } = await app.inject({ url: '/metrics', headers })
  expect(replyHeaders['content-type']).toMatch('text/plain; version=0.0.4')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'sabai_worlds 3',
      'sabai_kept_worlds 0',
      'sabai_pictures_waiting 0',
      'sabai_open_sockets 0',
      'sabai_call_seconds_count{route="GET /api/lookup/banks",status="200"} 2',
      'sabai_call_seconds_count{route="GET /api/wallet",status="401"} 1',
      expect.stringMatching(/^sabai_memory_bytes \d{8,}$/),
    ]),
  )
})

test('a mock that is not part of a team has no metrics', async () => {
  const { app } = await createTestApp()
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404)
})
