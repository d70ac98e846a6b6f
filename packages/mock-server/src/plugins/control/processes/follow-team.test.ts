import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Team } from '../../../lib/team/team.ts'
import { createEmptyFolder } from '../../../testing/crash/create-empty-folder.ts'
import { callControl, createTestApp, PORTS } from '../../../testing/test-app.ts'
import { runTeamStep } from './follow-team.ts'

const [OLD_SERVER, NEW_SERVER] = ['127.0.0.1:7701', '127.0.0.1:7702']
const SERVERS_AFTER = [OLD_SERVER, NEW_SERVER]
const teamAfter = new Team(SERVERS_AFTER, NEW_SERVER)
const worldIds = Array.from({ length: 50 }, (_, index) => `shop-${index}`)
const [movedId = '', memoryId = ''] = worldIds.filter((id) => teamAfter.owns(id))
const stayingId = worldIds.find((id) => !teamAfter.owns(id)) ?? ''

/** Starts a process of a team that is changing from one process to two. */
const startProcess = async (self: string, folder: string, serversAfter?: readonly string[]) => {
  const team = new Team([OLD_SERVER], self, serversAfter)
  const { app, worlds } = await createTestApp({ team, dataFolder: folder })
  onTestFinished(() => worlds.close())
  return { team, app, worlds, folder }
}

const makeWorld = async ({ app }: Awaited<ReturnType<typeof startProcess>>, id: string, persist: boolean) => {
  const creation = await callControl(app, 'POST /__mock/worlds', { body: { id, persist } })
  expect(creation.status).toBe(200)
}

const startTeam = async () => {
  const dataFolder = createEmptyFolder()
  const oldProcess = await startProcess(OLD_SERVER, join(dataFolder, '1'))
  for (const [id, persist] of [
    [movedId, true],
    [memoryId, false],
    [stayingId, true],
  ] as const)
    await makeWorld(oldProcess, id, persist)
  const addedProcess = await startProcess(NEW_SERVER, join(dataFolder, '2'), SERVERS_AFTER)
  return { oldProcess, addedProcess }
}

/** Returns the status, the Retry-After and the sentence of a member's call to a world. */
const callWorld = async ({ app }: Awaited<ReturnType<typeof startProcess>>, id: string) => {
  const headers = { host: `localhost:${PORTS.mockPort}`, 'x-mock-world': id }
  const reply = await app.inject({ url: '/api/lookup/banks', headers })
  return [reply.statusCode, reply.headers['retry-after'], String(reply.json().detail ?? '')]
}

test('a persisted world is closed when its process changes, its calls get 503 meanwhile, and the new process opens it with its money', async () => {
  const { oldProcess, addedProcess } = await startTeam()
  const balancesOf = (process: typeof oldProcess) => process.worlds.get(movedId)?.state.members
  await callControl(oldProcess.app, 'POST /__mock/worlds/{id}/do', {
    params: { id: movedId },
    body: { credit: { member: 'somchai', amount: 7 } },
  })
  const balancesBefore = balancesOf(oldProcess)
  expect(addedProcess.worlds.list()).toEqual([])
  expect(await runTeamStep(oldProcess.team, oldProcess.worlds, { kind: 'prepare', servers: SERVERS_AFTER })).toEqual([
    memoryId,
  ])
  expect(await callWorld(oldProcess, movedId)).toEqual([503, '1', expect.stringContaining('try again in a second')])
  expect((await callWorld(oldProcess, stayingId))[0]).toBe(200)
  const refusal = await callControl(oldProcess.app, 'GET /__mock/worlds/{id}', { params: { id: movedId } })
  expect([refusal.status, refusal.message]).toEqual([503, expect.stringContaining('is being moved')])
  await runTeamStep(addedProcess.team, addedProcess.worlds, {
    kind: 'take',
    kept: [{ id: movedId, folder: oldProcess.folder }],
    ended: [],
  })
  expect(balancesOf(addedProcess)).toEqual(balancesBefore)
  expect((await callWorld(addedProcess, movedId))[0]).toBe(200)
  for (const { team, worlds } of [oldProcess, addedProcess])
    await runTeamStep(team, worlds, { kind: 'commit', servers: SERVERS_AFTER })
  expect([oldProcess, addedProcess].map(({ worlds }) => worlds.get(movedId) !== undefined)).toEqual([false, true])
  expect((await callWorld(oldProcess, movedId))[0]).toBe(503)
})

