import type { ScenarioSpec } from '@sabai/contracts/control'
import { beforeEach, describe, expect, test } from 'vitest'
import { balanceOf } from '../../domain/money/ledger.ts'
import { call, DAO, loginAs, NOI, openMemoryWorlds, SOMCHAI, START } from '../../testing/test-worlds.ts'
import { restoreSnapshot, takeSnapshot } from '../../worlds/snapshots.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { applyScenario } from './apply.ts'

let worlds: Worlds
let world: World
let machineTime: number

beforeEach(async () => {
  machineTime = START
  worlds = await openMemoryWorlds(() => machineTime)
  world = await worlds.create({ id: 'test', seed: 1, clock: { at: START, frozen: true } })
})

const memberOf = (username: string) => {
  const member = world.state.members[world.state.usernames[username] ?? '']
  if (!member) throw new Error(`${username} is not there`)
  return member
}
const walletOf = (username: string) => balanceOf(memberOf(username), 'wallet')
const applyTestScenario = (scenario: ScenarioSpec, add = false) =>
  applyScenario(worlds, world, [{ name: 'test', scenario }], { add })
/** Lists the times of the timeline events in the queue, in ms after START. */
const listScheduled = () =>
  world.state.scheduledEvents.flatMap(({ kind, at }) => (kind === 'scripted' ? [at - START] : []))
const creditAct = (amount: number) => ({ credit: { member: 'noi', amount } })

