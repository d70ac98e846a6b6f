import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { ControlReply } from '@sabai/contracts/control'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEmptyFolder } from '../crash/create-empty-folder.ts'
import { bundleMockProgram, findFreePort, startMock } from './mock-process.ts'

/** `RACE_ROUNDS=200 npx vitest run race` runs more of them; `RACE_SEED=<seed>` repeats the moments of a run. */
const ROUNDS = Number(process.env.RACE_ROUNDS || (process.env.DEEP === '1' ? 200 : 2))
const SEED = Number(process.env.RACE_SEED || Date.now() % 2 ** 31)
const AT_ONCE = 12
const NOI_ID = 'SB100002'
/** The world that is being made and removed when the mock is killed. */
const TORN = 'torn'

/** What came back of many requests. */
interface Figures {
  readonly statuses: Map<number, number>
  deposits: number
  unanswered: number
}

/** A kept world, Noi's wallet in satang when it was made, and the deposits of one baht each since then. */
interface WatchedWorld {
  readonly id: string
  readonly satangAtFirst: number
  acknowledged: number
  unanswered: number
}

/** Who calls the control API of one running mock. Rejects when the mock is gone. */
class Caller {
  readonly #url: string
  readonly #figures: Figures

  constructor(url: string, figures: Figures) {
    this.#url = `${url}/__mock/worlds`
    this.#figures = figures
  }

  async ask(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly reply: unknown }> {
    const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    try {
      const response = await fetch(`${this.#url}${path}`, { method, ...json })
      const reply: unknown = await response.json()
      const { status } = response
      this.#figures.statuses.set(status, (this.#figures.statuses.get(status) ?? 0) + 1)
      return { status, reply }
    } catch (error) {
      this.#figures.unanswered += 1
      throw error
    }
  }

  /** The statuses of requests that are sent at once, each of which makes a world of this id or removes it. */
  async race(id: string, methods: readonly ('POST' | 'DELETE')[]): Promise<number[]> {
    const sent = methods.map((method) =>
      method === 'POST'
        ? this.ask('POST', '', { id, persist: true, clock: { frozen: true } })
        : this.ask('DELETE', `/${id}`),
    )
    // None of them may still be on its way when the next mock starts.
    await Promise.allSettled(sent)
    return (await Promise.all(sent)).map(({ status }) => status)
  }

  async satang(id: string): Promise<number> {
    const { reply } = await this.ask('GET', `/${id}/state?histories=false`)
    const { members } = reply as ControlReply<'GET /__mock/worlds/{id}/state'>
    return members[NOI_ID]?.balances.wallet ?? 0
  }

  async watched(id: string): Promise<WatchedWorld> {
    return { id, satangAtFirst: await this.satang(id), acknowledged: 0, unanswered: 0 }
  }

  /** Pays one baht in, again and again. */
  async deposit(world: WatchedWorld, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      world.unanswered += 1
      const { status } = await this.ask('POST', `/${world.id}/do`, { credit: { member: 'noi', amount: 1 } })
      expect(status).toBe(200)
      world.unanswered -= 1
      world.acknowledged += 1
      this.#figures.deposits += 1
    }
  }

  async worlds(): Promise<string[]> {
    const { reply } = await this.ask('GET', '')
    return (reply as ControlReply<'GET /__mock/worlds'>).worlds.map(({ id }) => id)
  }
}

const repeatMethod = (count: number, method: 'POST' | 'DELETE') => Array.from({ length: count }, () => method)
const MAKING = repeatMethod(AT_ONCE, 'POST')
const BOTH = repeatMethod(AT_ONCE / 2, 'DELETE').flatMap((remove) => [remove, 'POST' as const])