test('a world in memory ends when its process changes, and the new process says so until the world is made again', async () => {
  const { oldProcess, addedProcess } = await startTeam()
  await runTeamStep(oldProcess.team, oldProcess.worlds, { kind: 'prepare', servers: SERVERS_AFTER })
  await runTeamStep(addedProcess.team, addedProcess.worlds, {
    kind: 'take',
    kept: [],
    ended: [{ id: memoryId, message: 'It ended.' }],
  })
  await runTeamStep(addedProcess.team, addedProcess.worlds, { kind: 'commit', servers: SERVERS_AFTER })
  expect(await callWorld(addedProcess, memoryId)).toEqual([410, undefined, 'It ended.'])
  const { status, message } = await callControl(addedProcess.app, 'GET /__mock/worlds/{id}', {
    params: { id: memoryId },
  })
  expect([status, message]).toEqual([410, 'It ended.'])
  await makeWorld(addedProcess, memoryId, false)
  expect((await callWorld(addedProcess, memoryId))[0]).toBe(200)
  await callControl(addedProcess.app, 'DELETE /__mock/worlds/{id}', { params: { id: memoryId } })
  expect((await callWorld(addedProcess, memoryId))[0]).toBe(404)
})

test('a call that waits in a world whose process changes is refused with 503, and changes nothing', async () => {
  const { oldProcess } = await startTeam()
  const scenarioReply = await callControl(oldProcess.app, 'POST /__mock/worlds/{id}/scenario', {
    params: { id: movedId },
    body: { rules: [{ on: 'GET /api/lookup/banks', hold: 'bank' }], add: true },
  })
  expect(scenarioReply).toMatchObject({ status: 200 })
  const waitingCall = callWorld(oldProcess, movedId)
  await vi.waitUntil(async () => {
    const { reply } = await callControl(oldProcess.app, 'GET /__mock/worlds/{id}', { params: { id: movedId } })
    return reply.gates[0]?.waiting === 1
  })
  await runTeamStep(oldProcess.team, oldProcess.worlds, { kind: 'prepare', servers: SERVERS_AFTER })
  expect(await waitingCall).toEqual([503, '1', expect.stringContaining('try again in a second')])
})

test('the workbench keeps the cookie that names a world which is being moved', async () => {
  const { oldProcess } = await startTeam()
  await runTeamStep(oldProcess.team, oldProcess.worlds, { kind: 'prepare', servers: SERVERS_AFTER })
  const openWorkbench = async (cookie: string) => {
    const headers = { host: `localhost:${PORTS.mockPort}`, cookie }
    return (await oldProcess.app.inject({ url: '/', headers })).headers['set-cookie']
  }
  const unknownId = worldIds.filter((id) => !teamAfter.owns(id))[1]
  expect(await openWorkbench(`mock-world=${unknownId}`)).toContain('Max-Age=0')
  expect(await openWorkbench(`mock-world=${movedId}`)).toBeUndefined()
})

test('while a world is being moved, no process makes another world with the same id', async () => {
  const { oldProcess, addedProcess } = await startTeam()
  await runTeamStep(oldProcess.team, oldProcess.worlds, { kind: 'prepare', servers: SERVERS_AFTER })
  for (const { app } of [oldProcess, addedProcess]) {
    const creation = await callControl(app, 'POST /__mock/worlds', { body: { id: movedId } })
    expect([creation.status, creation.message]).toEqual([
      503,
      expect.stringContaining(`"${movedId}" is in another process`),
    ])
  }
})

test('a process that is started again during a change does not open a world that is being moved', async () => {
  const { oldProcess } = await startTeam()
  await oldProcess.worlds.close()
  const restartedProcess = await startProcess(OLD_SERVER, oldProcess.folder, SERVERS_AFTER)
  expect(restartedProcess.worlds.get(stayingId)).toBeDefined()
  expect(restartedProcess.worlds.get(movedId)).toBeUndefined()
  await runTeamStep(restartedProcess.team, restartedProcess.worlds, { kind: 'commit', servers: [OLD_SERVER] })
  expect(restartedProcess.worlds.get(movedId)).toBeDefined()
})
