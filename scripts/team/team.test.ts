import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { acquireLock } from '../../packages/mock-server/src/lib/folder-lock.ts'
import { HashRing } from '../../packages/mock-server/src/lib/team/hash-ring.ts'
import { listPersistedWorlds } from '../../packages/mock-server/src/worlds/store/data-folder.ts'
import { findNginx } from '../checks/nginx.ts'
import { moveWorlds } from './move-worlds.ts'
import { toNginxConfiguration } from './nginx-configuration.ts'
import { assertPortsFree, portsOf } from './ports-free.ts'
import { planTeam, readTeamOptions, settingsOf } from './team-plan.ts'
import { hasIpv6 } from './team-supervisor.ts'
import { findFreeTeamPort, withEmptyFolder } from './testing/running-team.ts'
import { send } from './testing/team-client.ts'

const WORLD_IDS = ['main', 'laos', 'a', 'b', 'c', 'd', 'e', 'f']

test('each process of a team is told its own port, its own data folder, and all processes', () => {
  const plan = planTeam(2, 3_001, '/data')
  expect(plan.processes.map((each) => settingsOf(plan, each))).toEqual([
    {
      MOCK_PORT: '3001',
      MOCK_LISTEN_PORT: '3102',
      MOCK_DATA: '/data/1',
      MOCK_TEAM: '127.0.0.1:3102,127.0.0.1:3103',
    },
    {
      MOCK_PORT: '3001',
      MOCK_LISTEN_PORT: '3103',
      MOCK_DATA: '/data/2',
      MOCK_TEAM: '127.0.0.1:3102,127.0.0.1:3103',
    },
  ])
})

test.each(['0', '33', 'four', '1.5', ''])('a team of %j processes is refused with a message', (text) => {
  expect(() => readTeamOptions(['--processes', text])).toThrow(
    `--processes is '${text}': write a whole number from 1 to 32.`,
  )
})

test('an unknown option of npm run team is refused, with the usage', () => {
  expect(() => readTeamOptions(['--proceses', '2'])).toThrow(/'--proceses'.*\nUsage: npm run team/)
})

test('a team does not start if one of its ports is taken, and the message names the port and its purpose', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(assertPortsFree(portsOf(planTeam(1, port - 101, '')))).rejects.toThrow(
    `Port ${port}, for process 1, is taken.\nStop what uses it, or choose other ports`,
  )
  server.close()
})

test('adding a process to a team moves only the worlds that the new process owns, and removing one moves only its worlds to the others', () =>
  withEmptyFolder(async (folder) => {
    const ownersOf = (count: number) => {
      const plan = planTeam(count, 3_001, folder)
      const ring = new HashRing(plan.processes.map(({ server }) => server))
      return WORLD_IDS.map((id) => plan.processes.find(({ server }) => server === ring.ownerOf(id))?.dataFolder ?? '')
    }
    const listFoldersWith = (id: string) =>
      ['1', '2', '3'].filter((name) => listPersistedWorlds(join(folder, name)).includes(id))
    moveWorlds(planTeam(2, 3_001, folder))
    for (const [index, id] of WORLD_IDS.entries()) {
      const ownerFolder = ownersOf(2)[index] ?? ''
      mkdirSync(join(ownerFolder, id))
      writeFileSync(join(ownerFolder, id, 'pages-1.jsonl'), '')
      writeFileSync(join(ownerFolder, `${id}.json`), '{}')
    }
    expect(moveWorlds(planTeam(2, 3_001, folder))).toEqual([])
    const movedWorlds = moveWorlds(planTeam(3, 3_001, folder))
    expect(movedWorlds.length).toBeGreaterThan(0)
    expect(movedWorlds.map(listFoldersWith)).toEqual(movedWorlds.map(() => ['3']))
    const [ownersBefore, ownersAfter] = [ownersOf(2), ownersOf(3)]
    expect(WORLD_IDS.filter((_id, index) => ownersBefore[index] !== ownersAfter[index]).toSorted()).toEqual(
      movedWorlds.toSorted(),
    )
    expect(moveWorlds(planTeam(2, 3_001, folder)).toSorted()).toEqual(movedWorlds.toSorted())
    expect(WORLD_IDS.map((id) => listFoldersWith(id).map((name) => join(folder, name)))).toEqual(
      ownersBefore.map((ownerFolder) => [ownerFolder]),
    )
  }))

test('a move that was interrupted between two files of a world is finished by the next move', () =>
  withEmptyFolder(async (folder) => {
    moveWorlds(planTeam(2, 3_001, folder))
    const plan = planTeam(1, 3_001, folder)
    mkdirSync(join(folder, '1/a'))
    writeFileSync(join(folder, '1/a/pages-1.jsonl'), '')
    writeFileSync(join(folder, '2/a.json'), '{}')
    expect(moveWorlds(plan)).toEqual(['a'])
    expect(existsSync(join(folder, '1/a.json')) && existsSync(join(folder, '1/a/pages-1.jsonl'))).toBe(true)
  }))

test('no world is moved while a process holds the lock of one of the data folders', () =>
  withEmptyFolder(async (folder) => {
    mkdirSync(join(folder, '2'), { recursive: true })
    const lock = acquireLock(join(folder, '2'))
    expect(() => moveWorlds(planTeam(1, 3_001, folder))).toThrow('is in use by another mock server')
    expect(existsSync(join(folder, '1/.lock'))).toBe(false)
    lock.release()
  }))

test('nginx and the mock agree on the process of every world, and a call to a process that does not run gets an explanation', () =>
  withEmptyFolder(async (folder) => {
    const plan = planTeam(3, await findFreeTeamPort(3), folder)
    const [goneServer = '', ...runningServers] = plan.processes.map(({ server }) => server)
    const servers = runningServers.map((server) =>
      createHttpServer((_request, response) => response.end(JSON.stringify(server))).listen(
        Number(server.split(':')[1]),
        '127.0.0.1',
      ),
    )
    await Promise.all(servers.map((server) => once(server, 'listening')))
    writeFileSync(join(folder, 'nginx.conf'), toNginxConfiguration(plan, folder, hasIpv6()))
    const nginx = spawn(findNginx() ?? 'nginx', ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'])
    const exit = once(nginx, 'close')
    try {
      const url = `http://127.0.0.1:${plan.port}`
      const call = (world: string) => send<unknown>(url, 'GET', '/api/wallet', { 'x-mock-world': world })
      while ((await call('main').catch(() => null)) === null && nginx.exitCode === null) await wait(10)
      const ring = new HashRing(plan.processes.map(({ server }) => server))
      const explanation = 'The process of this world is not running. It is started again: try again in a few seconds.'
      const ids = Array.from({ length: 200 }, (_, index) => `w-${index}`)
      const expected = ids.map((id) => {
        const owner = ring.ownerOf(id)
        return owner === goneServer ? { status: 503, body: { message: explanation } } : { status: 200, body: owner }
      })
      expect(new Set(expected.map(({ status }) => status)).size).toBe(2)
      const replies = []
      for (const id of ids) replies.push(await call(id))
      expect(replies).toEqual(expected)
    } finally {
      nginx.kill('SIGTERM')
      await exit
      for (const server of servers) server.close()
    }
  }))