describe('a timeline', () => {
  test('of the timeline entries of two scenarios at the same time, the entry of the first scenario runs last, so that it prevails', async () => {
    const createLayer = (name: string, isOtpRequired: boolean) => ({
      name,
      scenario: { timeline: [{ at: '30s', patch: { 'lookups.registerOTP': isOtpRequired } }] },
    })
    await applyScenario(worlds, world, [createLayer('first', true), createLayer('second', false)])
    await world.setClock({ advanceMs: 30_000 })
    expect(world.fixtureData().lookups.registerOTP).toBe(true)
  })

  test('each entry of a timeline runs once, when the clock reaches its time', async () => {
    await applyTestScenario({
      timeline: [
        { at: '30s', do: creditAct(1) },
        { at: '1m', patch: { 'lookups.registerOTP': false } },
      ],
    })
    await world.setClock({ advanceMs: 29_999 })
    expect(walletOf(NOI)).toBe(0)
    await world.setClock({ advanceMs: 1 })
    expect(walletOf(NOI)).toBe(100)
    await world.setClock({ advanceMs: 60_000 })
    expect(walletOf(NOI)).toBe(100)
    expect(world.fixtureData().lookups.registerOTP).toBe(false)
    expect(listScheduled()).toEqual([])
  })

  test('the times of a timeline start at the end of `given`, and its entries run in the order of their times', async () => {
    const timeline = [
      { at: '20s', do: { play: { member: 'somchai', game: 'ORCHID', bet: 1, result: 'lose' as const } } },
      { at: '10s', do: creditAct(1) },
    ]
    await applyTestScenario({ given: [{ advance: '1h' }], timeline })
    expect(listScheduled()).toEqual([3_610_000, 3_620_000])
    expect(memberOf(NOI).statement.tail).toEqual([])
    await world.setClock({ advanceMs: 10_000 })
    expect(memberOf(NOI).statement.tail.at(-1)?.at).toBe(START + 3_610_000)
  })

  test('an event of the product, such as the payment of a withdrawal, runs before a timeline entry with the same time', async () => {
    await applyTestScenario({
      given: [{ patch: { 'members.dao.bonus': null } }],
      timeline: [{ at: '30s', do: { settleWithdrawal: { member: 'dao', result: 'rejected' } } }],
    })
    const token = await loginAs(world, DAO)
    await call(world, 'POST /api/wallet/withdraw', { body: { amount: 500 } }, token)
    await world.setClock({ advanceMs: 30_000 })
    expect(Object.values(memberOf(DAO).outcomes)).toEqual(['SUCCESS'])
    expect(world.revision.recording.failures).toEqual([
      'test: timeline.0 (30s, due 2026-11-20T03:00:30.000Z) could not happen: dao has no withdrawal in progress',
    ])
  })

  test('a timeline entry that fails is reported, changes nothing and does not stop later entries', async () => {
    const partlyValidPatch = { 'members.noi.coin': 5, 'members.noi.name': '' }
    await applyTestScenario({
      timeline: [
        { at: '1s', patch: partlyValidPatch },
        { at: '2s', do: creditAct(1) },
      ],
    })
    await world.setClock({ advanceMs: 5_000 })
    expect(walletOf(NOI)).toBe(100)
    expect(memberOf(NOI).coin).not.toBe(5)
    expect(world.revision.recording.failures).toEqual([expect.stringContaining('members.noi.name: must be a text')])
    await applyTestScenario({})
    expect(world.revision.recording.failures).toEqual([])
  })

  /** A transfer of all that Somchai has in his wallet after he has got 50 baht. */
  const TRANSFER = {
    as: 'somchai',
    on: 'POST /api/wallet/transfer',
    body: { from: 'wallet', to: 'ORCHID', amount: 12_395.67 },
  } as const

  test('a call of a timeline is made at its time, with the balance of that time, and is not in the journal', async () => {
    await applyTestScenario({
      timeline: [
        { at: '10s', do: { credit: { member: 'somchai', amount: 50 } } },
        { at: '20s', call: TRANSFER },
      ],
    })
    await world.setClock({ advanceMs: 20_000 })
    expect([walletOf(SOMCHAI), balanceOf(memberOf(SOMCHAI), 'game/ORCHID')]).toEqual([0, 1_239_567])
    expect([world.revision.recording.failures, world.journal.count]).toEqual([[], 0])
  })

  test('a call of a timeline with another outcome than the stated one is reported, and changes nothing', async () => {
    await applyTestScenario({
      timeline: [
        { at: '10s', call: TRANSFER },
        { at: '20s', call: { ...TRANSFER, refused: 'MONEY_NOT_ENOUGH' } },
      ],
    })
    await world.setClock({ advanceMs: 20_000 })
    expect(world.revision.recording.failures).toEqual([
      expect.stringMatching(
        /^test: timeline\.0 .* could not happen: POST \/api\/wallet\/transfer was refused with MONEY_NOT_ENOUGH/,
      ),
    ])
    expect(walletOf(SOMCHAI)).toBe(1_234_567)
  })

  test('the timeline of an added scenario runs alongside the earlier timelines', async () => {
    await applyTestScenario({ timeline: [{ at: '30s', do: creditAct(1) }] })
    await world.setClock({ advanceMs: 10_000 })
    await applyTestScenario({ timeline: [{ at: '10s', do: creditAct(2) }] }, true)
    expect(listScheduled()).toEqual([20_000, 30_000])
    await world.setClock({ advanceMs: 20_000 })
    expect(walletOf(NOI)).toBe(300)
  })

  test('a timeline ends when another scenario replaces its scenario', async () => {
    await applyTestScenario({ timeline: [{ at: '30s', do: creditAct(1) }] })
    await applyTestScenario({})
    await world.setClock({ advanceMs: 60_000 })
    expect(walletOf(NOI)).toBe(0)
  })

  test('with a running clock, due timeline entries run before the next call', async () => {
    await applyTestScenario({ clock: { frozen: false }, timeline: [{ at: '30s', do: creditAct(1) }] })
    const token = await loginAs(world, NOI)
    machineTime += 30_000
    const { body } = await call(world, 'GET /api/wallet', {}, token)
    expect(body).toMatchObject({ wallet: { amount: 1 } })
  })

  test('once a snapshot is restored, the timeline entries that ran after it was taken run again', async () => {
    await applyTestScenario({ timeline: [{ at: '30s', do: creditAct(1) }] })
    await takeSnapshot(world, 'before')
    await world.setClock({ advanceMs: 30_000 })
    await world.run((draft) => void draft.inbox.push({ to: NOI, text: 'later', at: START }))
    await restoreSnapshot(world, 'before')
    expect(walletOf(NOI)).toBe(100)
    expect(world.state.inbox).toEqual([])
  })
})
