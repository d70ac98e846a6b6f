import { expect, test } from 'vitest'
import { SOMCHAI } from '../test-worlds.ts'
import { exchangeBytes, formatRequest } from './exchange-bytes.ts'
import { startServer } from './test-server.ts'

const HOST = ['Host', 'localhost'] as const
const JSON_TYPE = ['Content-Type', 'application/json'] as const

test('the headers of every reply, even of a refusal, forbid content sniffing and use by pages of other origins', {
  timeout: 600_000,
}, async () => {
  const server = await startServer()
  await server.createWorld({ id: 'cut' })
  const scenarioReply = await server.send('POST /__mock/worlds/cut/scenario', {
    body: { rules: [{ on: 'GET /api/lookup/info', fault: { kind: 'reset', phase: 'mid-body' } }] },
  })
  expect(scenarioReply.status).toBe(200)
  const token = await server.tokenFor('main', SOMCHAI)
  const bearer = ['Authorization', `Bearer ${token}`] as const
  const boundary = ['Content-Type', 'multipart/form-data; boundary=x'] as const
  const requests: [status: number, line: string, headers: (readonly [string, string])[], body?: string][] = [
    [200, 'GET /api/lookup/info', [HOST]],
    [200, 'GET /api/wallet', [HOST, bearer]],
    [401, 'GET /api/wallet', [HOST]],
    [404, 'GET /api/no-such-call', [HOST]],
    [400, 'GET /api/%zz', [HOST]],
    [400, 'POST /api/login', [HOST, JSON_TYPE], '{'],
    [415, 'POST /api/login', [HOST, ['Content-Type', 'text/plain']], 'x'],
    [403, 'GET /api/lookup/info', [['Host', 'evil.example']]],
    [403, 'GET /api/lookup/info', [HOST, ['Origin', 'https://evil.example']]],
    [404, 'GET /api/lookup/info', [HOST, ['x-mock-world', 'nowhere']]],
    [200, 'GET /api/lookup/info', [HOST, ['x-mock-world', 'cut']]],
    [400, 'POST /api/wallet/slip', [HOST, bearer, boundary], '--x--'],
    [200, 'GET /__mock/worlds', [HOST]],
    [404, 'GET /__mock/no-such-call', [HOST]],
    [200, 'GET /__mock/enter', [HOST]],
    [500, 'GET /', [HOST]],
    [200, 'GET /media/contact-qr.svg', [HOST]],
    [404, 'GET /media/slips/none', [HOST]],
    [404, 'GET /uploads/none', [HOST]],
    [200, 'GET /socket.io/?EIO=4&transport=polling', [HOST]],
    [200, 'GET /w/main/login', [['Host', 'orchid.example.localhost']]],
    [404, 'GET /w/main/none', [['Host', 'orchid.example.localhost']]],
  ]
  for (const [status, line, headers, body] of requests) {
    const response = await exchangeBytes(server.port, formatRequest(`${line} HTTP/1.1`, headers, body))
    const [head = ''] = response.split('\r\n\r\n')
    expect([line, head.split('\r\n')]).toEqual([
      line,
      expect.arrayContaining([
        expect.stringContaining(`HTTP/1.1 ${status} `),
        'x-content-type-options: nosniff',
        'cross-origin-resource-policy: same-origin',
      ]),
    ])
  }
})
