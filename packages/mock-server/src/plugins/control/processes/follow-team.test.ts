import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Team } from '../../../lib/team/team.ts'
import { createEmptyFolder } from '../../../testing/crash/create-empty-folder.ts'
import { callControl, createTestApp, PORTS } from '../../../testing/test-app.ts'
import { runTeamStep } from './follow-team.ts'

const [OLD, NEW] = ['127.0.0.1:7701', '127.0.0.1:7702']
const AFTER = [OLD, NEW]
const owner = new Team(AFTER, NEW)
const ids = Array.from({ length: 50 }, (_, index) => `shop-${index}`)
const [moved = '', fast = ''] = ids.filter((id) => owner.owns(id))
const stays = ids.find((id) => !owner.owns(id)) ?? ''

/** Starts a process of a team that had one process and is getting two. */
const startProcess = async (self: string, folder: string, next?: readonly string[]) => {
  const team = new Team([OLD], self, next)
  const { app, worlds } = await createTestApp({ team, dataFolder: folder })
  onTestFinished(() => worlds.close())
  return { team, app, worlds, folder }
}

const make = async ({ app }: Awaited<ReturnType<typeof startProcess>>, id: string, persist: boolean) => {
  const creation = await callControl(app, 'POST /__mock/worlds', { body: { id, persist } })
  expect(creation.status).toBe(200)
}

const startTeam = async () => {
  const dataFolder = createEmptyFolder()
  const oldProcess = await startProcess(OLD, join(dataFolder, '1'))
  for (const [id, persist] of [
    [moved, true],
    [fast, false],
    [stays, true],
  ] as const)
    await make(oldProcess, id, persist)
  const added = await startProcess(NEW, join(dataFolder, '2'), AFTER)
  return { old: oldProcess, added }
}

/** Returns the status, the Retry-After and the sentence of a member's call to a world. */
const callWorld = async ({ app }: Awaited<ReturnType<typeof startProcess>>, id: string) => {
  const headers = { host: `localhost:${PORTS.mockPort}`, 'x-mock-world': id }
  const reply = await app.inject({ url: '/api/lookup/banks', headers })
  return [reply.statusCode, reply.headers['retry-after'], String(reply.json().detail ?? '')]
}

test('a persisted world whose process changes is closed, its calls get 503 meanwhile, and the new process opens it with its money', async () => {
  const { old: oldProcess, added } = await startTeam()
  const balancesOf = (process: typeof oldProcess) => process.worlds.get(moved)?.state.members
  await callControl(oldProcess.app, 'POST /__mock/worlds/{id}/do', {
    params: { id: moved },
    body: { credit: { member: 'somchai', amount: 7 } },
  })
  const balancesBefore = balancesOf(oldProcess)
  expect(added.worlds.list()).toEqual([])
  expect(await runTeamStep(oldProcess.team, oldProcess.worlds, { kind: 'prepare', servers: AFTER })).toEqual([fast])
  expect(await callWorld(oldProcess, moved)).toEqual([503, '1', expect.stringContaining('try again in a second')])
  expect((await callWorld(oldProcess, stays))[0]).toBe(200)
  const refusal = await callControl(oldProcess.app, 'GET /__mock/worlds/{id}', { params: { id: moved } })
  expect([refusal.status, refusal.message]).toEqual([503, expect.stringContaining('is being moved')])
  await runTeamStep(added.team, added.worlds, {
    kind: 'take',
    kept: [{ id: moved, folder: oldProcess.folder }],
    ended: [],
  })
  expect(balancesOf(added)).toEqual(balancesBefore)
  expect((await callWorld(added, moved))[0]).toBe(200)
  for (const { team, worlds } of [oldProcess, added])
    await runTeamStep(team, worlds, { kind: 'commit', servers: AFTER })
  expect([oldProcess, added].map(({ worlds }) => worlds.get(moved) !== undefined)).toEqual([false, true])
  expect((await callWorld(oldProcess, moved))[0]).toBe(503)
})

test('a world in memory whose process changes ends, and the new process says so until the world is made again', async () => {
  const { old: oldProcess, added } = await startTeam()
  await runTeamStep(oldProcess.team, oldProcess.worlds, { kind: 'prepare', servers: AFTER })
  await runTeamStep(added.team, added.worlds, { kind: 'take', kept: [], ended: [{ id: fast, message: 'It ended.' }] })
  await runTeamStep(added.team, added.worlds, { kind: 'commit', servers: AFTER })
  expect(await callWorld(added, fast)).toEqual([410, undefined, 'It ended.'])
  const { status, message } = await callControl(added.app, 'GET /__mock/worlds/{id}', { params: { id: fast } })
  expect([status, message]).toEqual([410, 'It ended.'])
  await make(added, fast, false)
  expect((await callWorld(added, fast))[0]).toBe(200)
  await callControl(added.app, 'DELETE /__mock/worlds/{id}', { params: { id: fast } })
  expect((await callWorld(added, fast))[0]).toBe(404)
})

test('a call that waits in a world whose process changes is refused with 503, and changes nothing', async () => {
  const { old: oldProcess } = await startTeam()
  const scenarioReply = await callControl(oldProcess.app, 'POST /__mock/worlds/{id}/scenario', {
    params: { id: moved },
    body: { rules: [{ on: 'GET /api/lookup/banks', hold: 'bank' }], add: true },
  })
  expect(scenarioReply).toMatchObject({ status: 200 })
  const waitingCall = callWorld(oldProcess, moved)
  await vi.waitUntil(async () => {
    const { reply } = await callControl(oldProcess.app, 'GET /__mock/worlds/{id}', { params: { id: moved } })
    return reply.gates[0]?.waiting === 1
  })
  await runTeamStep(oldProcess.team, oldProcess.worlds, { kind: 'prepare', servers: AFTER })
  expect(await waitingCall).toEqual([503, '1', expect.stringContaining('try again in a second')])
})

test('the workbench keeps the cookie that names a world which is being moved', async () => {
  const { old: oldProcess } = await startTeam()
  await runTeamStep(oldProcess.team, oldProcess.worlds, { kind: 'prepare', servers: AFTER })
  const open = async (cookie: string) => {
    const headers = { host: `localhost:${PORTS.mockPort}`, cookie }
    return (await oldProcess.app.inject({ url: '/', headers })).headers['set-cookie']
  }
  const unknown = ids.filter((id) => !owner.owns(id))[1]
  expect(await open(`mock-world=${unknown}`)).toContain('Max-Age=0')
  expect(await open(`mock-world=${moved}`)).toBeUndefined()
})

test('while a world is being moved, no process makes another world with the same id', async () => {
  const { old: oldProcess, added } = await startTeam()
  await runTeamStep(oldProcess.team, oldProcess.worlds, { kind: 'prepare', servers: AFTER })
  for (const { app } of [oldProcess, added]) {
    const creation = await callControl(app, 'POST /__mock/worlds', { body: { id: moved } })
    expect([creation.status, creation.message]).toEqual([
      503,
      expect.stringContaining(`"${moved}" is in another process`),
    ])
  }
})

test('a process that is started again during a change does not open a world that is being moved', async () => {
  const { old: oldProcess } = await startTeam()
  await oldProcess.worlds.close()
  const restarted = await startProcess(OLD, oldProcess.folder, AFTER)
  expect(restarted.worlds.get(stays)).toBeDefined()
  expect(restarted.worlds.get(moved)).toBeUndefined()
  await runTeamStep(restarted.team, restarted.worlds, { kind: 'commit', servers: [OLD] })
  expect(restarted.worlds.get(moved)).toBeDefined()
})
