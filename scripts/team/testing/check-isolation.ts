import type { Reply } from '@sabai/contracts'
import fc from 'fast-check'
import { HashRing } from '../../../packages/mock-server/src/lib/team/hash-ring.ts'
import { RunningTeam } from './running-team.ts'
import { callControl, send } from './team-client.ts'

interface Step {
  /** A route, `login`, or `foreign`, which is a call with the token of the other world. */
  readonly call: string
  readonly body?: object
}

const account = fc.constantFrom('wallet', 'ORCHID', 'MEKONG', 'NOSUCH')
const amount = fc.integer({ min: -100, max: 900_000 }).map((satang) => satang / 100)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ call: fc.constantFrom('login', 'foreign', 'GET /api/wallet', 'GET /api/lookup/info') }),
    fc.record({
      call: fc.constant('POST /api/wallet/transfer'),
      body: fc.record({ from: account, to: account, amount }),
    }),
    fc.record({ call: fc.constant('POST /api/wallet/withdraw'), body: fc.record({ amount }) }),
    fc.record({
      call: fc.constant('POST /__mock/worlds/{id}/do'),
      body: fc.record({ credit: fc.record({ member: fc.constantFrom('somchai', 'nobody'), amount }) }),
    }),
    fc.record({
      call: fc.constant('POST /__mock/worlds/{id}/clock'),
      body: fc.record({ advance: fc.constantFrom('1ms', '7s', '3h') }),
    }),
  ),
  { minLength: 10, maxLength: 40 },
)

const LOGIN = { username: '0690000001', password: 'demo1234' }
const CLOCK = { at: '2026-11-20T03:00:00.000Z', frozen: true }

/** Makes a world, which differs from others by its id only, and runs steps in it. Returns its state and journal. */
const runSteps = async (url: string, id: string, otherId: string, stepsToRun: readonly Step[]): Promise<string> => {
  const headers = { 'x-mock-world': id }
  await callControl(url, 'POST /__mock/worlds', { body: { id, seed: 7, clock: CLOCK, settings: { limits: true } } })
  let token = ''
  for (const { call, body } of stepsToRun) {
    const [method = '', path = ''] = (call === 'foreign' ? 'GET /api/wallet' : call).split(' ')
    if (call === 'login')
      token = (await send<Reply<'POST /api/login'>>(url, 'POST', '/api/login', headers, LOGIN)).body.token
    else {
      const sentToken = call === 'foreign' ? `${otherId}.0` : token
      await send(url, method, path.replace('{id}', id), { ...headers, authorization: `Bearer ${sentToken}` }, body)
    }
  }
  const readWorldPart = (part: string) => send<unknown>(url, 'GET', `/__mock/worlds/${id}/${part}`)
  return JSON.stringify([(await readWorldPart('state?secrets=true')).body, (await readWorldPart('journal')).body])
}

/**
 * Runs steps through the proxy in pairs of worlds, first in both worlds at the same time, and then in each world alone.
 * The worlds of a pair are in one process or in two. Returns in how many of the pairs the state or the
 * journal of a world differed between the two ways.
 */
export const checkIsolation = async (folder: string, pairCount: number) => {
  const team = await RunningTeam.start(2, folder)
  const { url, plan } = team
  const ring = new HashRing(plan.processes.map(({ server }) => server))
  const ids = Array.from({ length: 100 }, (_, index) => `pair-${index}`)
  const idsOfProcess = (index: number) => ids.filter((id) => ring.ownerOf(id) === plan.processes[index]?.server)
  const [firstIds, secondIds] = [idsOfProcess(0), idsOfProcess(1)]
  const deleteWorld = (id: string) => callControl(url, 'DELETE /__mock/worlds/{id}', { params: { id } })
  let differentCount = 0
  try {
    const samples = fc.sample(fc.tuple(steps, steps), pairCount)
    for (const [index, [leftSteps, rightSteps]] of samples.entries()) {
      const leftId = firstIds[0] ?? ''
      const rightId = (index % 2 === 0 ? firstIds[1] : secondIds[0]) ?? ''
      const sharedResults = await Promise.all([
        runSteps(url, leftId, rightId, leftSteps),
        runSteps(url, rightId, leftId, rightSteps),
      ])
      for (const id of [leftId, rightId]) await deleteWorld(id)
      const separateResults = [await runSteps(url, leftId, rightId, leftSteps)]
      await deleteWorld(leftId)
      separateResults.push(await runSteps(url, rightId, leftId, rightSteps))
      await deleteWorld(rightId)
      if (JSON.stringify(sharedResults) !== JSON.stringify(separateResults)) differentCount += 1
    }
    return { pairCount, differentCount }
  } finally {
    await team.stop()
  }
}