/** Runs until the mock is gone. */
const waitUntilGone = async (work: () => Promise<unknown>): Promise<void> => {
  for (;;)
    try {
      await work()
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
}

/** Holds what a mock found when it started against what was acknowledged before; gives the torn world where it is there. */
const checkFolder = async (caller: Caller, folder: string, watched: readonly WatchedWorld[]): Promise<string[]> => {
  const found = await caller.worlds()
  const torn = found.filter((id) => id === TORN)
  const ids = ['main', 'laos', ...torn, ...watched.map(({ id }) => id)]
  expect(found.toSorted()).toEqual(ids.toSorted())
  const ours = new Set(['.lock', '.sabai-data', ...ids, ...ids.map((id) => `${id}.json`)])
  expect(
    readdirSync(folder).filter((name) => !ours.has(name)),
    'no file is left of what was removed or never made',
  ).toEqual([])
  for (const { id, satangAtFirst, acknowledged, unanswered } of watched) {
    const deposits = ((await caller.satang(id)) - satangAtFirst) / 100
    expect(deposits, `no acknowledged deposit of ${id} is lost`).toBeGreaterThanOrEqual(acknowledged)
    expect(deposits, `nothing was paid in twice in ${id}`).toBeLessThanOrEqual(acknowledged + unanswered)
  }
  return torn
}

test(`In ${ROUNDS} rounds of ${AT_ONCE} requests at once that make and remove kept worlds, and a kill, no deposit is lost and no file left`, {
  timeout: 60_000 + ROUNDS * 20_000,
}, async () => {
  console.log(`to repeat: RACE_SEED=${SEED} RACE_ROUNDS=${ROUNDS}`)
  const moments = fc.sample(fc.integer({ min: 0, max: 60 }), { seed: SEED, numRuns: ROUNDS })
  const figures: Figures = { statuses: new Map(), deposits: 0, unanswered: 0 }
  const starts: number[] = []
  const { program, remove } = await bundleMockProgram()
  const settings = { MOCK_DATA: createEmptyFolder(), MOCK_PORT: String(await findFreePort()) }
  let mock = await startMock(program, settings)
  let before: WatchedWorld[] = []
  try {
    // Where no clock runs nothing is written but what is asked for: what lies there after a start was left behind.
    for (const id of ['main', 'laos']) await new Caller(mock.url, figures).ask('POST', `/${id}/clock`, { frozen: true })
    for (const [round, ms] of moments.entries()) {
      const caller = new Caller(mock.url, figures)
      const id = `race-${round}`
      expect((await caller.race(id, MAKING)).sort()).toEqual([200, ...Array(AT_ONCE - 1).fill(409)])
      let world = await caller.watched(id)
      await Promise.all([caller.deposit(world, 5), caller.deposit(world, 5)])
      if (round % 2 === 1) {
        await caller.race(id, BOTH)
        // The last one to come through may have removed it.
        if (!(await caller.worlds()).includes(id)) expect(await caller.race(id, ['POST'])).toEqual([200])
        world = await caller.watched(id)
        await caller.deposit(world, 5)
      }
      const busy = [
        waitUntilGone(() => caller.deposit(world, 1)),
        waitUntilGone(() => caller.deposit(world, 1)),
        waitUntilGone(() => caller.race(TORN, BOTH)),
      ]
      await wait(ms)
      await mock.kill()
      await Promise.all(busy)

      const startedAt = performance.now()
      mock = await startMock(program, settings)
      starts.push(performance.now() - startedAt)
      const after = new Caller(mock.url, figures)
      const torn = await checkFolder(after, settings.MOCK_DATA, [...before, world])
      for (const id of [...before.map((each) => each.id), ...torn])
        expect(await after.race(id, ['DELETE'])).toEqual([200])
      before = [world]
    }
    const statuses = [...figures.statuses.keys()].filter((status) => ![200, 404, 409].includes(status))
    expect(statuses, 'every request was done or refused').toEqual([])
    const counts = [...figures.statuses].sort().map(([status, count]) => `${count} × ${status}`)
    console.log(
      `answered: ${counts.join(', ')}; ` +
        `unanswered: ${figures.unanswered}; ${figures.deposits} acknowledged deposits, none lost; no file left; ` +
        `slowest start ${Math.round(Math.max(...starts))} ms`,
    )
  } finally {
    await mock.kill()
    remove()
  }
})
