import { setTimeout as wait } from 'node:timers/promises'
import type { Reply } from '@sabai/contracts'
import { expect, test } from 'vitest'
import { HashRing } from '../../packages/mock-server/src/lib/team/hash-ring.ts'
import type { TeamPlan } from './team-plan.ts'
import { RunningTeam, withEmptyFolder } from './testing/running-team.ts'
import { callControl, openSocket, readFirstBytes, send } from './testing/team-client.ts'

/** Returns ids of new worlds, two for each process of a team. */
const chooseWorlds = ({ processes }: TeamPlan): string[][] => {
  const ring = new HashRing(processes.map(({ server }) => server))
  const ids = Array.from({ length: 100 }, (_, index) => `shop-${index + 1}`)
  return processes.map(({ server }) => ids.filter((id) => ring.ownerOf(id) === server).slice(0, 2))
}

const logIn = async (url: string, world: string): Promise<string> => {
  const body = { username: '0690000001', password: 'demo1234' }
  const reply = await send<Reply<'POST /api/login'>>(url, 'POST', '/api/login', { 'x-mock-world': world }, body)
  return reply.body.token
}

/** Returns the amount in the wallet of the member. Each world has another amount. */
const readWallet = async (url: string, token: string, worldHeaders: Record<string, string>): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, ...worldHeaders }
  return (await send<Reply<'GET /api/wallet'>>(url, 'GET', '/api/wallet', headers)).body.wallet.amount
}

/** Returns the ids of the worlds in each process. */
const listByProcess = async ({ plan }: RunningTeam): Promise<string[][]> => {
  const lists = plan.processes.map(({ port }) =>
    send<{ worlds: { id: string }[] }>(`http://127.0.0.1:${port}`, 'GET', '/__mock/worlds?scope=process'),
  )
  return (await Promise.all(lists)).map(({ body }) => body.worlds.map(({ id }) => id))
}

const sendPicture = async (url: string, world: string, token: string): Promise<unknown> => {
  const form = new FormData()
  form.set('file', new Blob([Buffer.alloc(200_000)], { type: 'image/png' }), 'slip.png')
  const headers = { authorization: `Bearer ${token}`, 'x-mock-world': world }
  return (await fetch(`${url}/api/wallet/slip`, { method: 'POST', headers, body: form })).json()
}

/** Calls a world until its process answers with 200. Returns the other outcomes: 'cut', or the status of a reply. */
const callUntilBack = async (url: string, world: string): Promise<Set<string | number>> => {
  const otherOutcomes = new Set<string | number>()
  for (;;) {
    const outcome = await send(url, 'GET', '/api/lookup/banks', { 'x-mock-world': world }).then(
      ({ status }) => status,
      () => 'cut',
    )
    if (outcome === 200) return otherOutcomes
    otherOutcomes.add(outcome)
    await wait(20)
  }
}

test('two processes behind nginx act as one mock, and the end of one does not disturb the worlds of the other', () =>
  withEmptyFolder(async (folder) => {
    const team = await RunningTeam.start(2, folder)
    const { url } = team
    const [[killedWorld = ''] = [], [undisturbedWorld = '', resetWorld = ''] = []] = chooseWorlds(team.plan)
    const worlds = chooseWorlds(team.plan).flat()
    try {
      for (const [index, id] of worlds.entries()) {
        const creation = await callControl(url, 'POST /__mock/worlds', { body: { id, persist: true } })
        expect(creation).toMatchObject({
          status: 200,
          body: { id, apiUrl: `http://${id}.localhost:${team.plan.port}` },
        })
        const credit = { credit: { member: 'somchai', amount: 1_000 * (index + 1) } }
        expect(await callControl(url, 'POST /__mock/worlds/{id}/do', { params: { id }, body: credit })).toMatchObject({
          status: 200,
        })
      }
      const idsByProcess = await listByProcess(team)
      expect(idsByProcess.map((ids) => ids.filter((id) => worlds.includes(id)))).toEqual(chooseWorlds(team.plan))
      const { body: worldList } = await callControl(url, 'GET /__mock/worlds')
      expect(worldList.worlds.map(({ id }) => id).toSorted()).toEqual(['laos', 'main', ...worlds].toSorted())
      const { body: createdWorld } = await callControl(url, 'POST /__mock/worlds', { body: {} })
      expect((await callControl(url, 'GET /__mock/worlds/{id}', { params: { id: createdWorld.id } })).status).toBe(200)

      const tokens: string[] = []
      for (const world of worlds) tokens.push(await logIn(url, world))
      const walletBefore = await readWallet(url, tokens[0] ?? '', { 'x-mock-world': killedWorld })
      for (const [index, world] of worlds.entries()) {
        const token = tokens[index] ?? ''
        const expectedBalance = walletBefore + 1_000 * index
        const otherWorld = worlds[(index + 1) % worlds.length] ?? ''
        const host = `${world}.localhost:${team.plan.port}`
        expect(await readWallet(url, token, { host, 'x-mock-world': otherWorld })).toBe(expectedBalance)
        expect(await readWallet(url, token, { 'x-mock-world': world, cookie: `mock-world=${otherWorld}` })).toBe(
          expectedBalance,
        )
        expect(await readWallet(url, token, { cookie: `a=1; mock-world=${world}; b=2` })).toBe(expectedBalance)
        const socket = await openSocket(url, world)
        expect(socket.firstMessage).toMatch(/^0\{"sid"/)
        socket.close()
        expect(await readFirstBytes(url, `/__mock/worlds/${world}/events`)).toContain('id: 1')
        expect(await sendPicture(url, world, token)).toEqual({ message: 'SLIP_INVALID_FILE' })
        const journal = await callControl(url, 'GET /__mock/worlds/{id}/journal', { params: { id: world } })
        expect(journal.body.entries.map(({ path }) => path)).toContain('/api/wallet/slip')
      }

      await callControl(url, 'POST /__mock/worlds/{id}/scenario', {
        params: { id: resetWorld },
        body: { rules: [{ on: 'GET /api/wallet', fault: { kind: 'reset' } }], add: true },
      })
      await expect(readWallet(url, tokens[3] ?? '', { 'x-mock-world': resetWorld })).rejects.toThrow('socket hang up')

      const expectedBalance = await readWallet(url, tokens[2] ?? '', { 'x-mock-world': undisturbedWorld })
      team.kill(1)
      expect(await readWallet(url, tokens[2] ?? '', { 'x-mock-world': undisturbedWorld })).toBe(expectedBalance)
      expect(['cut', 503]).toEqual(expect.arrayContaining([...(await callUntilBack(url, killedWorld))]))
      expect(await readWallet(url, tokens[0] ?? '', { 'x-mock-world': killedWorld })).toBe(walletBefore)
    } finally {
      await team.stop()
    }
  }))
