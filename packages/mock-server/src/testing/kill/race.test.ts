import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { ControlReply } from '@sabai/contracts/control'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEmptyFolder } from '../crash/create-empty-folder.ts'
import { bundleMockProgram } from './bundle-mock-program.ts'
import { findFreePort, startMock } from './mock-process.ts'

/** `RACE_ROUNDS=200 npx vitest run race` runs more rounds; `RACE_SEED=<seed>` repeats the kill times of a run. */
const ROUND_COUNT = Number(process.env.RACE_ROUNDS || (process.env.DEEP === '1' ? 200 : 1))
const SEED = Number(process.env.RACE_SEED || Date.now() % 2 ** 31)
const REQUESTS_AT_ONCE = 12
const NOI_ID = 'SB100002'
/** The world that requests create and delete while the mock is killed, so that it may or may not exist afterwards. */
const RACED_WORLD_ID = 'torn'

/** Counts of the outcomes of all requests: replies by status, deposits, and requests without an answer. */
interface Figures {
  readonly statuses: Map<number, number>
  depositCount: number
  unansweredCount: number
}

/**
 * A persisted world, with Noi's wallet in satang when the test began to watch it, and the numbers of deposits of one
 * baht since then: those that the mock has acknowledged, and those that it has not answered.
 */
interface WatchedWorld {
  readonly id: string
  readonly initialSatang: number
  acknowledgedCount: number
  unansweredCount: number
}

/** A client of the control API. Its methods reject when the mock does not run. */
class Caller {
  readonly #url: string
  readonly #figures: Figures

  constructor(url: string, figures: Figures) {
    this.#url = `${url}/__mock/worlds`
    this.#figures = figures
  }

  async sendRequest(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly reply: unknown }> {
    const bodyInit = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    try {
      const response = await fetch(`${this.#url}${path}`, { method, ...bodyInit })
      const reply: unknown = await response.json()
      const { status } = response
      this.#figures.statuses.set(status, (this.#figures.statuses.get(status) ?? 0) + 1)
      return { status, reply }
    } catch (error) {
      this.#figures.unansweredCount += 1
      throw error
    }
  }

  /** Sends simultaneous requests that create or delete the world with this id. Returns their statuses. */
  async race(id: string, methods: readonly ('POST' | 'DELETE')[]): Promise<number[]> {
    const requests = methods.map((method) =>
      method === 'POST'
        ? this.sendRequest('POST', '', { id, persist: true, clock: { frozen: true } })
        : this.sendRequest('DELETE', `/${id}`),
    )
    // No request may still be under way when the next mock starts.
    await Promise.allSettled(requests)
    return (await Promise.all(requests)).map(({ status }) => status)
  }

  async readSatang(id: string): Promise<number> {
    const { reply } = await this.sendRequest('GET', `/${id}/state?histories=false`)
    const { members } = reply as ControlReply<'GET /__mock/worlds/{id}/state'>
    return members[NOI_ID]?.balances.wallet ?? 0
  }

  async watchWorld(id: string): Promise<WatchedWorld> {
    return { id, initialSatang: await this.readSatang(id), acknowledgedCount: 0, unansweredCount: 0 }
  }

  /** Deposits one baht, `times` times. */
  async deposit(world: WatchedWorld, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      world.unansweredCount += 1
      const { status } = await this.sendRequest('POST', `/${world.id}/do`, { credit: { member: 'noi', amount: 1 } })
      expect(status).toBe(200)
      world.unansweredCount -= 1
      world.acknowledgedCount += 1
      this.#figures.depositCount += 1
    }
  }

  async listWorlds(): Promise<string[]> {
    const { reply } = await this.sendRequest('GET', '')
    return (reply as ControlReply<'GET /__mock/worlds'>).worlds.map(({ id }) => id)
  }
}

const repeatMethod = (count: number, method: 'POST' | 'DELETE') => Array.from({ length: count }, () => method)
const CREATE_METHODS = repeatMethod(REQUESTS_AT_ONCE, 'POST')
const CREATE_AND_DELETE_METHODS = repeatMethod(REQUESTS_AT_ONCE / 2, 'DELETE').flatMap((deleteMethod) => [
  deleteMethod,
  'POST' as const,
])

