import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findNginx } from '../../checks/nginx.ts'
import { isPortTaken } from '../../dev/ports.ts'
import { toNginxConfiguration } from '../nginx-configuration.ts'
import type { TeamPlan } from '../team-plan.ts'
import { findFreeTeamPort, withEmptyFolder } from '../testing/running-team.ts'
import { send } from '../testing/team-client.ts'
import { podNameOf } from './deployed-team.ts'
import { SIDECAR_PORT, toSidecarConfiguration } from './sidecar-configuration.ts'

const WORLD_DATE = 'Sun, 29 Nov 2026 05:00:00 GMT'

/**
 * Starts a server in place of the mock of a pod. It answers the first call that makes a world as if another process
 * owned the world, and other calls with their Host.
 */
const startMock = async (port: number): Promise<Server> => {
  let isFirst = true
  const server = createServer(({ url, method, headers }, response) => {
    response.setHeader('date', WORLD_DATE)
    if (url === '/cut') response.destroy()
    else if (method === 'POST' && isFirst) {
      isFirst = false
      response.writeHead(409, { 'x-accel-redirect': '@other_process', 'x-mock-owner': 'shop' }).end()
    } else response.end(JSON.stringify(`${method} ${url} at ${headers.host}`))
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}

const startNginx = async (folder: string, port: number, configuration: string): Promise<ChildProcess> => {
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  const nginx = spawn(findNginx() ?? 'nginx', ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'])
  while (!(await isPortTaken(port)) && nginx.exitCode === null) await wait(10)
  return nginx
}

test('the proxy and the nginx of a pod pass on calls, the time of a world, cut connections and new worlds', () =>
  withEmptyFolder(async (folder) => {
    const port = await findFreeTeamPort(2)
    const [sidecarPort, mockPort] = [port + 101, port + 102]
    const ownProcess = { number: 1, port: mockPort, server: `127.0.0.1:${sidecarPort}`, dataFolder: '' }
    const plan: TeamPlan = { port, dataFolder: '', processes: [ownProcess] }
    const sidecarConfiguration = toSidecarConfiguration(plan, join(folder, 'sidecar'))
      .replace('map $hostname', `map ${podNameOf(ownProcess)}`)
      .replace(`listen ${SIDECAR_PORT}`, `listen 127.0.0.1:${sidecarPort}`)
    const mock = await startMock(mockPort)
    const servers = [
      await startNginx(join(folder, 'sidecar'), sidecarPort, sidecarConfiguration),
      await startNginx(join(folder, 'proxy'), port, toNginxConfiguration(plan, join(folder, 'proxy'), false)),
    ]
    const exits = servers.map((server) => once(server, 'close'))
    const url = `http://127.0.0.1:${port}`
    try {
      const response = await fetch(`${url}/api/lookup/info`)
      expect([response.headers.get('date'), await response.json()]).toEqual([
        WORLD_DATE,
        `GET /api/lookup/info at 127.0.0.1:${port}`,
      ])
      const reply = await send(`http://127.0.0.1:${sidecarPort}`, 'GET', '/__mock/worlds?scope=process')
      expect(reply.body).toBe(`GET /__mock/worlds?scope=process at localhost:${port}`)
      expect((await send(url, 'POST', '/__mock/worlds', {}, { id: 'shop' })).body).toMatch(/^POST \/__mock\/worlds at/)
      await expect(send(url, 'GET', '/cut')).rejects.toThrow('socket hang up')
      mock.closeAllConnections()
      await new Promise((resolve) => mock.close(resolve))
      expect(await send(url, 'GET', '/api/lookup/info')).toEqual({
        status: 503,
        body: { message: 'The process of this world is not running. It is started again: try again in a few seconds.' },
      })
    } finally {
      for (const server of servers) server.kill('SIGTERM')
      await Promise.all(exits)
    }
  }))
