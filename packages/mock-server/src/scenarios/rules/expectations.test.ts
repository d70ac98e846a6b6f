import type { ScenarioSpec } from '@sabai/contracts/control'
import { beforeEach, expect, test } from 'vitest'
import { call, loadTestFixtures, loginAs, NOI, openMemoryWorlds, START } from '../../testing/test-worlds.ts'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { applyScenario } from '../apply/apply.ts'
import { unmetExpectations } from './expectations.ts'

let worlds: Worlds
let world: World

beforeEach(async () => {
  worlds = await openMemoryWorlds()
  world = await worlds.create({ id: 'test', clock: { at: START, frozen: true } })
})

const applyScenarios = (scenario: ScenarioSpec, add = false) =>
  applyScenario(worlds, world, [{ name: 'test', scenario }], { add })
const listUnmet = () => unmetExpectations(world, loadTestFixtures(world.base).cast)

test('expected calls are counted from the time when the scenario was applied', async () => {
  const expects: ScenarioSpec = { expect: { calls: { 'GET /api/wallet': 1, 'POST /api/login': 0 } } }
  const token = await loginAs(world, NOI)
  await call(world, 'GET /api/wallet', {}, token)
  await applyScenarios(expects, true)
  expect(listUnmet()).toEqual(['test: expect.calls: GET /api/wallet was called 0 times, and once is expected'])
  await call(world, 'GET /api/wallet', {}, token)
  expect(listUnmet()).toEqual([])
  await call(world, 'GET /api/wallet', {}, token)
  expect(listUnmet()).toEqual(['test: expect.calls: GET /api/wallet was called 2 times, and once is expected'])
  await applyScenarios(expects)
  expect(listUnmet()).toHaveLength(1)
})

test('expected balances are compared exactly, for each named account', async () => {
  await applyScenarios({ expect: { balances: { noi: { wallet: 5.1, ORCHID: 0 }, somchai: { wallet: 12345.67 } } } })
  expect(listUnmet()).toEqual(['test: expect.balances: noi has 0.00 in wallet, and 5.10 is expected'])
  await applyScenarios({ given: [{ credit: { member: 'noi', amount: 5.1 } }] }, true)
  expect(listUnmet()).toEqual([])
})

test('a balance in kip is reported without decimals, and a balance of an unknown member is reported', async () => {
  world = await worlds.create({ id: 'lao', base: 'la' })
  await applyScenarios({ expect: { balances: { keo: { wallet: 1 }, koe: { wallet: 1 } } } })
  expect(listUnmet()).toEqual([
    expect.stringMatching(/^test: expect\.balances: keo has \d+ in wallet, and 1 is expected$/),
    expect.stringContaining('there is no member "koe" (did you mean "keo"?)'),
  ])
})

test('a failed timeline entry is reported among the unmet expectations', async () => {
  await applyScenarios({ timeline: [{ at: '1s', do: { settleWithdrawal: { member: 'noi', result: 'paid' } } }] })
  await world.setClock({ advanceMs: 1_000 })
  expect(listUnmet()).toEqual([expect.stringContaining('could not happen: noi has no withdrawal in progress')])
})