/** Repeats `work` until it rejects because the mock does not run any more. */
const waitUntilGone = async (work: () => Promise<unknown>): Promise<void> => {
  for (;;)
    try {
      await work()
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
}

/**
 * Compares the worlds and files after a restart with the requests that were acknowledged before it. Returns the id of
 * the raced world in a list, which is empty if that world does not exist.
 */
const checkFolder = async (
  caller: Caller,
  folder: string,
  watchedWorlds: readonly WatchedWorld[],
): Promise<string[]> => {
  const worldIds = await caller.listWorlds()
  const racedWorlds = worldIds.filter((id) => id === RACED_WORLD_ID)
  const ids = ['main', 'laos', ...racedWorlds, ...watchedWorlds.map(({ id }) => id)]
  expect(worldIds.toSorted()).toEqual(ids.toSorted())
  const expectedNames = new Set(['.lock', '.sabai-data', ...ids, ...ids.map((id) => `${id}.json`)])
  expect(
    readdirSync(folder).filter((name) => !expectedNames.has(name)),
    'no file is left of a world that was deleted or never created',
  ).toEqual([])
  for (const { id, initialSatang, acknowledgedCount, unansweredCount } of watchedWorlds) {
    const depositCount = ((await caller.readSatang(id)) - initialSatang) / 100
    expect(depositCount, `no acknowledged deposit of ${id} is lost`).toBeGreaterThanOrEqual(acknowledgedCount)
    expect(depositCount, `nothing was paid in twice in ${id}`).toBeLessThanOrEqual(acknowledgedCount + unansweredCount)
  }
  return racedWorlds
}

test(`in ${ROUND_COUNT} rounds of parallel requests that create and delete persisted worlds, a kill loses no deposit and leaves no file`, {
  timeout: 600_000 + ROUND_COUNT * 60_000,
}, async () => {
  console.log(`to repeat: RACE_SEED=${SEED} RACE_ROUNDS=${ROUND_COUNT}`)
  const delays = fc.sample(fc.integer({ min: 0, max: 60 }), { seed: SEED, numRuns: ROUND_COUNT })
  const figures: Figures = { statuses: new Map(), depositCount: 0, unansweredCount: 0 }
  const startDurationsMs: number[] = []
  const program = await bundleMockProgram()
  const settings = { MOCK_DATA: createEmptyFolder(), MOCK_PORT: String(await findFreePort()) }
  let mock = await startMock(program, settings)
  let earlierWorlds: WatchedWorld[] = []
  try {
    // With frozen clocks, only requests write files, so every unexpected file was left behind by the kill.
    for (const id of ['main', 'laos'])
      await new Caller(mock.url, figures).sendRequest('POST', `/${id}/clock`, { frozen: true })
    for (const [round, ms] of delays.entries()) {
      const caller = new Caller(mock.url, figures)
      const id = `race-${round}`
      expect((await caller.race(id, CREATE_METHODS)).sort()).toEqual([200, ...Array(REQUESTS_AT_ONCE - 1).fill(409)])
      let world = await caller.watchWorld(id)
      await Promise.all([caller.deposit(world, 5), caller.deposit(world, 5)])
      if (round % 2 === 1) {
        await caller.race(id, CREATE_AND_DELETE_METHODS)
        // The last request may have deleted the world.
        if (!(await caller.listWorlds()).includes(id)) expect(await caller.race(id, ['POST'])).toEqual([200])
        world = await caller.watchWorld(id)
        await caller.deposit(world, 5)
      }
      const racingWorkers = [
        waitUntilGone(() => caller.deposit(world, 1)),
        waitUntilGone(() => caller.deposit(world, 1)),
        waitUntilGone(() => caller.race(RACED_WORLD_ID, CREATE_AND_DELETE_METHODS)),
      ]
      await wait(ms)
      await mock.kill()
      await Promise.all(racingWorkers)

      const startedAt = performance.now()
      mock = await startMock(program, settings)
      startDurationsMs.push(performance.now() - startedAt)
      const laterCaller = new Caller(mock.url, figures)
      const racedWorlds = await checkFolder(laterCaller, settings.MOCK_DATA, [...earlierWorlds, world])
      for (const id of [...earlierWorlds.map((each) => each.id), ...racedWorlds])
        expect(await laterCaller.race(id, ['DELETE'])).toEqual([200])
      earlierWorlds = [world]
    }
    const unexpectedStatuses = [...figures.statuses.keys()].filter((status) => ![200, 404, 409].includes(status))
    expect(unexpectedStatuses, 'every request was done or refused').toEqual([])
    const counts = [...figures.statuses].sort().map(([status, count]) => `${count} × ${status}`)
    console.log(
      `answered: ${counts.join(', ')}; ` +
        `unanswered: ${figures.unansweredCount}; ${figures.depositCount} acknowledged deposits, none lost; no file left; ` +
        `slowest start ${Math.round(Math.max(...startDurationsMs))} ms`,
    )
  } finally {
    await mock.kill()
  }
})
